/**
 * The one declaration of which HTML a noticia may hold. The sanitiser is generated from it, and the editor's
 * document schema follows it, so that what is written, stored and served can never differ.
 */

/** Grows by one whenever a rule below changes: rows cleaned by an older version are cleaned again. */
export const HTML_RULES_VERSION = 1;

/** Title and subtitle: inline marks only (CONTRACT "Noticia"). */
export const INLINE_TAGS = ['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'br'] as const;

/** Body: the editor's own schema. `figure` holds a picture of the site or, with data-video, a YouTube id. */
export const BLOCK_TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'figure',
  'figcaption',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

export const BODY_TAGS = [...INLINE_TAGS, ...BLOCK_TAGS] as const;

/** Attributes by tag; every other attribute is dropped. */
export const TAG_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  figure: ['data-video'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
};

export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/** Pictures inside a body lie under the site's own uploads: nothing loads from elsewhere (M0.01). */
export const IMAGE_SRC = /^\/uploads\/[A-Za-z0-9][A-Za-z0-9._-]{0,150}$/;

/** Tags of other programs that mean one of ours. */
export const TAG_SYNONYMS: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
};
