import createPurifier, { type Config, type DOMPurify } from 'dompurify';
import {
  BODY_TAGS,
  IMAGE_SRC,
  INLINE_TAGS,
  TAG_ATTRIBUTES,
  TAG_SYNONYMS,
} from '../../../../shared/html-schema.ts';
import { isSafeHref } from './marks.ts';

/** Blocks of other programs: the editor knows none of them, but where one ends a line ends. They keep no attribute. */
const FOREIGN_BLOCKS = [
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'address',
  'pre',
  'dl',
  'dt',
  'dd',
  'tfoot',
  'caption',
];

/** How the editor tells a text of its own on the clipboard; it says of a table's cells that they are cells. */
const OWN_SLICE = 'data-pm-slice';

const ATTRIBUTES = [...new Set(Object.values(TAG_ATTRIBUTES).flat()), OWN_SLICE];

const configOf = (tags: readonly string[]): Config => ({
  ALLOWED_TAGS: [...tags, ...Object.keys(TAG_SYNONYMS), ...FOREIGN_BLOCKS, '#text'],
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
});

const CONFIGS = { body: configOf(BODY_TAGS), line: configOf([...INLINE_TAGS, 'p']) };

let purifier: DOMPurify | null = null;

/**
 * HTML that enters the editor, from the clipboard or from storage, reduced to the allow-list of shared/html-schema.ts by
 * the browser's own parser: the server's sanitiser reads with another one, and no text gets past both
 * (docs/decisions/0032-hostile-input.md). Throws where the browser cannot do it.
 */
export function cleanHtml(html: string, kind: 'body' | 'line'): string {
  purifier ??= makePurifier();
  return purifier.sanitize(html, CONFIGS[kind]);
}

function makePurifier(): DOMPurify {
  const made = createPurifier(window);
  if (!made.isSupported) throw new Error('this browser cannot clean HTML');
  made.addHook('uponSanitizeAttribute', (element, attribute) => {
    attribute.keepAttr = isKept(element.nodeName.toLowerCase(), attribute.attrName, attribute.attrValue);
  });
  made.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName === 'IMG' && !element.hasAttribute('src')) element.remove();
  });
  return made;
}

function isKept(tag: string, name: string, value: string): boolean {
  if (name === OWN_SLICE) return true;
  if (!TAG_ATTRIBUTES[tag]?.includes(name)) return false;
  if (name === 'href') return isSafeHref(value);
  return name === 'src' ? IMAGE_SRC.test(value) : true;
}
