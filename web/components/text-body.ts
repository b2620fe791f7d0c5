import { leavesSite } from './body-html.ts';
import { textHref } from './edition.ts';

const VOID = /^(?:br|hr|img|wbr|col)$/i;

/**
 * A sanitised body for the edition of text only: pictures and videos become links to them, links of the site stay in
 * the edition. `host` is the site's own.
 */
export function textBodyHtml(body: string, host: string): string {
  return body
    .replace(/<a\b([^<>]*)>(.*?)<\/a>/gis, (_link, attributes: string, words: string) => {
      // A link may not hold another: a picture in one is only named.
      const inside = words.replace(/<img\b([^<>]*)>/gi, (_img, img: string) => pictureName(img));
      return `<a${linkAttributes(attributes, host)}>${inside}</a>`;
    })
    .replace(
      /<img\b([^<>]*)>/gi,
      (_img, attributes: string) =>
        `<a href="${attributeOf(attributes, 'src')}">${pictureName(attributes)}</a>`,
    )
    .replace(
      /<figure data-video="([\w-]{11})">/gi,
      '<figure><a href="https://www.youtube.com/watch?v=$1" rel="noopener nofollow">Ver el video en YouTube</a> ',
    );
}

/**
 * A body cut between its outermost blocks into parts of at most `maxBytes` of UTF-8; a block that is longer stands
 * alone. Joined again the parts are the body.
 */
export function splitBody(html: string, maxBytes: number): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const block of outermostBlocks(html)) {
    if (part !== '' && bytesOf(part + block) > maxBytes) {
      parts.push(part);
      part = '';
    }
    part += block;
  }
  return [...parts, part];
}

/** Pieces that each end where no element is open. */
function outermostBlocks(html: string): readonly string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (const tag of html.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^<>]*>/gi)) {
    const [whole, slash, name = ''] = tag;
    if (!VOID.test(name)) depth += slash ? -1 : 1;
    if (depth > 0) continue;
    const end = tag.index + whole.length;
    blocks.push(html.slice(start, end));
    start = end;
  }
  return start < html.length ? [...blocks, html.slice(start)] : blocks;
}

function linkAttributes(attributes: string, host: string): string {
  if (leavesSite(attributes, host)) return `${attributes} rel="noopener nofollow"`;
  return attributes.replace(/href="([^"]*)"/i, (whole, href: string) => {
    const isPage = /^(?:https?:\/\/[^/]+)?\/(?!\/|uploads\/)/i.test(href);
    return isPage ? `href="${textHref(href.replaceAll('&amp;', '&')).replaceAll('&', '&amp;')}"` : whole;
  });
}

function pictureName(attributes: string): string {
  const alt = attributeOf(attributes, 'alt');
  return alt === '' ? 'Ver imagen' : `Imagen: ${alt}`;
}

function attributeOf(attributes: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '';
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
