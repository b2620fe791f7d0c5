import type { Kysely, Transaction } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { SearchKeys } from '../../db/dialect.ts';
import type { Database } from '../../db/schema.ts';
import { requestPosters } from '../medios/video-posters.repository.ts';
import { createHallazgosRepository } from './hallazgos.repository.ts';
import { createListasRepository } from './listas.repository.ts';
import { fromRow, type NoticiaWrite, type StoredNoticia, toRow } from './noticia-row.ts';
import { saveShare } from './shares.repository.ts';

type Runner = Kysely<Database> | Transaction<Database>;

/** Storage of noticias, one by one and, by listas.repository.ts, in lists. */
export function createNoticiasRepository(db: Db) {
  const { kysely, engine } = db;

  /** Up to `limit` noticias outside the trash whose `seq` is greater than `after`, in that order: for a whole export. */
  const listAfter = async (after: number, limit: number): Promise<StoredNoticia[]> => {
    const rows = await kysely
      .selectFrom('noticias')
      .selectAll()
      .where('seq', '>', after)
      .where('deleted_at', 'is', null)
      .orderBy('seq')
      .limit(limit)
      .execute();
    return rows.map(fromRow);
  };

  const findById = async (id: string, runner: Runner = kysely): Promise<StoredNoticia | null> => {
    const row = await runner.selectFrom('noticias').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? fromRow(row) : null;
  };

  /** Takes the row's lock until the transaction ends, by a write that changes nothing: the same on both engines. */
  const lock = async (tx: Transaction<Database>, id: string): Promise<void> => {
    await tx
      .updateTable('noticias')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('id', '=', id)
      .execute();
  };

  /**
   * Inserts, indexes and asks for the videos' posters; throws the engine's unique violation when the id is taken.
   * `shareHash` is the share picture that is drawn already, null when it is to be drawn.
   */
  const insert = async (
    runner: Runner,
    noticia: NoticiaWrite,
    keys: SearchKeys,
    shareHash: string | null,
  ): Promise<StoredNoticia> => {
    const row = await runner
      .insertInto('noticias')
      .values({ ...toRow(noticia), deleted_at: null, purged_at: null })
      .returningAll()
      .executeTakeFirstOrThrow();
    await engine.indexNoticia(runner, row.seq, keys);
    await saveShare(runner, noticia.id, shareHash);
    await requestPosters(runner, noticia.videos, noticia.updatedAt);
    return fromRow(row);
  };

  /** Replaces what is stored, inside a transaction that holds its lock, and keeps the old state as a version. */
  const replace = async (
    tx: Transaction<Database>,
    from: StoredNoticia,
    noticia: NoticiaWrite,
    keys: SearchKeys,
    shareHash: string | null,
    by: string | null,
  ): Promise<void> => {
    const { id, ...changes } = toRow(noticia);
    await tx
      .insertInto('noticia_versions')
      .values({
        noticia_id: id,
        version: from.version,
        snapshot: JSON.stringify(from),
        replaced_at: noticia.updatedAt,
        replaced_by: by,
        html_rules: from.htmlRules,
      })
      .execute();
    await tx.updateTable('noticias').set(changes).where('id', '=', id).execute();
    await engine.indexNoticia(tx, from.seq, keys);
    await saveShare(tx, id, shareHash);
    await requestPosters(tx, noticia.videos, noticia.updatedAt);
  };

  /** Moves a noticia to the trash; false when it is not there or already in it. */
  const trash = async (id: string, now: number, runner: Runner): Promise<boolean> => {
    const result = await runner
      .updateTable('noticias')
      .set({ deleted_at: now })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  };

  /** Takes a noticia out of the trash; false when it is not in it, or purged. */
  const untrash = async (id: string, runner: Runner): Promise<boolean> => {
    const result = await runner
      .updateTable('noticias')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .where('purged_at', 'is', null)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  };

  /** Empties what has been in the trash since before `limit`; the id stays, so that its address goes on answering 410. */
  const purge = async (limit: number, now: number): Promise<number> => {
    const old = await kysely
      .selectFrom('noticias')
      .select(['id', 'seq'])
      .where('deleted_at', '<', limit)
      .where('purged_at', 'is', null)
      .execute();
    for (const { id, seq } of old) {
      await kysely.transaction().execute(async (tx) => {
        await tx.deleteFrom('noticia_versions').where('noticia_id', '=', id).execute();
        await tx.deleteFrom('noticia_shares').where('noticia_id', '=', id).execute();
        await tx
          .updateTable('noticias')
          .set({
            title: '',
            subtitle: '',
            body: '',
            img: '[]',
            video: null,
            video2: null,
            video3: null,
            purged_at: now,
          })
          .where('id', '=', id)
          .execute();
        await engine.indexNoticia(tx, seq, { title: [], body: [] });
      });
    }
    return old.length;
  };

  const listVersions = async (
    id: string,
  ): Promise<{ version: number; replacedAt: number; replacedBy: string | null }[]> => {
    const rows = await kysely
      .selectFrom('noticia_versions')
      .select(['version', 'replaced_at', 'replaced_by'])
      .where('noticia_id', '=', id)
      .orderBy('version', 'desc')
      .execute();
    return rows.map((row) => ({
      version: row.version,
      replacedAt: row.replaced_at,
      replacedBy: row.replaced_by,
    }));
  };

  const isEmpty = async (): Promise<boolean> =>
    !(await kysely.selectFrom('noticias').select('seq').limit(1).executeTakeFirst());

  const listKnownIds = async (ids: readonly string[]): Promise<Set<string>> => {
    if (ids.length === 0) return new Set();
    const rows = await kysely
      .selectFrom('noticias')
      .select('id')
      .where('id', 'in', [...ids])
      .execute();
    return new Set(rows.map((row) => row.id));
  };

  const inTransaction = <T>(work: (tx: Transaction<Database>) => Promise<T>) =>
    kysely.transaction().execute(work);

  return {
    ...createListasRepository(db),
    ...createHallazgosRepository(db),
    listAfter,
    findById,
    lock,
    insert,
    replace,
    trash,
    untrash,
    purge,
    listVersions,
    isEmpty,
    listKnownIds,
    inTransaction,
  };
}

export type NoticiasRepository = ReturnType<typeof createNoticiasRepository>;
