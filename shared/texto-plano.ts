/** Text of an HTML fragment: tags dropped, entities resolved, blanks folded. For cards, meta tags, feeds and search. */
export function textoPlano(html: string): string {
  const withoutTags = html.replace(
    /<\/?(?:p|br|h[1-6]|li|ul|ol|blockquote|figure|figcaption|hr|div|table|t[rdh]|thead|tbody)\b[^<>]*>/gi,
    ' ',
  );
  return decodeEntities(withoutTags.replace(/<[^<>]*>/g, ''))
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** At most `max` characters, cut at a word, with an ellipsis when something was left out. */
export function recortar(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  const lastBlank = cut.lastIndexOf(' ');
  return `${(lastBlank > max * 0.6 ? cut.slice(0, lastBlank) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** Words of an HTML fragment, counted without making a list of them: a long body is counted while it is written. */
export function contarPalabras(html: string): number {
  const text = textoPlano(html);
  if (text === '') return 0;
  let words = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words += 1;
  return words;
}

/** Minutes to read a body aloud in one's head: 200 words a minute, at least one. */
export function minutosDeLectura(html: string): number {
  return minutosDePalabras(contarPalabras(html));
}

/** As minutosDeLectura, of words that were counted. */
export function minutosDePalabras(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

const WORDS_PER_MINUTE = 200;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text with its entities resolved: numbered ones and those that HTML is written with. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, dec, hex, name) => {
      if (name) return NAMED[String(name).toLowerCase()] ?? whole;
      const code = dec ? Number(dec) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : '';
    },
  );
}
