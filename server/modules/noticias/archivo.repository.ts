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

const COLUMNS = {
  fecha: 'date',
  titulo: 'title_key',
  categoria: 'seccion',
  eliminada: 'deleted_at',
} as const satisfies Record<ArchivoOrden, string>;

/** Up to so many noticias are looked up one by one and sorted; more are met soon in the order of an index. */
const FEW = 1000;

/** The archive as the staff search it. Filters and sorts run on one index; only the rows of a page are read. */
export function createArchivoRepository({ kysely, engine }: Db, few = FEW) {
  /** `total` is what `count` says of the filter. */
  const list = async (
    filter: ArchivoFilter,
    orden: ArchivoOrden,
    direction: OrderByDirection,
    offset: number,
    limit: number,
    total: number,
  ): Promise<NoticiaDelArchivo[]> => {
    const isFew = total <= few;
    const found = await kysely
      .selectFrom('noticias')
      .select('id')
      .where((eb) => matching(eb, filter, isFew))
      .orderBy(COLUMNS[orden], direction)
      .$if(orden !== 'fecha', (qb) => qb.orderBy('date', 'desc'))
      .orderBy('id', orden === 'fecha' ? direction : 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const ids = found.map(({ id }) => id);
    const byId = new Map((await readRows(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  const count = async (filter: ArchivoFilter): Promise<number> => {
    const { total } = await kysely
      .selectFrom('noticias')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => matching(eb, filter))
      .executeTakeFirstOrThrow();
    return Number(total);
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

  const matching = (eb: ExpressionBuilder<Database, 'noticias'>, filter: ArchivoFilter, isFew = false) => {
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
      ...(keys ? [isFew ? engine.matchesFew(keys) : engine.matchesInScan(keys)] : []),
    ]);
  };

  return { list, count };
}

export type ArchivoRepository = ReturnType<typeof createArchivoRepository>;
