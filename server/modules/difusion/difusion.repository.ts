import { sql } from 'kysely';
import type { Seccion } from '../../../shared/categorias.ts';
import type { Db } from '../../db/connect.ts';

/** An address of a noticia; `changedAt` is epoch ms of the last change a reader can see. */
export type Direccion = { id: string; changedAt: number };
export type Nueva = Direccion & { seccion: string };
export type Reciente = { id: string; title: string; date: number };

/** Where due noticias are and since when: narrow reads that never touch a body. `now` is epoch ms throughout. */
export function createDifusionRepository({ kysely }: Db) {
  const due = (now: number) =>
    kysely.selectFrom('noticias').where('deleted_at', 'is', null).where('date', '<=', now);

  const count = async (now: number): Promise<number> => {
    const { total } = await due(now)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  const page = (now: number, offset: number, limit: number) =>
    due(now)
      .select(['id', changedAt.as('changed_at')])
      .orderBy('date')
      .orderBy('id')
      .limit(limit)
      .offset(offset);

  /** Oldest first, so that a new noticia changes only the last page. */
  const listDirecciones = async (now: number, offset: number, limit: number): Promise<Direccion[]> => {
    const rows = await page(now, offset, limit).execute();
    return rows.map((row) => ({ id: row.id, changedAt: Number(row.changed_at) }));
  };

  /** The last change among the same addresses, 0 when there are none. */
  const findLastChange = async (now: number, offset: number, limit: number): Promise<number> => {
    const { newest } = await kysely
      .selectFrom(page(now, offset, limit).as('page'))
      .select(({ fn }) => fn.max('changed_at').as('newest'))
      .executeTakeFirstOrThrow();
    return Number(newest ?? 0);
  };

  /** What became due after `since`, newest first. */
  const listRecientes = (now: number, since: number, limit: number): Promise<Reciente[]> =>
    due(now)
      .where('date', '>', since)
      .select(['id', 'title', 'date'])
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();

  /** The newest noticias with their section, newest first. */
  const listNuevas = async (now: number, limit: number): Promise<Nueva[]> => {
    const rows = await due(now)
      .select(['id', 'seccion', changedAt.as('changed_at')])
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id, seccion, changed_at }) => ({ id, seccion, changedAt: Number(changed_at) }));
  };

  /** The date of a section's newest noticia, null when it has none: one step into an index. */
  const findNewest = async (seccion: Seccion, now: number): Promise<number | null> => {
    const row = await due(now)
      .where('seccion', '=', seccion)
      .select('date')
      .orderBy('date', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.date ?? null;
  };

  return { count, listDirecciones, findLastChange, listRecientes, listNuevas, findNewest };
}

export type DifusionRepository = ReturnType<typeof createDifusionRepository>;

/** A scheduled noticia was written before it appeared: to a reader it changed when it did. */
const changedAt = sql<number>`case when updated_at > date then updated_at else date end`;
