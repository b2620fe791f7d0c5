import type { OrderByDirection } from 'kysely';
import type { Categoria, Seccion } from '../../../shared/categorias.ts';
import type { NoticiaImagen } from '../../../shared/noticia.ts';
import type { Db } from '../../db/connect.ts';
import type { ArchivoEstado, ArchivoOrden } from './archivo.schema.ts';
import {
  type Condition,
  createFoundIds,
  inOrderOf,
  NEWEST_FIRST,
  type Order,
  type SearchBounds,
} from './found-ids.repository.ts';
import { countNoticias } from './listas.repository.ts';
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
export function createArchivoRepository(db: Db, bounds?: Partial<SearchBounds>) {
  const { kysely } = db;
  const found = createFoundIds(db, bounds);

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
      matching(filter),
      isFromEnd ? reversed(order) : order,
      isFromEnd ? total - offset - length : offset,
      length,
    );
    return readRows(isFromEnd ? ids.reverse() : ids);
  };

  const count = (filter: ArchivoFilter): Promise<number> => countNoticias(kysely, matching(filter));

  /** As `list`, of the noticias that hold every one of `keys`: the first thousand in that order, and how many they are. */
  const search = async (
    filter: ArchivoFilter,
    keys: readonly string[],
    orden: ArchivoOrden,
    sentido: OrderByDirection,
    offset: number,
    limit: number,
  ): Promise<ArchivoFound> => {
    const order = ORDERS[orden](sentido);
    const { ids, ...counted } = await found.findCounted(matching(filter), keys, order, offset, limit);
    return { rows: await readRows(ids), ...counted };
  };

  const idsInOrder = async (
    where: Condition,
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
    return inOrderOf(ids, rows).map((row) => ({
      id: row.id,
      title: underRules({ title: row.title, subtitle: '', htmlRules: row.html_rules }).title,
      category: row.category as Categoria,
      date: row.date,
      updatedAt: row.updated_at,
      deletedAt: row.deleted_at,
      img: JSON.parse(row.img) as NoticiaImagen[],
    }));
  };

  return { list, count, search };
}

function matching({ seccion, from, until, estado, now }: ArchivoFilter): Condition {
  const isTrash = estado === 'papelera';
  return (eb) =>
    eb.and([
      isTrash ? eb('deleted_at', 'is not', null) : eb('deleted_at', 'is', null),
      ...(isTrash ? [eb('purged_at', 'is', null)] : []),
      ...(estado === 'publicada' ? [eb('date', '<=', now)] : []),
      ...(estado === 'programada' ? [eb('date', '>', now)] : []),
      ...(seccion ? [eb('seccion', '=', seccion)] : []),
      ...(from === undefined ? [] : [eb('date', '>=', from)]),
      ...(until === undefined ? [] : [eb('date', '<', until)]),
    ]);
}

function reversed(order: Order): Order {
  return order.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc']);
}

export type ArchivoRepository = ReturnType<typeof createArchivoRepository>;
