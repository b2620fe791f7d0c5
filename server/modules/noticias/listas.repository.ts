import type { Kysely } from 'kysely';
import type { Seccion } from '../../../shared/categorias.ts';
import type { Db } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';
import type { Condition } from './found-ids.repository.ts';
import {
  fromRow,
  RESUMEN_COLUMNS,
  resumenFromRow,
  type StoredNoticia,
  type StoredResumen,
} from './noticia-row.ts';

/** Which noticias a list holds: those due at `dueAt` (null: also the scheduled ones), in a section, dated from `since` on. */
export type NoticiaFilter = {
  since?: number | undefined;
  seccion?: Seccion | undefined;
  dueAt: number | null;
};

/** Lists of noticias, what they hold and how many: readers' pages and feeds. */
export function createListasRepository({ kysely }: Db) {
  const page = (filter: NoticiaFilter, offset: number, limit: number) =>
    kysely
      .selectFrom('noticias')
      .where(listedUnder(filter))
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset);

  /** Newest first, ties by id. */
  const list = async (filter: NoticiaFilter, offset: number, limit: number): Promise<StoredNoticia[]> =>
    (await page(filter, offset, limit).selectAll().execute()).map(fromRow);

  /** As `list`, without the bodies. */
  const listResumenes = async (
    filter: NoticiaFilter,
    offset: number,
    limit: number,
  ): Promise<StoredResumen[]> =>
    (await page(filter, offset, limit).select(RESUMEN_COLUMNS).execute()).map(resumenFromRow);

  /** How many a list holds. But for one with a `since` only what is scheduled is counted: the rest is known. */
  const count = async (filter: NoticiaFilter): Promise<number> => {
    const { dueAt, seccion, since } = filter;
    if (since !== undefined) return countNoticias(kysely, listedUnder(filter));
    const known = await kysely
      .selectFrom('noticia_counts')
      .select((eb) => eb.fn.sum<number>('total').as('total'))
      .$if(seccion !== undefined, (query) => query.where('seccion', '=', seccion ?? ''))
      .executeTakeFirstOrThrow();
    if (dueAt === null) return Number(known.total ?? 0);
    const coming = await countNoticias(kysely, (eb) =>
      eb.and([listedUnder({ seccion, dueAt: null })(eb), eb('date', '>', dueAt)]),
    );
    return Number(known.total ?? 0) - coming;
  };

  /** The date of the first noticia of these sections that becomes due after `now`; null without one. */
  const findNextDue = async (
    secciones: readonly Seccion[] | 'todas',
    now: number,
  ): Promise<number | null> => {
    if (secciones.length === 0) return null;
    const row = await kysely
      .selectFrom('noticias')
      .select('date')
      .where('deleted_at', 'is', null)
      .where('date', '>', now)
      .$if(secciones !== 'todas', (query) => query.where('seccion', 'in', [...secciones]))
      .orderBy('date')
      .limit(1)
      .executeTakeFirst();
    return row?.date ?? null;
  };

  return { list, listResumenes, count, findNextDue };
}

/** The condition of a list. */
export function listedUnder({ seccion, since, dueAt }: NoticiaFilter): Condition {
  return (eb) =>
    eb.and([
      eb('deleted_at', 'is', null),
      ...(seccion ? [eb('seccion', '=', seccion)] : []),
      ...(dueAt !== null ? [eb('date', '<=', dueAt)] : []),
      ...(since !== undefined ? [eb('date', '>=', since)] : []),
    ]);
}

export async function countNoticias(kysely: Kysely<Database>, where: Condition): Promise<number> {
  const { total } = await kysely
    .selectFrom('noticias')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return Number(total);
}
