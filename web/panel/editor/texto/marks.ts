import { Mark, markInputRule, Node } from '@tiptap/core';
import { INLINE_TAGS, LINK_SCHEMES, TAG_ATTRIBUTES, TAG_SYNONYMS } from '../../../../shared/html-schema.ts';
import { keptAttributes } from './attributes.ts';

/** The marks of shared/html-schema.ts: whatever the sanitiser lets through inside a line, the editor keeps. */
const SIMPLE_MARKS = INLINE_TAGS.filter((tag) => tag !== 'a' && tag !== 'br');

/** Asterisks as in chat apps and plain-text mail. */
const TYPED: Readonly<Record<string, RegExp>> = { strong: /(?:^|\s)(\*\*([^*\s][^*]*)\*\*)$/ };

const simpleMarks = SIMPLE_MARKS.map((tag) =>
  Mark.create({
    name: tag,
    // Below the text and above the line: one of both at a time.
    excludes: tag === 'sub' ? 'sub sup' : tag === 'sup' ? 'sub sup' : tag,
    parseHTML: () => [tag, ...synonymsOf(tag)].map((name) => ({ tag: name })),
    renderHTML: () => [tag, 0],
    addInputRules() {
      const find = TYPED[tag];
      return find ? [markInputRule({ find, type: this.type })] : [];
    },
  }),
);

const link = Mark.create({
  name: 'a',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null }, title: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => (isSafeHref(hrefOf(element)) ? null : false) }],
  renderHTML: ({ mark }) => ['a', keptAttributes(mark.attrs, TAG_ATTRIBUTES.a ?? []), 0],
});

const lineBreak = Node.create({
  name: 'br',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
});

/** Everything that may stand inside a line, in the order in which marks nest. */
export const inlineExtensions = [link, ...simpleMarks, lineBreak];

/** True for the addresses that the sanitiser keeps: its schemes, and paths of this site. */
export function isSafeHref(href: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme !== undefined) return (LINK_SCHEMES as readonly string[]).includes(scheme);
  return /^[/?#](?!\/)/.test(href);
}

function hrefOf(element: HTMLElement | string): string {
  return typeof element === 'string' ? '' : (element.getAttribute('href') ?? '');
}

function synonymsOf(tag: string): string[] {
  return Object.entries(TAG_SYNONYMS).flatMap(([other, ours]) => (ours === tag ? [other] : []));
}
