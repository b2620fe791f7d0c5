import type { Expression, ExpressionBuilder, OrderByDirection, SqlBool } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';

export type Condition = (eb: ExpressionBuilder<Database, 'noticias'>) => Expression<SqlBool>;
/** The order of an index, forwards or backwards. */
export type Order = readonly (readonly [OrderColumn, OrderByDirection])[];
type OrderColumn = 'date' | 'id' | 'title_key' | 'seccion' | 'deleted_at';

export const NEWEST_FIRST: Order = [
  ['date', 'desc'],
  ['id', 'desc'],
];

/** A page of what a search finds: `hasMore` when `total` is only where counting ended. */
export type FoundIds = { ids: readonly string[]; total: number; hasMore: boolean };

/** Where a search begins to work in another way; tests make these small. */
export type SearchBounds = {
  /** Up to so many matches are looked up and sorted, whatever the order. */
  few: number;
  /** Of more matches those among so many rows of the order are found first. */
  window: number;
  /** So many rows of the order say whether most hold the words; 0: nobody asks them. */
  sample: number;
  /** So many are counted and listed; who wants others asks in another order, or more exactly. */
  counted: number;
};

const COUNTED = 1000;
/** So many times as wide is the next window where one holds too few: all that came before cost a fifteenth of the last. */
const WIDER = 16;

/** Which noticias hold some words, in the order of an index: the first ones cost the same in an archive of any size. */
export function createFoundIds({ kysely, engine }: Db, bounds: Partial<SearchBounds> = {}) {
  const { few, window, sample, counted } = { ...engine, counted: COUNTED, ...bounds };

  /** `limit` ids after `offset` of the noticias under `where` that hold every one of `keys`. */
  const find = async (
    where: Condition,
    keys: readonly string[],
    order: Order,
    offset: number,
    limit: number,
  ): Promise<string[]> => {
    if (!(await isInMost(where, keys, order)) && (await engine.countMatches(kysely, keys, few + 1)) <= few) {
      const rows = rowsInOrder(order, (eb) => eb.and([where(eb), engine.matchesFew(keys)]));
      return idsOf(await rows.select('id').limit(limit).offset(offset).execute());
    }
    for (let width = Math.max(window, 2 * (offset + limit)); ; width *= WIDER) {
      const rows = rowsInOrder(order, where).limit(width);
      const span = await spanOf(rows);
      const found = span.rows === 0 ? [] : await foundAmong(rows, span, keys, order, offset, limit);
      if (found.length === limit || span.rows < width) return found;
    }
  };

  /** Whether at least half of the first rows hold the keys. */
  const isInMost = async (where: Condition, keys: readonly string[], order: Order): Promise<boolean> => {
    if (sample === 0) return false;
    const rows = rowsInOrder(order, where).limit(sample);
    const span = await spanOf(rows);
    if (span.rows < sample) return false;
    return (await foundAmong(rows, span, keys, order, 0, span.rows)).length * 2 >= span.rows;
  };

  /** One page of the first thousand, and how many they are. */
  const findCounted = async (
    where: Condition,
    keys: readonly string[],
    order: Order,
    offset: number,
    limit: number,
  ): Promise<FoundIds> => {
    const ids = await find(where, keys, order, 0, counted + 1);
    const total = Math.min(ids.length, counted);
    return {
      ids: ids.slice(offset, Math.min(offset + limit, total)),
      total,
      hasMore: ids.length > counted,
    };
  };

  const rowsInOrder = (order: Order, where: Condition) =>
    order.reduce(
      (query, [column, direction]) => query.orderBy(column, direction),
      kysely.selectFrom('noticias').where(where),
    );

  type Rows = ReturnType<typeof rowsInOrder>;
  type Span = { rows: number; first: number; last: number };

  /** How many rows there are, and between which keys. */
  const spanOf = async (rows: Rows): Promise<Span> => {
    const span = await kysely
      .selectFrom(rows.select('seq').as('window'))
      .select(({ fn }) => [
        fn.countAll<number>().as('rows'),
        fn.min('seq').as('first'),
        fn.max('seq').as('last'),
      ])
      .executeTakeFirstOrThrow();
    return { rows: Number(span.rows), first: Number(span.first), last: Number(span.last) };
  };

  const foundAmong = async (
    rows: Rows,
    { first, last }: Span,
    keys: readonly string[],
    order: Order,
    offset: number,
    limit: number,
  ): Promise<string[]> => {
    const columns = order.map(([column]) => column);
    const matching = kysely
      .selectFrom(rows.select(['seq', ...columns]).as('noticias'))
      .where(engine.matchesBetween(keys, first, last))
      .select('id');
    const ordered = order.reduce((query, [column, direction]) => query.orderBy(column, direction), matching);
    return idsOf(await ordered.limit(limit).offset(offset).execute());
  };

  return { find, findCounted };
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** `rows` in the order of their `ids`; one that is gone by now is left out. */
export function inOrderOf<T extends { id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
