import type { Db } from '../../db/connect.ts';
import { fromSnapshot, type StoredNoticia } from './noticia-row.ts';

/** A state that a noticia had: when it was saved and by whom, as far as the history knows. */
export type PastVersion = { version: number; savedAt: number; replacedBy: string | null };

/** The history of noticias, read only. */
export function createVersionesRepository({ kysely, engine }: Db) {
  /** Newest first, the present state not among them. `savedAt` is read out of the stored row by the database. */
  const list = async (noticiaId: string): Promise<PastVersion[]> => {
    const rows = await kysely
      .selectFrom('noticia_versions')
      .select(['version', 'replaced_by', engine.jsonNumber('snapshot', 'updatedAt').as('saved_at')])
      .where('noticia_id', '=', noticiaId)
      .orderBy('version', 'desc')
      .execute();
    return rows.map((row) => ({
      version: row.version,
      savedAt: Number(row.saved_at),
      replacedBy: row.replaced_by,
    }));
  };

  const find = async (noticiaId: string, version: number): Promise<StoredNoticia | null> => {
    const row = await kysely
      .selectFrom('noticia_versions')
      .select('snapshot')
      .where('noticia_id', '=', noticiaId)
      .where('version', '=', version)
      .executeTakeFirst();
    return row ? fromSnapshot(row.snapshot) : null;
  };

  /** First and last names of usuarios by id. */
  const findNames = async (ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, { firstName: string; lastName: string }>();
    const rows = await kysely
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map((row) => [row.id, { firstName: row.first_name, lastName: row.last_name }]));
  };

  return { list, find, findNames };
}

export type VersionesRepository = ReturnType<typeof createVersionesRepository>;
