/**
 * Passwords that are guessed first (ASVS 6.2.4, 6.2.11): those of common-passwords.json, whose source and licence stand in
 * it, and what is made of nothing but the station's or the usuario's own words.
 */

/** What has to be left of a password once own words are taken out of it: so many letters, or more digits than a date has. */
const LETTERS_LEFT_MIN = 4;
const DATE_DIGITS = 8;
/** Shorter words ("FM", "de") are parts of too many others. */
const OWN_WORD_MIN_CHARS = 3;

let listed: Promise<ReadonlySet<string>> | null = null;

/** True for a password of the list, in any case and with or without accents, and for one made of `ownWords` alone. */
export async function isCommonPassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  listed ??= readList();
  const key = plain(password);
  return (await listed).has(key) || isMadeOf(key, ownWords);
}

/** `ana1983`, `radio.98.3`: own words, digits and signs, and next to nothing else. */
function isMadeOf(key: string, ownWords: readonly string[]): boolean {
  const words = ownWords
    .flatMap((word) => [compact(plain(word)), ...plain(word).split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= OWN_WORD_MIN_CHARS)
    .sort((a, b) => b.length - a.length);
  const whole = compact(key);
  const left = words.reduce((text, word) => text.replaceAll(word, ' '), whole);
  if (left === whole) return false;
  const count = (pattern: RegExp) => left.match(pattern)?.length ?? 0;
  return count(/\p{L}/gu) < LETTERS_LEFT_MIN && count(/\p{N}/gu) <= DATE_DIGITS;
}

/** Read when it is first asked for: a site that adds no usuario does not hold it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('./common-passwords.json', { with: { type: 'json' } });
  return new Set([...list.passwords, ...list.ours]);
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const compact = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
