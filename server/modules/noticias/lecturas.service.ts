import { searchKeys } from '../../../shared/busqueda.ts';
import { type Seccion, seccionOf } from '../../../shared/categorias.ts';
import { fragmentoOf } from '../../../shared/fragmento.ts';
import { PAGE_SIZE } from '../../../shared/limites.ts';
import type {
  NoticiaCompleta,
  NoticiaDePagina,
  Pagina,
  PaginaDeHallazgos,
  Picture,
  Resumen,
} from '../../../shared/noticia.ts';
import { textoPlano } from '../../../shared/texto-plano.ts';
import type { KnownPicture, MediosService } from '../medios/medios.service.ts';
import type { VideoPostersService } from '../medios/video-posters.service.ts';
import { cleanStoredBody } from './noticia-html.ts';
import type { StoredNoticia, StoredResumen } from './noticia-row.ts';
import { newNoticia } from './noticia-write.ts';
import type { NoticiaNueva } from './noticias.schema.ts';
import type { NoticiaQuery, NoticiasService } from './noticias.service.ts';
import type { SharesService } from './shares.service.ts';
import type { SugerenciasService } from './sugerencias.service.ts';
import type { VistasService } from './vistas.service.ts';

/** What a reader searches: words, in one section, published since an instant (epoch ms). */
export type Busqueda = { q: string; seccion?: Seccion | undefined; since?: number | undefined };
/** A whole noticia for a feed: `pictureBytes` is the length of its first picture's JPEG. */
export type NoticiaDeFeed = NoticiaCompleta & { pictureBytes: number };

/** A picture that its writer has and the site has not yet, with its size in pixels. */
export type ComingPicture = { name: string; width: number; height: number };
const NOT_DRAWN = { widths: [], hasAvif: false, mosaic: [], bytes: 0 };

type Deps = {
  noticias: NoticiasService;
  medios: MediosService;
  shares: SharesService;
  posters: VideoPostersService;
  sugerencias: SugerenciasService;
  vistas: Pick<VistasService, 'listMostRead'>;
  /** what the pagers speak of instead of the true total. */
  assumedTotal: number | null;
};

const READER = { isStaff: false };

