import type { Noticia } from './noticia.ts';

/** A picture of the noticia as the editor has it; the file itself may still wait on the device. */
export type BorradorFoto = { name: string; alt: string; caption: string };
/**
 * Everything a writer has in front of them, as one plain value: HTML of the three texts, videos as they were typed,
 * absent fields empty.
 */
export type BorradorValue = {
  title: string;
  subtitle: string;
  body: string;
  category: string;
  /** ISO 8601 UTC; null is "now, when it is published". */
  date: string | null;
  img: readonly BorradorFoto[];
  video: string;
  video2: string;
  video3: string;
};

/** A noticia of which nothing is written yet. */
export const EMPTY_VALUE: BorradorValue = {
  title: '',
  subtitle: '',
  body: '',
  category: 'locales',
  date: null,
  img: [],
  video: '',
  video2: '',
  video3: '',
};

/** The fields in the order in which people are shown them. */
export const CAMPOS = [
  'title',
  'subtitle',
  'body',
  'category',
  'date',
  'img',
  'video',
  'video2',
  'video3',
] as const satisfies readonly (keyof BorradorValue)[];
export type Campo = (typeof CAMPOS)[number];

/** A server draft as GET /rest/panel/borradores lists it. `baseVersion` is the version of the noticia it began from. */
export type BorradorListado = {
  key: string;
  noticiaId: string | null;
  title: string;
  baseVersion: number | null;
  /** Changes with every write; a write names the one it saw (Q-23, decision 0020). */
  revision: string;
  updatedAt: string;
};
export type Borrador = BorradorListado & { value: BorradorValue };

/** An entry of GET /rest/panel/noticias/:id/versiones; `savedBy` is null where it is no longer known. */
export type VersionListada = {
  version: number;
  savedAt: string;
  savedBy: { firstName: string; lastName: string } | null;
  isCurrent: boolean;
};

/** Drafts that one usuario may keep on the server. */
export const BORRADORES_MAX = 200;

/** The server forgets a draft this long after its last change: a season that nobody looked for it. */
export const BORRADOR_KEPT_MS = 90 * 86_400_000;

const NUEVA = 'nueva:';

/** Keys of drafts: `nueva:` and a UUID before there is a noticia, then the id of the noticia. */
export const BORRADOR_KEY = /^(?:nueva:[0-9a-f-]{36}|[A-Za-z0-9_-]{1,64})$/;

/** The key of a new noticia's draft. */
export function keyOfNueva(uuid: string): string {
  return NUEVA + uuid;
}

/** The noticia a draft's key names, or null for one that does not exist yet. */
export function noticiaIdOfKey(key: string): string | null {
  return key.startsWith(NUEVA) ? null : key;
}

/** What the editor holds of a stored noticia. */
export function valueOfStored(noticia: Noticia): BorradorValue {
  return {
    title: noticia.title,
    subtitle: noticia.subtitle,
    body: noticia.body,
    category: noticia.category,
    date: noticia.date,
    img: noticia.img.map(({ name, alt = '', caption = '' }) => ({ name, alt, caption })),
    video: noticia.video ?? '',
    video2: noticia.video2 ?? '',
    video3: noticia.video3 ?? '',
  };
}
