import { searchKeys } from '../../../shared/busqueda.ts';
import type { Seccion } from '../../../shared/categorias.ts';
import type { Pagina } from '../../../shared/noticia.ts';
import { plazoDesde, plazoHasta } from '../../../shared/plazo.ts';
import type { Clock } from '../../clock.ts';
import type { KnownPicture, MediosService } from '../medios/medios.service.ts';
import type {
  ArchivoFilter,
  ArchivoFound,
  ArchivoRepository,
  NoticiaDelArchivo,
} from './archivo.repository.ts';
import type { ArchivoEstado, ArchivoOrden } from './archivo.schema.ts';
import type { NoticiasRepository } from './noticias.repository.ts';

type Deps = {
  archivo: ArchivoRepository;
  noticias: Pick<NoticiasRepository, 'count'>;
  medios: MediosService;
  clock: Clock;
  zone: string;
};

export type ArchivoQuery = {
  q?: string | undefined;
  seccion?: Seccion | undefined;
  /** Civil days of the station (`2026-11-20`), both included. */
  desde?: string | undefined;
  hasta?: string | undefined;
  estado: ArchivoEstado;
  orden: ArchivoOrden;
  sentido: 'asc' | 'desc';
  page: number;
  pageSize: number;
};

type Where = readonly [orden: ArchivoOrden, sentido: ArchivoQuery['sentido'], offset: number, limit: number];

/** A page of the archive; `hasMore` when a search finds more than `total`, where counting ended. */
export type PaginaDelArchivo = Pagina<NoticiaConFotos> & { hasMore: boolean };

/** A noticia of the archive with its first picture that exists and the names of those that do not. */
export type NoticiaConFotos = NoticiaDelArchivo & {
  isDue: boolean;
  picture: KnownPicture | null;
  missing: readonly string[];
};

/** The whole archive for the staff: by text, section, days and state, in any order. */
export function createArchivoService({ archivo, noticias, medios, clock, zone }: Deps) {
  /** One page; past the end `items` is empty and `total` stays as it is. Nothing for a `q` without words. */
  const listArchivo = async (query: ArchivoQuery): Promise<PaginaDelArchivo> => {
    const { seccion, estado, orden, sentido, page, pageSize } = query;
    const now = clock();
    const keys = query.q?.trim() ? searchKeys(query.q) : undefined;
    if (keys?.length === 0) return { items: [], total: 0, hasMore: false, page, pageSize };
    const from = query.desde === undefined ? null : plazoDesde(query.desde, zone);
    const until = query.hasta === undefined ? null : plazoHasta(query.hasta, zone);
    const filter = { seccion, from: from ?? undefined, until: until ?? undefined, estado, now };
    const where = [orden, sentido, (page - 1) * pageSize, pageSize] as const;
    const { rows, total, hasMore } = keys
      ? await archivo.search(filter, keys, ...where)
      : await listCounted(filter, ...where);
    return { items: await withPictures(rows, now), total, hasMore, page, pageSize };
  };

  const listCounted = async (filter: ArchivoFilter, ...where: Where): Promise<ArchivoFound> => {
    const total = await countOf(filter);
    return { rows: await archivo.list(filter, ...where, total), total, hasMore: false };
  };

  /** The whole archive, or a section of it, is a number that is known: see noticias.count. */
  const countOf = async (filter: ArchivoFilter): Promise<number> => {
    const { seccion, from, until, estado, now } = filter;
    const isPlain = from === undefined && until === undefined;
    if (!isPlain || (estado !== 'todas' && estado !== 'publicada')) return archivo.count(filter);
    return noticias.count({ seccion, dueAt: estado === 'todas' ? null : now });
  };

  const withPictures = async (rows: readonly NoticiaDelArchivo[], now: number) => {
    const known = await medios.findPictures(rows.flatMap(({ img }) => img.map(({ name }) => name)));
    return rows.map((row) => {
      const names = row.img.map(({ name }) => name);
      const first = names.find((name) => known.has(name));
      return {
        ...row,
        isDue: row.date <= now,
        picture: first === undefined ? null : (known.get(first) ?? null),
        missing: names.filter((name) => !known.has(name)),
      };
    });
  };

  return { listArchivo };
}

export type ArchivoService = ReturnType<typeof createArchivoService>;
