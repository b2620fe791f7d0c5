import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Seccion } from '../../../shared/categorias.ts';
import type { Db } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';
import {
  fromRow,
  RESUMEN_COLUMNS,
  resumenFromRow,
  type StoredNoticia,
  type StoredResumen,
} from './noticia-row.ts';

/**
 * Which noticias a list holds: those due at `dueAt` (null: also the scheduled ones) that match every condition given;
 * `since` is the first instant of their dates.
 */
export type NoticiaFilter = {
  since?: number | undefined;
  seccion?: Seccion | undefined;
  keys?: readonly string[] | undefined;
  dueAt: number | null;
  /** How many match, where that is known: the newest of many are found along their dates. */
  found?: number | undefined;
};

/** Of fewer matches every row is looked at. */
const MANY = 500;

type Condition = (eb: ExpressionBuilder<Database, 'noticias'>) => Expression<SqlBool>;

/** Lists of noticias, what they hold and how many: readers' pages, searches, feeds. */
export function createListasRepository({ kysely, engine }: Db) {
  const page = (filter: NoticiaFilter, offset: number, limit: number) =>
    kysely
      .selectFrom('noticias')
      .where((eb) => matching(eb, filter, (filter.found ?? 0) > MANY))
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

  /** How many a list holds. Where nothing is searched only what is scheduled is counted: the rest is known. */
  const count = async (filter: NoticiaFilter): Promise<number> => {
    const { keys, dueAt, seccion, since } = filter;
    if (!keys && since === undefined) return countKnown(seccion, dueAt);
    if (keys && dueAt !== null && !seccion && since === undefined) return countFound(keys, dueAt);
    return countRows((eb) => matching(eb, filter, true));
  };

  const countKnown = async (seccion: Seccion | undefined, dueAt: number | null): Promise<number> => {
    const known = await kysely
      .selectFrom('noticia_counts')
      .select((eb) => eb.fn.sum<number>('total').as('total'))
      .$if(seccion !== undefined, (query) => query.where('seccion', '=', seccion ?? ''))
      .executeTakeFirstOrThrow();
    if (dueAt === null) return Number(known.total ?? 0);
    const isOfSeccion = (eb: ExpressionBuilder<Database, 'noticias'>) =>
      seccion === undefined ? [] : [eb('seccion', '=', seccion)];
    const coming = await countRows((eb) =>
      eb.and([eb('deleted_at', 'is', null), eb('date', '>', dueAt), ...isOfSeccion(eb)]),
    );
    return Number(known.total ?? 0) - coming;
  };

  /** What the index holds, less the few that readers may not see: nothing is looked up for the many that they may. */
  const countFound = async (keys: readonly string[], dueAt: number): Promise<number> => {
    const [all, trashed, scheduled] = await Promise.all([
      engine.countMatches(kysely, keys),
      countRows((eb) =>
        eb.and([eb('deleted_at', 'is not', null), eb('purged_at', 'is', null), engine.matchesEach(keys)]),
      ),
      countRows((eb) =>
        eb.and([eb('deleted_at', 'is', null), eb('date', '>', dueAt), engine.matchesEach(keys)]),
      ),
    ]);
    return all - trashed - scheduled;
  };

  const countRows = async (where: Condition): Promise<number> => {
    const { total } = await kysely
      .selectFrom('noticias')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(where)
      .executeTakeFirstOrThrow();
    return Number(total);
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

  const matching = (
    eb: ExpressionBuilder<Database, 'noticias'>,
    { seccion, keys, since, dueAt }: NoticiaFilter,
    isScan: boolean,
  ) =>
    eb.and([
      eb('deleted_at', 'is', null),
      ...(seccion ? [eb('seccion', '=', seccion)] : []),
      ...(dueAt !== null ? [eb('date', '<=', dueAt)] : []),
      ...(since !== undefined ? [eb('date', '>=', since)] : []),
      ...(keys ? [isScan ? engine.matchesInScan(keys) : engine.matches(keys)] : []),
    ]);

  return { list, listResumenes, count, findNextDue };
}
