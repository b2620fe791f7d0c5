import type { Picture } from './noticia.ts';

/** Where a banner may stand. Each place has its size before anything loads. */
export const SLOTS = ['cabecera', 'portada-medio', 'lateral', 'lateral-alto', 'enlaces'] as const;
export type Slot = (typeof SLOTS)[number];

/** What a reader is told of who pays. */
export const BANNER_LABELS = ['Publicidad', 'Espacio solicitado'] as const;
export type BannerLabel = (typeof BANNER_LABELS)[number];

/** A political one may be switched off for a range of dates (veda electoral). */
export const BANNER_KINDS = ['comercial', 'politico', 'propio'] as const;
export type BannerKind = (typeof BANNER_KINDS)[number];

/** The drawing before an external link; it has no picture. */
export const BANNER_ICONS = ['sitio', 'radio', 'video', 'deportes', 'musica'] as const;
export type BannerIcon = (typeof BANNER_ICONS)[number];

/** A banner as a reader sees it. `image` is null only in the slot `enlaces`; a phone may have a picture of its own. */
export type Banner = {
  id: string;
  slot: Slot;
  title: string;
  detail: string;
  url: string;
  label: BannerLabel | null;
  icon: BannerIcon;
  image: Picture | null;
  imagePhone: Picture | null;
};

/** The banners that are due, by slot and in their order. */
export type BannersBySlot = Readonly<Record<Slot, readonly Banner[]>>;

export const NO_BANNERS: BannersBySlot = {
  cabecera: [],
  'portada-medio': [],
  lateral: [],
  'lateral-alto': [],
  enlaces: [],
};
