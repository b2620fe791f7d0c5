import { BLOCK_TAGS, BODY_TAGS, TAG_ATTRIBUTES } from './html-schema.ts';
import { decodeEntities } from './texto-plano.ts';

/** A piece of a noticia's HTML; `start` and `end` are where it stands in the text it was read from. */
export type HtmlToken = { start: number; end: number } & (
  | { kind: 'open'; tag: string; attributes: readonly Attribute[] }
  | { kind: 'close'; tag: string }
  | { kind: 'text'; text: string }
);
type Attribute = readonly [name: string, value: string];

/** A top-level block of a body; equal blocks have equal keys, however they were written down. */
export type Block = { html: string; key: string };

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|([^<]+|<)/gi;
const ATTRIBUTE = /([a-z][\w-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi;
const VOID_TAGS = new Set(['br', 'hr', 'img']);
const KNOWN_TAGS: ReadonlySet<string> = new Set(BODY_TAGS);
const IS_BLOCK: ReadonlySet<string> = new Set(BLOCK_TAGS);

/** Reads the HTML of a noticia: tags and attributes outside its schema are left out, entities are resolved. */
export function tokensOf(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  for (const match of html.matchAll(TOKEN)) {
    const [whole, slash, name, rest = '', text] = match;
    const [start, end] = [match.index, match.index + whole.length];
    if (text !== undefined) tokens.push({ kind: 'text', text: decodeText(text), start, end });
    const tag = name?.toLowerCase();
    if (tag === undefined || !KNOWN_TAGS.has(tag)) continue;
    if (slash === '') tokens.push({ kind: 'open', tag, attributes: attributesOf(tag, rest), start, end });
    else if (!VOID_TAGS.has(tag)) tokens.push({ kind: 'close', tag, start, end });
  }
  return tokens;
}

/** True for a tag that holds nothing: `br`, `hr`, `img`. */
export function isVoidTag(tag: string): boolean {
  return VOID_TAGS.has(tag);
}

/** True for a tag that begins a block of its own, not a mark inside a line. */
export function isBlockTag(tag: string): boolean {
  return IS_BLOCK.has(tag);
}

/** The same for two writings of one text: case, order of attributes, entities, `<br />` and blanks make no difference. */
export function canonicalHtml(html: string): string {
  return tokensOf(html)
    .map(written)
    .join('')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

/** The top-level blocks of a body; their `html` joined is the body but for blanks between blocks. */
export function splitBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let depth = 0;
  const cut = (at: number) => {
    const piece = html.slice(start, at);
    const key = canonicalHtml(piece);
    start = at;
    if (key !== '') blocks.push({ html: piece.trim(), key });
  };
  for (const token of tokensOf(html)) {
    if (token.kind === 'text' || !isBlockTag(token.tag)) continue;
    if (token.kind === 'open') {
      // Loose text before a block is a block by itself.
      if (depth === 0) cut(token.start);
      if (!isVoidTag(token.tag)) depth += 1;
    } else if (depth > 0) depth -= 1;
    if (depth === 0) cut(token.end);
  }
  cut(html.length);
  return blocks;
}

/** In a body a blank that does not break is another character than a blank. */
function decodeText(text: string): string {
  return decodeEntities(text.replace(/&nbsp;/gi, '\u00a0'));
}

function written(token: HtmlToken): string {
  if (token.kind === 'text') return token.text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  if (token.kind === 'close') return `</${token.tag}>`;
  return `<${[token.tag, ...token.attributes.map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join(' ')}>`;
}

function attributesOf(tag: string, text: string): Attribute[] {
  const allowed = TAG_ATTRIBUTES[tag] ?? [];
  return [...text.matchAll(ATTRIBUTE)]
    .map(([, name = '', double, single, bare]) => {
      const value = decodeEntities(double ?? single ?? bare ?? '');
      return [name.toLowerCase(), value] as const;
    })
    .filter(([name, value]) => allowed.includes(name) && !(name.endsWith('span') && value === '1'))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
