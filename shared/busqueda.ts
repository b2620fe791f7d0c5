import { stemmer } from '@orama/stemmers/spanish';

/**
 * Search keys of a text: every word reduced so that plurals, genders, verb forms and missing accents meet
 * (docs/decisions/0005-search-keys.md). The same keys are indexed and asked for, on both engines.
 */
export function searchKeys(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).map(searchKey);
}

/** The key of one word; "inundaciones", "Inundación" and "inundacion" share one. */
export function searchKey(word: string): string {
  const folded = fold(word.toLowerCase()).slice(0, KEY_MAX_CHARS);
  const known = keyCache.get(folded);
  if (known !== undefined) return known;
  const key = fold(stemmer(singular(folded).replace(/([csx])ion$/, '$1ión')));
  if (keyCache.size >= KEY_CACHE_MAX) keyCache.clear();
  keyCache.set(folded, key);
  return key;
}

/** A word without the accents of its vowels and in the singular: "inundaciones" is "inundacion". */
export function foldedSingular(word: string): string {
  return singular(fold(word));
}

/** A word: what has a key. Global, for matchAll and replace only. */
export const WORD = /[\p{L}\p{N}]+/gu;
/** Longer than any word; keeps keys far below what an index entry may hold. */
const KEY_MAX_CHARS = 64;
const KEY_CACHE_MAX = 50_000;
const keyCache = new Map<string, string>();

/** Accents off the vowels; ñ stays, it is a letter of its own. */
function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/([aeiou])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC');
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.length > 4 && word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  if (word.length > 5 && /[rlndsjyz]es$/.test(word)) return singular(word.slice(0, -2));
  return /[aeo]s$/.test(word) ? word.slice(0, -1) : word;
}
