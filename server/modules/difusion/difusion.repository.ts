import { sql } from 'kysely';
import type { Seccion } from '../../../shared/categorias.ts';
import type { Db } from '../../db/connect.ts';

/** An address of a noticia; `changedAt` is epoch ms of the last change a reader can see. */
export type Direccion = { id: string; changedAt: number };
export type SitemapPage = { page: number; changedAt: number };
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

  /** Every page of `pageSize` addresses, oldest noticia first, and when the newest change in it was. */
  const listPages = async (now: number, pageSize: number): Promise<SitemapPage[]> => {
    // A literal: SQLite would divide by a bound parameter as by a fraction.
    const page = sql<number>`(row_number() over (order by date, id) - 1) / ${sql.lit(pageSize)} + 1`;
    const rows = await kysely
      .selectFrom(
        due(now)
          .select([page.as('page'), changedAt.as('changed_at')])
          .as('addresses'),
      )
      .select(({ fn }) => ['page', fn.max('changed_at').as('changed_at')])
      .groupBy('page')
      .orderBy('page')
      .execute();
    return rows.map((row) => ({ page: Number(row.page), changedAt: Number(row.changed_at) }));
  };

  /** Oldest first, so that a new noticia changes only the last page. */
  const listDirecciones = async (now: number, offset: number, limit: number): Promise<Direccion[]> => {
    const rows = await due(now)
      .select(['id', changedAt.as('changed_at')])
      .orderBy('date')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({ id: row.id, changedAt: Number(row.changed_at) }));
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

  return { count, listPages, listDirecciones, listRecientes, findNewest };
}

export type DifusionRepository = ReturnType<typeof createDifusionRepository>;

/** A scheduled noticia was written before it appeared: to a reader it changed when it did. */
const changedAt = sql<number>`case when updated_at > date then updated_at else date end`;
