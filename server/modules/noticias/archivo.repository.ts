import type { ExpressionBuilder, OrderByDirection } from 'kysely';
import type { Categoria, Seccion } from '../../../shared/categorias.ts';
import type { NoticiaImagen } from '../../../shared/noticia.ts';
import type { Db } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';
import type { ArchivoEstado, ArchivoOrden } from './archivo.schema.ts';

/** A noticia as the panel lists it: without its texts. Times are epoch milliseconds. */
export type NoticiaDelArchivo = {
  id: string;
  title: string;
  category: Categoria;
  date: number;
  updatedAt: number;
  deletedAt: number | null;
  img: readonly NoticiaImagen[];
};

export type ArchivoFilter = {
  seccion?: Seccion | undefined;
  keys?: readonly string[] | undefined;
  /** From this moment on, and before that one. */
  from?: number | undefined;
  until?: number | undefined;
  estado: ArchivoEstado;
  now: number;
};

/**
 * How many match: `hasMore` when `total` is only where counting ended, `isRare` when few enough hold the words to look
 * each of them up.
 */
export type ArchivoCount = { total: number; hasMore: boolean; isRare: boolean };

/** So many of what a search finds are counted and listed; who wants others asks in another order, or more exactly. */
const FOUND_MAX = 1000;

type Column = 'date' | 'id' | 'title_key' | 'seccion' | 'deleted_at';
type Order = readonly (readonly [Column, OrderByDirection])[];

const NEWEST_FIRST: Order = [
  ['date', 'desc'],
  ['id', 'desc'],
];

/** Each is the order of an index, forwards or backwards. */
const ORDERS: Readonly<Record<ArchivoOrden, (direction: OrderByDirection) => Order>> = {
  fecha: (direction) => (direction === 'desc' ? NEWEST_FIRST : reversed(NEWEST_FIRST)),
  titulo: (direction) => {
    const order: Order = [['title_key', 'asc'], ...NEWEST_FIRST];
    return direction === 'asc' ? order : reversed(order);
  },
  categoria: (direction) => [['seccion', direction], ...NEWEST_FIRST],
  eliminada: (direction) => [['deleted_at', direction], ...NEWEST_FIRST],
};

/** The archive as the staff search it. Filters and sorts run on one index; only the rows of a page are read. */
export function createArchivoRepository({ kysely, engine }: Db, few = engine.few, foundMax = FOUND_MAX) {
  /** `count` is what `count` says of the filter. */
  const list = async (
    filter: ArchivoFilter,
    orden: ArchivoOrden,
    sentido: OrderByDirection,
    offset: number,
    limit: number,
    count: ArchivoCount,
  ): Promise<NoticiaDelArchivo[]> => {
    const { total, isRare } = count;
    const length = Math.min(limit, total - offset);
    if (length <= 0) return [];
    // Past the middle the end is nearer; what a search finds was not counted to the end.
    const isFromEnd = !filter.keys && offset > total / 2;
    const order = ORDERS[orden](sentido);
    let query = kysely
      .selectFrom('noticias')
      .select('id')
      .where((eb) => matching(eb, filter, isRare));
    for (const [column, direction] of isFromEnd ? reversed(order) : order)
      query = query.orderBy(column, direction);
    const found = await query
      .limit(length)
      .offset(isFromEnd ? total - offset - length : offset)
      .execute();
    const ids = found.map(({ id }) => id);
    const byId = new Map((await readRows(ids)).map((row) => [row.id, row]));
    return (isFromEnd ? ids.reverse() : ids).flatMap((id) => byId.get(id) ?? []);
  };

  const count = async (filter: ArchivoFilter): Promise<ArchivoCount> => {
    const { keys } = filter;
    const isRare = !keys || (await engine.countMatches(kysely, keys, few + 1)) <= few;
    const { total } = await kysely
      .selectFrom((from) =>
        from
          .selectFrom('noticias')
          .select('id')
          .where((eb) => matching(eb, filter, isRare))
          .$if(keys !== undefined, (query) => query.limit(foundMax + 1))
          .as('found'),
      )
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const hasMore = keys !== undefined && Number(total) > foundMax;
    return { total: hasMore ? foundMax : Number(total), hasMore, isRare };
  };

  const readRows = async (ids: readonly string[]): Promise<NoticiaDelArchivo[]> => {
    if (ids.length === 0) return [];
    const rows = await kysely
      .selectFrom('noticias')
      .select(['id', 'title', 'category', 'date', 'updated_at', 'deleted_at', 'img'])
      .where('id', 'in', [...ids])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      category: row.category as Categoria,
      date: row.date,
      updatedAt: row.updated_at,
      deletedAt: row.deleted_at,
      img: JSON.parse(row.img) as NoticiaImagen[],
    }));
  };

  const matching = (eb: ExpressionBuilder<Database, 'noticias'>, filter: ArchivoFilter, isRare: boolean) => {
    const { seccion, keys, from, until, estado, now } = filter;
    const isTrash = estado === 'papelera';
    return eb.and([
      isTrash ? eb('deleted_at', 'is not', null) : eb('deleted_at', 'is', null),
      ...(isTrash ? [eb('purged_at', 'is', null)] : []),
      ...(estado === 'publicada' ? [eb('date', '<=', now)] : []),
      ...(estado === 'programada' ? [eb('date', '>', now)] : []),
      ...(seccion ? [eb('seccion', '=', seccion)] : []),
      ...(from === undefined ? [] : [eb('date', '>=', from)]),
      ...(until === undefined ? [] : [eb('date', '<', until)]),
      ...(keys ? [isRare ? engine.matchesFew(keys) : engine.matchesMany(keys)] : []),
    ]);
  };

  return { list, count };
}

function reversed(order: Order): Order {
  return order.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc']);
}

export type ArchivoRepository = ReturnType<typeof createArchivoRepository>;
