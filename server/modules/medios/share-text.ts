/** What a share picture without a photograph says: the title, and the section above it. Both are plain text. */
export type ShareText = { title: string; kicker: string };

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('');

/** The glyphs of the two faces that tools/share-card.ts cuts: basic Latin, Latin-1 and what Spanish newsrooms type. */
export const SHARE_GLYPHS = `${range(0x20, 0x7e)}${range(0xa1, 0xff)}Œœ–—‘’‚“”„•…‹›€™−`;

/** Pixels of a title's line, from the largest: short titles are shouted, long ones still fit. */
const TITLE_SIZES = [92, 80, 70, 60, 52, 46] as const;
const CHARS_AT_LARGEST = 40;
const CHARS_PER_STEP = 40;

/** The largest size worth trying for a title, then the smaller ones, in pixels. */
export function titleSizes(title: string): readonly number[] {
  const steps = Math.ceil(Math.max(0, title.length - CHARS_AT_LARGEST) / CHARS_PER_STEP);
  return TITLE_SIZES.slice(Math.min(steps, TITLE_SIZES.length - 1));
}

/** The text as the faces can draw it: letters of other alphabets and emoji are left out, foreign accents dropped. */
export function drawableText(text: string): string {
  return [...text.normalize('NFC')]
    .map((char) => (DRAWABLE.has(char) ? char : [...char.normalize('NFD')].filter(isDrawable).join('')))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text as Pango's markup, which is XML. */
export function pangoText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const DRAWABLE = new Set(SHARE_GLYPHS);
const isDrawable = (char: string) => DRAWABLE.has(char);
