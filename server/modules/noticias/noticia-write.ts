import { searchKeys } from '../../../shared/busqueda.ts';
import { HTML_RULES_VERSION } from '../../../shared/html-schema.ts';
import { BODY_MAX_BYTES, SUBTITLE_MAX_BYTES, TITLE_MAX_BYTES } from '../../../shared/limites.ts';
import { palabrasDe } from '../../../shared/palabras.ts';
import { textoPlano } from '../../../shared/texto-plano.ts';
import type { SearchKeys } from '../../db/dialect.ts';
import { validationError } from '../../errors.ts';
import { cleanBody, cleanInline, isTooDeep } from './noticia-html.ts';
import type { NoticiaWrite, StoredNoticia } from './noticia-row.ts';
import { fieldTooLarge } from './noticias.errors.ts';
import type { NoticiaCambios, NoticiaNueva } from './noticias.schema.ts';

/** The row of a new noticia: sanitised, bounded, version 1. Throws validation (400) or too_large (413). */
export function newNoticia(id: string, input: NoticiaNueva, now: number): NoticiaWrite {
  return {
    id,
    ...cleanTexts(input),
    category: input.category,
    date: input.date ?? now,
    updatedAt: now,
    img: (input.img ?? []).map(plainImage),
    videos: [input.video ?? null, input.video2 ?? null, input.video3 ?? null],
    version: 1,
    htmlRules: HTML_RULES_VERSION,
  };
}

/** The row of `stored` after a change: what was not sent stays, the version goes up by one. Throws as newNoticia. */
export function changedNoticia(stored: StoredNoticia, input: NoticiaCambios, now: number): NoticiaWrite {
  const { seq: _seq, deletedAt: _deletedAt, ...kept } = stored;
  const [video, video2, video3] = stored.videos;
  const orKept = <T>(sent: T | undefined, old: T): T => (sent === undefined ? old : sent);
  return {
    ...kept,
    ...cleanTexts({
      title: orKept(input.title, stored.title),
      subtitle: orKept(input.subtitle, stored.subtitle),
      body: orKept(input.body, stored.body),
    }),
    category: input.category ?? stored.category,
    date: input.date ?? stored.date,
    updatedAt: now,
    img: input.img === undefined ? stored.img : (input.img ?? []).map(plainImage),
    videos: [orKept(input.video, video), orKept(input.video2, video2), orKept(input.video3, video3)],
    version: stored.version + 1,
    htmlRules: HTML_RULES_VERSION,
  };
}

/** What the search is told of a noticia. */
export function keysOf(noticia: Pick<NoticiaWrite, 'title' | 'subtitle' | 'body'>): SearchKeys {
  const [title, ...rest] = [noticia.title, noticia.subtitle, noticia.body].map(textoPlano);
  return {
    title: searchKeys(title ?? ''),
    body: rest.flatMap(searchKeys),
    words: palabrasDe([title, ...rest].join(' ')),
  };
}

function cleanTexts(texts: { title: string; subtitle: string; body: string }) {
  checkBytes('title', 'El título', texts.title, TITLE_MAX_BYTES);
  checkBytes('subtitle', 'La bajada', texts.subtitle, SUBTITLE_MAX_BYTES);
  checkBytes('body', 'El texto', texts.body, BODY_MAX_BYTES);
  const tooDeep = (['title', 'subtitle', 'body'] as const).filter((field) => isTooDeep(texts[field]));
  if (tooDeep.length > 0)
    throw validationError(
      tooDeep.map((field) => ({ field, message: 'El formato está demasiado anidado: pegalo sin formato.' })),
    );
  const title = cleanInline(texts.title);
  if (textoPlano(title) === '')
    throw validationError([{ field: 'title', message: 'El título no puede estar vacío.' }]);
  return { title, subtitle: cleanInline(texts.subtitle), body: cleanBody(texts.body) };
}

function checkBytes(field: string, label: string, text: string, max: number): void {
  if (Buffer.byteLength(text) > max) throw fieldTooLarge(field, label, max);
}

function plainImage({
  name,
  alt,
  caption,
}: {
  name: string;
  alt?: string | null | undefined;
  caption?: string | null | undefined;
}) {
  return { name, ...(alt ? { alt } : {}), ...(caption ? { caption } : {}) };
}