/** What the public pages read: noticias that are due, with the pictures that exist, sanitised again (M0.01). */
export function createLecturasService(deps: Deps) {
  const { noticias, medios, shares, posters, sugerencias, vistas } = deps;
  /** An empty list says that it is empty, whatever is assumed. */
  const totalOf = (total: number) => (total === 0 ? 0 : (deps.assumedTotal ?? total));

  /** One page of all noticias. */
  const listUltimas = (page: number): Promise<Pagina<Resumen>> => listPagina({ page, pageSize: PAGE_SIZE });

  /** One page of a section's noticias. */
  const listSeccion = (seccion: Seccion, page: number): Promise<Pagina<Resumen>> =>
    listPagina({ seccion, page, pageSize: PAGE_SIZE });

  const listPagina = async (query: NoticiaQuery): Promise<Pagina<Resumen>> => {
    const found = await noticias.listResumenes(query, READER);
    return {
      ...found,
      total: totalOf(found.total),
      items: found.items.map(await resumenes(found.items)),
    };
  };

  /** One page of the noticias that hold every word of `q`, newest first; none when `q` has no words. */
  const listHallazgos = async (busqueda: Busqueda, page: number): Promise<PaginaDeHallazgos> => {
    const found = await noticias.listFound({ ...busqueda, page, pageSize: PAGE_SIZE }, READER);
    const keys = new Set(searchKeys(busqueda.q));
    const toResumen = await resumenes(found.items);
    const items = found.items.map((noticia) => ({
      ...toResumen(noticia),
      fragmento: fragmentoOf(textoPlano(`${noticia.subtitle} ${noticia.body}`), keys),
    }));
    return { ...found, items };
  };

  /** A search that finds something in place of one that finds nothing; null when there is none. */
  const findSugerencia = async (busqueda: Busqueda): Promise<string | null> => {
    const q = await sugerencias.findSugerencia(busqueda.q);
    return q !== null && (await listHallazgos({ ...busqueda, q }, 1)).total > 0 ? q : null;
  };

  /** The whole noticia with every picture that exists; 'missing' for an unknown or not yet due one, else 'deleted'. */
  const findCompleta = async (id: string): Promise<NoticiaDePagina | 'missing' | 'deleted'> => {
    const noticia = await noticias.findNoticia(id, READER);
    if (typeof noticia === 'string') return noticia;
    const completa = completaOf(noticia, await knownPictures([noticia]));
    const [sharePath, known] = await Promise.all([
      shares.findPath(noticia),
      posters.findPosters(completa.videos),
    ]);
    return { ...completa, sharePath, posters: completa.videos.map((video) => posterOf(known, video)) };
  };

  /**
   * A noticia that is not stored, cleaned and bounded as if it were, with the pictures that exist and those of `coming`,
   * which are still on the writer's device. Throws what a write would throw: validation (400) or too_large (413).
   */
  const previewCompleta = async (
    input: NoticiaNueva,
    coming: readonly ComingPicture[],
    now: number,
  ): Promise<NoticiaDePagina> => {
    const noticia = { ...newNoticia('vista-previa', input, now), seq: 0, deletedAt: null };
    const onDevice = coming.map((size) => [size.name, { ...size, ...NOT_DRAWN }] as const);
    const completa = completaOf(noticia, new Map([...onDevice, ...(await knownPictures([noticia]))]));
    const known = await posters.findPosters(completa.videos);
    return { ...completa, sharePath: null, posters: completa.videos.map((video) => posterOf(known, video)) };
  };

  /** The newest `count` noticias of all sections or of one, whole. */
  const listCompletas = async (count: number, seccion?: Seccion): Promise<readonly NoticiaDeFeed[]> => {
    const latest = await noticias.listLatest(READER, count, seccion);
    const known = await knownPictures(latest);
    return latest.map((noticia) => {
      const completa = completaOf(noticia, known);
      return { ...completa, pictureBytes: known.get(completa.picture?.name ?? '')?.bytes ?? 0 };
    });
  };

  /** The five read most of late, the most read first; none while there are not five. */
  const listMasLeidas = async (): Promise<readonly Resumen[]> => {
    const mostRead = await vistas.listMostRead();
    return mostRead.map(await resumenes(mostRead));
  };

  /** The newest `count` noticias of all sections or of one. */
  const listRecientes = async (count: number, seccion?: Seccion): Promise<readonly Resumen[]> => {
    const latest = await noticias.listLatestResumenes(READER, count, seccion);
    return latest.map(await resumenes(latest));
  };

  /** A card shows one picture: the others are looked up only where the first has no file. */
  const resumenes = async (list: readonly StoredResumen[]) => {
    const first = await medios.findPictures(
      list.flatMap(({ img }) => img.slice(0, 1).map(({ name }) => name)),
    );
    const without = list.filter(({ img: [image] }) => image && !first.has(image.name));
    const known = without.length === 0 ? first : new Map([...first, ...(await knownPictures(without))]);
    return (noticia: StoredResumen) => resumenOf(noticia, known);
  };

  const knownPictures = (list: readonly StoredResumen[]): Promise<KnownPictures> =>
    medios.findPictures(list.flatMap((noticia) => noticia.img.map((image) => image.name)));

  return {
    listUltimas,
    listSeccion,
    listHallazgos,
    findSugerencia,
    findCompleta,
    previewCompleta,
    listCompletas,
    listRecientes,
    listMasLeidas,
  };
}

export type LecturasService = ReturnType<typeof createLecturasService>;

type KnownPictures = ReadonlyMap<string, KnownPicture>;

function resumenOf(noticia: StoredResumen, known: KnownPictures): Resumen {
  return {
    id: noticia.id,
    title: noticia.title,
    subtitle: noticia.subtitle,
    category: noticia.category,
    seccion: seccionOf(noticia.category),
    date: noticia.date,
    picture: picturesOf(noticia, known)[0] ?? null,
    hasVideo: noticia.videos.some((id) => id !== null),
  };
}

function completaOf(noticia: StoredNoticia, known: KnownPictures): NoticiaCompleta {
  return {
    ...resumenOf(noticia, known),
    body: cleanStoredBody(noticia.body),
    updatedAt: noticia.updatedAt,
    pictures: picturesOf(noticia, known),
    videos: noticia.videos.filter((id) => id !== null),
  };
}

function posterOf(known: KnownPictures, video: string): Picture | null {
  const poster = known.get(video);
  return poster ? { ...poster, alt: '', caption: '' } : null;
}

/** Names without a file are left out: a reader never sees a broken picture. */
function picturesOf(noticia: StoredResumen, known: KnownPictures): Picture[] {
  return noticia.img.flatMap(({ name, alt = '', caption = '' }) => {
    const picture = known.get(name);
    return picture ? [{ ...picture, alt, caption }] : [];
  });
}
