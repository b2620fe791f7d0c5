/**
 * Passwords that are guessed first (ASVS 6.2.4, 6.2.11): those of common-passwords.json, whose source and licence stand in
 * it, and what is made of nothing but the station's or the usuario's own words.
 */

/** A date has eight digits; more of them than that nobody guesses. */
const DATE_DIGITS = 8;
/** A single letter is a part of everything. */
const OWN_WORD_MIN_CHARS = 2;

let listed: Promise<ReadonlySet<string>> | null = null;

/** True for a password of the list, in any case and with or without accents, and for one made of `ownWords` alone. */
export async function isCommonPassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  listed ??= readList();
  const key = plain(password);
  return (await listed).has(key) || isMadeOf(key, ownWords);
}

/** `ana1983`, `radio.98.3`: own words with signs and a date's worth of digits, and no letter besides. */
function isMadeOf(key: string, ownWords: readonly string[]): boolean {
  const words = ownWords
    .flatMap((word) => [compact(plain(word)), ...plain(word).split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= OWN_WORD_MIN_CHARS)
    .sort((a, b) => b.length - a.length);
  const whole = compact(key);
  const left = words.reduce((text, word) => text.replaceAll(word, ' '), whole);
  if (left === whole) return false;
  const digits = left.match(/\p{N}/gu)?.length ?? 0;
  return !/\p{L}/u.test(left) && digits <= DATE_DIGITS;
}

/** Read when it is first asked for: a site that adds no usuario does not hold it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('./common-passwords.json', { with: { type: 'json' } });
  return new Set([...list.passwords, ...list.ours]);
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const compact = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
