import type { Categoria, Seccion } from './categorias.ts';

/** A noticia as the REST contract gives it (CONTRACT "Noticia"). Dates are ISO 8601 UTC. */
export type Noticia = {
  _id: string;
  title: string;
  subtitle: string;
  body: string;
  category: Categoria;
  date: string;
  updatedAt: string;
  img: NoticiaImagen[];
  video?: string;
  video2?: string;
  video3?: string;
  version: number;
};

export type NoticiaImagen = { name: string; alt?: string; caption?: string };

/**
 * A picture that exists, ready for a page. `widths` are the WebP variants, ascending, in pixels;
 * `mosaic` is the placeholder: six colours (#rrggbb), three columns by two rows.
 */
export type Picture = {
  name: string;
  width: number;
  height: number;
  widths: readonly number[];
  hasAvif: boolean;
  mosaic: readonly string[];
  alt: string;
  caption: string;
};

/** What a card, row or list entry shows. `title` and `subtitle` are sanitised inline HTML; `date` is epoch ms. */
export type Resumen = {
  id: string;
  title: string;
  subtitle: string;
  category: Categoria;
  seccion: Seccion;
  date: number;
  picture: Picture | null;
  hasVideo: boolean;
};

/** A stretch of text; `isMatch` when it is a word that was searched for. */
export type Trozo = { text: string; isMatch: boolean };

/** A found noticia: `fragmento` is text round the first match, empty when there is none in subtitle and body. */
export type Hallazgo = Resumen & { fragmento: readonly Trozo[] };

/** A whole noticia. */
export type NoticiaCompleta = Resumen & {
  body: string;
  updatedAt: number;
  pictures: readonly Picture[];
  videos: readonly string[];
};

/**
 * What the page of a noticia shows and says of itself: the address of its share picture, null while that is not drawn
 * and a poster, or null, for each of its videos.
 */
export type NoticiaDePagina = NoticiaCompleta & {
  sharePath: string | null;
  posters: readonly (Picture | null)[];
};

/** One page of a list. Pages count from 1; `total` is true also past the end. */
export type Pagina<T> = { items: readonly T[]; total: number; page: number; pageSize: number };

/** A page of the newest that a search finds; `hasMore` when it finds more than `total`, where counting ended. */
export type PaginaDeHallazgos = Pagina<Hallazgo> & { hasMore: boolean };
