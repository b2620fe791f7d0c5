import { searchKey, WORD } from './busqueda.ts';
import type { Trozo } from './noticia.ts';
import { recortar } from './texto-plano.ts';

/**
 * About `FRAGMENTO_CHARS` characters of a plain text round the first word that has one of the `keys`, its matches
 * apart. Without a match, the beginning of the text.
 */
export function fragmentoOf(text: string, keys: ReadonlySet<string>): Trozo[] {
  const first = firstMatch(text, keys);
  const start = first <= LEAD_CHARS ? 0 : wordStart(text, first - LEAD_CHARS);
  const shown = recortar(text.slice(start), FRAGMENTO_CHARS);
  return splitMatches(start > 0 ? `…${shown}` : shown, keys);
}

/** The words of inline HTML that have one of the `keys` set in `mark`; tags and entities stay as they are. */
export function markHtml(html: string, keys: ReadonlySet<string>): string {
  return html.replace(TAG_ENTITY_OR_WORD, (piece) =>
    /^[<&]/.test(piece) || !keys.has(searchKey(piece)) ? piece : `<mark>${piece}</mark>`,
  );
}

const FRAGMENTO_CHARS = 180;
/** What is shown before the first match. */
const LEAD_CHARS = 60;
const TAG_ENTITY_OR_WORD = /<[^<>]*>|&#?\w+;|[\p{L}\p{N}]+/gu;

function firstMatch(text: string, keys: ReadonlySet<string>): number {
  for (const { 0: word, index } of text.matchAll(WORD)) if (keys.has(searchKey(word))) return index;
  return 0;
}

function wordStart(text: string, from: number): number {
  return text.indexOf(' ', from) + 1;
}

function splitMatches(text: string, keys: ReadonlySet<string>): Trozo[] {
  const pieces: Trozo[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!keys.has(searchKey(word))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isMatch: false });
    pieces.push({ text: word, isMatch: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}
