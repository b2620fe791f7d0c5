/**
 * Text with the frequencies of a spoken language: few words stand everywhere, most stand almost nowhere. The same `seed`
 * gives the same text.
 */
const VOCABULARY = 60_000;
const ONSETS = [
  'b',
  'c',
  'd',
  'f',
  'g',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'ch',
  'tr',
  'pr',
  'br',
  'll',
  'qu',
];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ia', 'ie', 'ue'];
const CODAS = ['', '', '', 'n', 'r', 's', 'l'];

/** `length` words. */
export function spokenText(seed: number, length: number): string {
  const random = randomOf(seed);
  return Array.from({ length }, () => spokenWord(rankOf(random()))).join(' ');
}

/** The word of a rank: 0 is the most frequent one. */
export function spokenWord(rank: number): string {
  const random = randomOf(rank * 7919 + 13);
  const pick = (of: readonly string[]) => of[Math.floor(random() * of.length)] ?? '';
  const syllables = rank < 50 ? 2 : rank < 2_000 ? 3 : 4;
  return Array.from({ length: syllables }, () => pick(ONSETS) + pick(VOWELS) + pick(CODAS)).join('');
}

/** Zipf: the chance of a rank falls with the rank. */
function rankOf(share: number): number {
  return Math.floor(VOCABULARY ** share) - 1;
}

/** Numbers from 0 to 1 that look thrown (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
