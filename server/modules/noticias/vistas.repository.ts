import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { RESUMEN_COLUMNS, resumenFromRow, type StoredResumen } from './noticia-row.ts';

/** Storage of how often noticias are read, by the hour. */
export function createVistasRepository({ kysely }: Db) {
  /** Adds to what the hour has already. In the order of the ids, so that two servers never wait for each other. */
  const add = (hour: number, views: ReadonlyMap<string, number>): Promise<void> =>
    kysely.transaction().execute(async (tx) => {
      for (const [noticia_id, count] of [...views].sort(([a], [b]) => (a < b ? -1 : 1)))
        await tx
          .insertInto('noticia_views')
          .values({ noticia_id, hour, views: count })
          .onConflict((oc) =>
            oc.columns(['hour', 'noticia_id']).doUpdateSet({
              views: sql<number>`noticia_views.views + excluded.views`,
            }),
          )
          .execute();
    });

  /** Ids of the noticias read most since the hour `since`, the most read first; ties by id, the newest first. */
  const listMostRead = async (since: number, limit: number): Promise<string[]> => {
    const rows = await kysely
      .selectFrom('noticia_views')
      .select('noticia_id')
      .where('hour', '>=', since)
      .groupBy('noticia_id')
      .orderBy((eb) => eb.fn.sum('views'), 'desc')
      .orderBy('noticia_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => row.noticia_id);
  };

  /** Those of the ids that readers may see at `dueAt`, in the order of `ids`. */
  const listDue = async (ids: readonly string[], dueAt: number): Promise<StoredResumen[]> => {
    if (ids.length === 0) return [];
    const rows = await kysely
      .selectFrom('noticias')
      .select(RESUMEN_COLUMNS)
      .where('id', 'in', [...ids])
      .where('deleted_at', 'is', null)
      .where('date', '<=', dueAt)
      .execute();
    return rows.map(resumenFromRow).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  };

  const forgetBefore = async (hour: number): Promise<void> => {
    await kysely.deleteFrom('noticia_views').where('hour', '<', hour).execute();
  };

  return { add, listMostRead, listDue, forgetBefore };
}

export type VistasRepository = ReturnType<typeof createVistasRepository>;
