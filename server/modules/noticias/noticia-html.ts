import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import {
  BODY_TAGS,
  HTML_RULES_VERSION,
  IMAGE_SRC,
  INLINE_TAGS,
  LINK_SCHEMES,
  TAG_ATTRIBUTES,
  TAG_SYNONYMS,
} from '../../../shared/html-schema.ts';
import { HTML_MAX_DEPTH } from '../../../shared/limites.ts';
import { createRemembered } from '../../../shared/remembered.ts';

/** How HTML is cleaned, and the number under which what was cleaned that way is stored. */
export type HtmlRules = {
  version: number;
  cleanInline(html: string): string;
  cleanBody(html: string): string;
};

type Texts = { title: string; subtitle: string; body?: string; htmlRules: number };

/**
 * These texts as `rules` have them: themselves when they were cleaned under the same version. Whatever comes out of
 * storage passes here, so that nobody is ever given what an older rule let through.
 */
export function underRules<T extends Texts>(texts: T, rules: HtmlRules = PRESENT_RULES): T {
  if (texts.htmlRules === rules.version) return texts;
  return {
    ...texts,
    title: rules.cleanInline(texts.title),
    subtitle: rules.cleanInline(texts.subtitle),
    ...(texts.body === undefined ? {} : { body: rules.cleanBody(texts.body) }),
    htmlRules: rules.version,
  };
}

/** Where a block ends its words do not run into those of the next. */
const BLOCK_EDGE = /<\/(?:p|div|li|h[1-6]|td|th|tr|blockquote)\s*>/gi;

/** Cleans a title or subtitle: inline marks only, everything else reduced to its text. */
export function cleanInline(html: string): string {
  const inOneLine = html.replace(BLOCK_EDGE, ' ');
  return cleanUntilStable(inOneLine, INLINE_OPTIONS)
    .replace(/[\r\n\t ]+/g, ' ')
    .trim();
}

/** Cleans a body: the editor's schema, pictures only from the site's own uploads, links only to safe schemes. */
export function cleanBody(html: string): string {
  return cleanUntilStable(html, BODY_OPTIONS).trim();
}

const remembered = createRemembered<string>(100);
/** Longer ones are rare: what is remembered is a few megabytes at the most. */
const REMEMBERED_MAX_CHARS = 20_000;

/** As cleanBody, for a body that was stored: a page or feed made anew holds mostly those that it had (M0.01). */
export function cleanStoredBody(html: string): string {
  return html.length > REMEMBERED_MAX_CHARS ? cleanBody(html) : remembered(html, () => cleanBody(html));
}

export const PRESENT_RULES: HtmlRules = { version: HTML_RULES_VERSION, cleanInline, cleanBody };

/**
 * True when tags nest deeper than any text needs (SECURITY: bounded before sanitising). Counted by the parser that the
 * sanitiser uses, so both see the same tree; it stops at the first tag too many.
 */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  let isOver = false;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      isOver ||= depth > HTML_MAX_DEPTH;
    },
    onclosetag() {
      depth -= 1;
    },
  });
  for (let at = 0; at < html.length && !isOver; at += PARSED_AT_ONCE)
    parser.write(html.slice(at, at + PARSED_AT_ONCE));
  return isOver;
}

const PARSED_AT_ONCE = 16 * 1024;
const CLEANING_ROUNDS = 4;

/** End tags that were left out are implied: cleaning what was cleaned must change nothing, so it is repeated until it does. */
function cleanUntilStable(html: string, options: sanitizeHtml.IOptions): string {
  let cleaned = sanitizeHtml(html, options);
  for (let round = 1; round < CLEANING_ROUNDS; round += 1) {
    const again = sanitizeHtml(cleaned, options);
    if (again === cleaned) break;
    cleaned = again;
  }
  return cleaned;
}

const DROPPED_WITH_CONTENT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'title',
  'svg',
  'math',
  'template',
  'object',
];

const SHARED: sanitizeHtml.IOptions = {
  allowedAttributes: Object.fromEntries(
    Object.entries(TAG_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: DROPPED_WITH_CONTENT,
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
};

const synonyms = (tags: readonly string[]) =>
  Object.fromEntries(Object.entries(TAG_SYNONYMS).filter(([, ours]) => tags.includes(ours)));

const INLINE_OPTIONS: sanitizeHtml.IOptions = {
  ...SHARED,
  allowedTags: [...INLINE_TAGS],
  transformTags: synonyms(INLINE_TAGS),
};

const BODY_OPTIONS: sanitizeHtml.IOptions = {
  ...SHARED,
  allowedTags: [...BODY_TAGS],
  transformTags: {
    ...synonyms(BODY_TAGS),
    figure: keepVideoId,
    ol: keepNumber('start'),
    th: keepSpans,
    td: keepSpans,
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !IMAGE_SRC.test(frame.attribs.src ?? ''),
};

function keepVideoId(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const id = attribs['data-video'] ?? '';
  return { tagName, attribs: /^[\w-]{11}$/.test(id) ? { 'data-video': id } : {} };
}

function keepNumber(name: string) {
  return (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
    const value = attribs[name] ?? '';
    return { tagName, attribs: /^\d{1,4}$/.test(value) ? { [name]: value } : {} };
  };
}

function keepSpans(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = Object.entries(attribs).filter(([name, value]) =>
    name === 'scope'
      ? /^(?:row|col|rowgroup|colgroup)$/.test(value)
      : /^(?:col|row)span$/.test(name) && /^[1-9]\d?$/.test(value),
  );
  return { tagName, attribs: Object.fromEntries(kept) };
}
