import { AL_AIRE_MAX_CHARS } from '../../../shared/limites.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** What automation software sends when it has nothing to say. */
const NOTHING = /^(?:-|unknown|n\/a|none|null|undefined|sin t[ií]tulo|no name|unspecified name)$/i;

/**
 * A text of the stream's server as one plain line: no markup, no control or direction characters, at most
 * AL_AIRE_MAX_CHARS; null when nothing is left or it says nothing. Never throws.
 */
export function plainLine(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const raw = String(value)
    .slice(0, 4 * AL_AIRE_MAX_CHARS)
    .toWellFormed();
  const text = withoutMarkup(decodeEntities(withoutMarkup(raw)))
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '' || NOTHING.test(text) || !/[\p{L}\p{N}]/u.test(text)) return null;
  const letters = [...text];
  return letters.length <= AL_AIRE_MAX_CHARS
    ? text
    : `${letters
        .slice(0, AL_AIRE_MAX_CHARS - 1)
        .join('')
        .trimEnd()}…`;
}

/** "Artist - Title", as most stations write what sounds. */
export function splitSong(line: unknown): { title: string | null; artist: string | null } {
  const text = plainLine(line);
  const at = text?.indexOf(' - ') ?? -1;
  if (text === null || at < 0) return { title: text, artist: null };
  const [artist, title] = [plainLine(text.slice(0, at)), plainLine(text.slice(at + 3))];
  return title === null ? { title: artist, artist: null } : { title, artist };
}

/** Tags go; a lone `<` that is no tag stays text. Comments, scripts and styles go with what they hold. */
function withoutMarkup(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*>[^<]*(?:<\/\1[^>]*>)?/gi, ' ')
    .replace(/<[/!?a-z][^>]*(?:>|$)/gi, ' ');
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (all, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : ' ';
  });
}
