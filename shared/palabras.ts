import { foldedSingular, WORD } from './busqueda.ts';

/**
 * A word that a search may be advised of: `form` is what tells words apart (no accents, singular), `word` how it was
 * written, `sonido` what it sounds like.
 */
export type Palabra = { form: string; word: string; sonido: string };

/** Shorter ones have too many neighbours, longer ones are no words. */
const FORM_MIN = 4;
const FORM_MAX = 24;

/** No noticia has more words that differ; a text that does is no text. */
const WORDS_MAX = 5_000;
const CACHE_MAX = 20_000;
const cache = new Map<string, Palabra | null>();
const LETTERS = /^\p{L}+$/u;

/** The words of a text, each once, in the order of their forms; the first WORDS_MAX of an endless one. */
export function palabrasDe(text: string): Palabra[] {
  const found = new Map<string, Palabra>();
  // Most words of a text come again and again.
  for (const word of new Set(text.match(WORD))) {
    if (found.size >= WORDS_MAX) break;
    const palabra = palabraOf(word);
    if (palabra && !found.has(palabra.form)) found.set(palabra.form, palabra);
  }
  return [...found.values()].sort((a, b) => (a.form < b.form ? -1 : 1));
}

/** One word as a palabra; null for a figure and for what is too short or too long to be one. */
export function palabraOf(word: string): Palabra | null {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const palabra = newPalabra(word.toLowerCase());
  if (cache.size >= CACHE_MAX) cache.clear();
  cache.set(word, palabra);
  return palabra;
}

function newPalabra(lower: string): Palabra | null {
  if (!LETTERS.test(lower)) return null;
  const form = foldedSingular(lower);
  if (form.length < FORM_MIN || form.length > FORM_MAX) return null;
  return { form, word: lower, sonido: sonidoOf(form) };
}

/**
 * What a folded word sounds like on the River Plate, in plain letters: "inundasion" and "inundacion", "aver" and "haber"
 * are alike. Letters that are not of the Latin alphabet are dropped.
 */
export function sonidoOf(form: string): string {
  return SOUNDS.reduce((text, [letters, sound]) => text.replace(letters, sound), plainLetters(form));
}

/**
 * How many letters were missed, added, mistaken or swapped with their neighbour between two words; `max + 1` for more
 * than `max`.
 */
export function distancia(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) row.push(stepCost(a, b, i, j, { row, above, before }));
    if (Math.min(...row) > max) return max + 1;
    [before, above] = [above, row];
  }
  return Math.min(above[b.length] ?? 0, max + 1);
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ch/g, '1'],
  [/h/g, ''],
  [/v/g, 'b'],
  [/ll/g, 'y'],
  [/qu/g, 'k'],
  [/c(?=[ei])/g, 's'],
  [/c/g, 'k'],
  [/[zx]/g, 's'],
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/n(?=[bp])/g, 'm'],
  [/y$/, 'i'],
  [/([a-z])\1+/g, '$1'],
];

type Rows = { row: number[]; above: number[]; before: number[] };

function stepCost(a: string, b: string, i: number, j: number, { row, above, before }: Rows): number {
  const at = (cells: number[], place: number) => cells[place] ?? Number.POSITIVE_INFINITY;
  const isSame = a[i - 1] === b[j - 1];
  const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return Math.min(
    at(above, j) + 1,
    at(row, j - 1) + 1,
    at(above, j - 1) + (isSame ? 0 : 1),
    isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
  );
}

function plainLetters(word: string): string {
  return word.normalize('NFD').replace(/[^a-z]/g, '');
}
