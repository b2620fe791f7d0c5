import type { Expression, ExpressionBuilder, OrderByDirection, SqlBool } from 'kysely';
import type { Categoria, Seccion } from '../../../shared/categorias.ts';
import type { NoticiaImagen } from '../../../shared/noticia.ts';
import type { Db } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';
import type { ArchivoEstado, ArchivoOrden } from './archivo.schema.ts';
import { underRules } from './noticia-html.ts';

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
  /** From this moment on, and before that one. */
  from?: number | undefined;
  until?: number | undefined;
  estado: ArchivoEstado;
  now: number;
};

/** A page of what a search finds: `hasMore` when `total` is only where counting ended. */
export type ArchivoFound = { rows: NoticiaDelArchivo[]; total: number; hasMore: boolean };

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

/** The archive as the staff list and search it. Filters and sorts run on one index; only the rows of a page are read. */
export function createArchivoRepository({ kysely, engine }: Db, few = engine.few, foundMax = FOUND_MAX) {
  /** One page in the order asked; `total` is what `count` says of the filter. */
  const list = async (
    filter: ArchivoFilter,
    orden: ArchivoOrden,
    sentido: OrderByDirection,
    offset: number,
    limit: number,
    total: number,
  ): Promise<NoticiaDelArchivo[]> => {
    const length = Math.min(limit, total - offset);
    if (length <= 0) return [];
    const order = ORDERS[orden](sentido);
    // Past the middle the end is nearer.
    const isFromEnd = offset > total / 2;
    const ids = await idsInOrder(
      (eb) => matching(eb, filter),
      isFromEnd ? reversed(order) : order,
      isFromEnd ? total - offset - length : offset,
      length,
    );
    return readRows(isFromEnd ? ids.reverse() : ids);
  };

  const count = async (filter: ArchivoFilter): Promise<number> => {
    const { total } = await kysely
      .selectFrom('noticias')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => matching(eb, filter))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  /** As `list`, of the noticias that hold every one of `keys`: the first thousand in that order, and how many they are. */
  const search = async (
    filter: ArchivoFilter,
    keys: readonly string[],
    orden: ArchivoOrden,
    sentido: OrderByDirection,
    offset: number,
    limit: number,
  ): Promise<ArchivoFound> => {
    const isRare = (await engine.countMatches(kysely, keys, few + 1)) <= few;
    const ids = await idsInOrder(
      (eb) => eb.and([matching(eb, filter), isRare ? engine.matchesFew(keys) : engine.matchesMany(keys)]),
      ORDERS[orden](sentido),
      0,
      foundMax + 1,
    );
    const total = Math.min(ids.length, foundMax);
    return {
      rows: await readRows(ids.slice(offset, Math.min(offset + limit, total))),
      total,
      hasMore: ids.length > foundMax,
    };
  };

  const idsInOrder = async (
    where: (eb: ExpressionBuilder<Database, 'noticias'>) => Expression<SqlBool>,
    order: Order,
    offset: number,
    limit: number,
  ): Promise<string[]> => {
    let query = kysely.selectFrom('noticias').select('id').where(where);
    for (const [column, direction] of order) query = query.orderBy(column, direction);
    const found = await query.limit(limit).offset(offset).execute();
    return found.map(({ id }) => id);
  };

  /** In the order of `ids`. */
  const readRows = async (ids: readonly string[]): Promise<NoticiaDelArchivo[]> => {
    if (ids.length === 0) return [];
    const rows = await kysely
      .selectFrom('noticias')
      .select(['id', 'title', 'category', 'date', 'updated_at', 'deleted_at', 'img', 'html_rules'])
      .where('id', 'in', [...ids])
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      return {
        id,
        title: underRules({ title: row.title, subtitle: '', htmlRules: row.html_rules }).title,
        category: row.category as Categoria,
        date: row.date,
        updatedAt: row.updated_at,
        deletedAt: row.deleted_at,
        img: JSON.parse(row.img) as NoticiaImagen[],
      };
    });
  };

  const matching = (eb: ExpressionBuilder<Database, 'noticias'>, filter: ArchivoFilter) => {
    const { seccion, from, until, estado, now } = filter;
    const isTrash = estado === 'papelera';
    return eb.and([
      isTrash ? eb('deleted_at', 'is not', null) : eb('deleted_at', 'is', null),
      ...(isTrash ? [eb('purged_at', 'is', null)] : []),
      ...(estado === 'publicada' ? [eb('date', '<=', now)] : []),
      ...(estado === 'programada' ? [eb('date', '>', now)] : []),
      ...(seccion ? [eb('seccion', '=', seccion)] : []),
      ...(from === undefined ? [] : [eb('date', '>=', from)]),
      ...(until === undefined ? [] : [eb('date', '<', until)]),
    ]);
  };

  return { list, count, search };
}

function reversed(order: Order): Order {
  return order.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc']);
}

export type ArchivoRepository = ReturnType<typeof createArchivoRepository>;
