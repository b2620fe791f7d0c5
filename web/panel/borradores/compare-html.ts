import { alignItems } from '../../../shared/align.ts';
import { type HtmlToken, isBlockTag, tokensOf } from '../../../shared/html-tokens.ts';

export type Op = 'same' | 'ins' | 'del';

/** Words that stand together: the same fate, the same marks. */
export type Run = { op: Op; text: string; marks: readonly string[] };

/** A block of either text, in reading order; `op` says whose block it is. */
export type Line = { op: Op; block: string; runs: Run[] };

type Piece = { key: string; text: string; marks: readonly string[]; block: string | null };

/**
 * Compares two texts of a noticia by words, their marks and blocks included: a word that became bold was taken out and put
 * in. What comes out is text, never HTML.
 */
export function compareHtml(before: string, after: string): Line[] {
  const [old, new_] = [piecesOf(before), piecesOf(after)];
  const partner = alignItems(
    old.map(({ key }) => key),
    new_.map(({ key }) => key),
  );
  const lines: Line[] = [];
  let reached = 0;
  const add = (op: Op, piece: Piece) => {
    if (piece.block !== null) lines.push({ op, block: piece.block, runs: [] });
    else addWord(lines, op, piece);
  };
  const addUntil = (end: number) => {
    for (; reached < end; reached += 1) add('ins', new_[reached] as Piece);
  };
  old.forEach((piece, at) => {
    const its = partner[at] ?? null;
    if (its === null) add('del', piece);
    else {
      addUntil(its);
      add('same', piece);
      reached = its + 1;
    }
  });
  addUntil(new_.length);
  return lines.filter(({ op, runs }) => op !== 'same' || runs.length > 0);
}

/** True when a line has something in it that is not in both texts. */
export function isChangedLine({ op, runs }: Line): boolean {
  return op !== 'same' || runs.some((run) => run.op !== 'same');
}

function addWord(lines: Line[], op: Op, { text, marks }: Piece): void {
  const line = lines.at(-1) ?? { op: 'same', block: 'p', runs: [] };
  if (lines.length === 0) lines.push(line);
  const last = line.runs.at(-1);
  if (last && last.op === op && last.marks.join() === marks.join()) last.text += text;
  else line.runs.push({ op, text, marks });
}

function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  const blocks: string[] = [];
  let marks: readonly string[] = [];
  const add = (text: string) => pieces.push({ key: `${marks.join()}|${text}`, text, marks, block: null });
  for (const token of tokensOf(html)) {
    if (token.kind === 'text')
      for (const word of token.text.match(/\s+|[\p{L}\p{N}]+|[^\s]/gu) ?? []) add(foldBlank(word));
    else if (token.tag === 'br') add('\n');
    else if (!isBlockTag(token.tag)) marks = marksAfter(marks, token);
    else if (token.kind === 'close') blocks.splice(blocks.lastIndexOf(token.tag) >>> 0, 1);
    else {
      const thing = thingWords(token);
      const block = thing !== null ? token.tag : blockName(token.tag, blocks);
      if (block !== null) pieces.push({ key: `¶${block}`, text: '', marks: [], block });
      if (thing !== null) add(thing);
      if (token.tag !== 'img' && token.tag !== 'hr') blocks.push(token.tag);
    }
  }
  return pieces.filter(
    (piece, at) => piece.text.trim() !== '' || piece.block !== null || isBetweenWords(pieces, at),
  );
}

/** A blank at a block's edge is no text. */
function isBetweenWords(pieces: readonly Piece[], at: number): boolean {
  return pieces[at - 1]?.block === null && pieces[at + 1]?.block === null;
}

function foldBlank(word: string): string {
  return /^[ \t\r\n]+$/.test(word) ? ' ' : word;
}

function marksAfter(
  marks: readonly string[],
  token: HtmlToken & { kind: 'open' | 'close' },
): readonly string[] {
  if (token.kind === 'close') {
    const at = marks.findLastIndex((mark) => mark === token.tag || mark.startsWith(`${token.tag}:`));
    return marks.filter((_, i) => i !== at);
  }
  const href = token.attributes.find(([name]) => name === 'href')?.[1];
  return [...marks, href === undefined ? token.tag : `${token.tag}:${href}`];
}

/** Blocks that begin a line; the others (ul, table, tr…) only hold such. */
function blockName(tag: string, around: readonly string[]): string | null {
  if (tag === 'p') {
    const holder = around.at(-1);
    // A paragraph that a list item, a quote or a cell begins with is that line itself.
    return holder === 'li' || holder === 'td' || holder === 'th'
      ? null
      : holder === 'blockquote'
        ? 'blockquote'
        : 'p';
  }
  if (tag === 'blockquote' || tag === 'figure') return null;
  return /^(?:h[234]|li|t[dh]|figcaption)$/.test(tag) ? tag : null;
}

/** What stands there without being text. */
function thingWords(token: HtmlToken & { kind: 'open' }): string | null {
  const attribute = (name: string) => token.attributes.find(([one]) => one === name)?.[1] ?? '';
  if (token.tag === 'img')
    return `[Imagen: ${attribute('alt') || attribute('src').replace('/uploads/', '')}]`;
  if (token.tag === 'hr') return '[Línea]';
  return token.tag === 'figure' && attribute('data-video') ? `[Video: ${attribute('data-video')}]` : null;
}
