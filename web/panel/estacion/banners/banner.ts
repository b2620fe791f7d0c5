import type { BannerIcon, BannerKind, BannerLabel, Slot } from '../../../../shared/banners.ts';

/** A banner as GET /rest/banners gives it. */
export type BannerDelPanel = {
  _id: string;
  slot: Slot;
  kind: BannerKind;
  title: string;
  detail: string;
  url: string;
  label: BannerLabel | null;
  icon: BannerIcon;
  image: string | null;
  imagePhone: string | null;
  from: string | null;
  to: string | null;
};

/** The places in the order of the page, what each is called, and the size its picture is drawn at. */
export const SLOT_WORDS: Readonly<Record<Slot, { name: string; size: string; where: string }>> = {
  cabecera: {
    name: 'Cabecera',
    size: '970 × 90, y 320 × 100 en teléfonos',
    where: 'Arriba de las secciones y de cada noticia. Se ve uno: el primero vigente.',
  },
  'portada-medio': {
    name: 'Mitad de la portada',
    size: '970 × 90, y 320 × 100 en teléfonos',
    where: 'Entre los bloques de la portada. Se ve uno: el primero vigente.',
  },
  lateral: {
    name: 'Costado',
    size: '300 × 250',
    where: 'Al costado de noticias, secciones y portada. Se ven todos los vigentes, en este orden.',
  },
  'lateral-alto': {
    name: 'Costado alto',
    size: '300 × 600',
    where: 'Acompaña la lectura al costado. Se ve uno: el primero vigente.',
  },
  enlaces: {
    name: 'Enlaces',
    size: 'sin imagen',
    where: 'Recuadros de «La radio hoy», en la portada. Se ven todos los vigentes, en este orden.',
  },
};

export const KIND_WORDS: Readonly<Record<BannerKind, string>> = {
  comercial: 'Comercial',
  politico: 'Político',
  propio: 'De la radio',
};

export const ICON_WORDS: Readonly<Record<BannerIcon, string>> = {
  sitio: 'Sitio',
  radio: 'Radio',
  video: 'Video',
  deportes: 'Deportes',
  musica: 'Música',
};
