import type { Db } from '../../db/connect.ts';
import { createFoundIds, inOrderOf, NEWEST_FIRST, type SearchBounds } from './found-ids.repository.ts';
import { countNoticias, listedUnder, type NoticiaFilter } from './listas.repository.ts';
import { fromRow, type StoredNoticia } from './noticia-row.ts';

type Keys = readonly string[];

/** A page of the newest that a search finds; `hasMore` when `total` is only where counting ended. */
export type Found = { rows: StoredNoticia[]; total: number; hasMore: boolean };

/** Noticias that hold every one of some search keys (shared/busqueda.ts), newest first, ties by id. */
export function createHallazgosRepository(db: Db, bounds?: Partial<SearchBounds>) {
  const { kysely, engine } = db;
  const found = createFoundIds(db, bounds);

  const listFound = async (
    filter: NoticiaFilter,
    keys: Keys,
    offset: number,
    limit: number,
  ): Promise<StoredNoticia[]> =>
    readRows(await found.find(listedUnder(filter), keys, NEWEST_FIRST, offset, limit));

  /** A page of the first thousand. */
  const listFirstFound = async (
    filter: NoticiaFilter,
    keys: Keys,
    offset: number,
    limit: number,
  ): Promise<Found> => {
    const { ids, ...counted } = await found.findCounted(
      listedUnder(filter),
      keys,
      NEWEST_FIRST,
      offset,
      limit,
    );
    return { rows: await readRows(ids), ...counted };
  };

  /** How many there are, up to a thousand and one. */
  const countFirstFound = async (filter: NoticiaFilter, keys: Keys): Promise<number> => {
    const { total, hasMore } = await found.findCounted(listedUnder(filter), keys, NEWEST_FIRST, 0, 0);
    return hasMore ? total + 1 : total;
  };

  /** All of them: this alone takes longer the more there are. */
  const countFound = (filter: NoticiaFilter, keys: Keys): Promise<number> => {
    const { dueAt, seccion, since } = filter;
    if (dueAt !== null && !seccion && since === undefined) return countOfIndex(keys, dueAt);
    return countNoticias(kysely, (eb) => eb.and([listedUnder(filter)(eb), engine.matchesInScan(keys)]));
  };

  /** What the index holds, less the few that readers may not see: nothing is looked up for the many that they may. */
  const countOfIndex = async (keys: Keys, dueAt: number): Promise<number> => {
    const [all, trashed, scheduled] = await Promise.all([
      engine.countMatches(kysely, keys),
      countNoticias(kysely, (eb) =>
        eb.and([eb('deleted_at', 'is not', null), eb('purged_at', 'is', null), engine.matchesEach(keys)]),
      ),
      countNoticias(kysely, (eb) =>
        eb.and([eb('deleted_at', 'is', null), eb('date', '>', dueAt), engine.matchesEach(keys)]),
      ),
    ]);
    return all - trashed - scheduled;
  };

  const readRows = async (ids: readonly string[]): Promise<StoredNoticia[]> => {
    if (ids.length === 0) return [];
    const rows = await kysely.selectFrom('noticias').selectAll().where('id', 'in', ids).execute();
    return inOrderOf(ids, rows.map(fromRow));
  };

  return { listFound, listFirstFound, countFirstFound, countFound };
}
