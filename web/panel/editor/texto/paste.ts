import { IMAGE_SRC } from '../../../../shared/html-schema.ts';
import { cleanHtml } from './clean-html.ts';
import { isPreformatted, marksOfStyles, STYLE, setStylesAside } from './paste-styles.ts';
import { foldWordLists } from './paste-word-lists.ts';

export type PastedBody = {
  html: string;
  /** Pictures that came inside the text itself. */
  pictures: File[];
  /** Pictures that only had an address on another machine or site: a page may not fetch them. */
  lost: number;
};

/**
 * What another program copied, reduced to what it says: its lists as lists, its marks as marks, none of its styles,
 * none of its machinery, and of its tags and attributes those of shared/html-schema.ts.
 */
export function cleanPastedBody(html: string): PastedBody {
  const body = parse(html);
  foldWordLists(body);
  dropMachinery(body);
  keepLineBreaks(body);
  marksOfStyles(body);
  nestLists(body);
  unwrapLayoutTables(body);
  straightenLinks(body);
  const { pictures, lost } = takePictures(body);
  dropEmpty(body);
  return { html: cleanHtml(body.innerHTML, 'body'), pictures, lost };
}

/** The same for a title or subtitle: one line, the ends of blocks become blanks. */
export function cleanPastedLine(html: string): string {
  const body = parse(html);
  dropMachinery(body);
  marksOfStyles(body);
  straightenLinks(body);
  takePictures(body);
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.before(' ');
    block.after(' ');
    block.replaceWith(...block.childNodes);
  }
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith(' ');
  return cleanHtml(body.innerHTML, 'line')
    .replace(/(?:\s|&nbsp;)+/g, ' ')
    .trim();
}

const BLOCKS =
  'p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, table, thead, tbody, tfoot, tr, td, th, figure, figcaption, section, article, header, footer, main, aside, hr';
const MACHINERY =
  'script, style, meta, link, title, noscript, template, iframe, object, embed, svg, math, form, button, input, select, textarea, colgroup, audio, video, canvas';

function parse(html: string): HTMLElement {
  // Word's conditional sections, which the parser would show as text.
  const withoutConditions = html.replace(/<!\[[^\]>]*\]>/g, '');
  return new DOMParser().parseFromString(setStylesAside(withoutConditions), 'text/html').body;
}

function dropMachinery(body: HTMLElement): void {
  for (const element of body.querySelectorAll(MACHINERY)) element.remove();
  const comments = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  // <o:p> and other elements of a namespace that HTML does not know: only what they hold.
  for (const element of body.querySelectorAll('*'))
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
}

/** Google Docs puts a deeper list beside its item; it belongs inside. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
    else list.replaceWith(...list.childNodes);
  }
}

/** A table of one cell is a frame, not a table. */
function unwrapLayoutTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const cells = table.querySelectorAll('td, th');
    const [only] = cells;
    if (cells.length === 1 && only) table.replaceWith(...only.childNodes);
    else for (const caption of table.querySelectorAll('caption')) moveBefore(caption, table);
  }
}

function moveBefore(caption: Element, table: Element): void {
  const paragraph = table.ownerDocument.createElement('p');
  paragraph.append(...caption.childNodes);
  table.before(paragraph);
  caption.remove();
}

/** Google Docs leads every link over its own counter. */
function straightenLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (!/^https?:\/\/www\.google\.[a-z.]+\/url\?/i.test(href) || !URL.canParse(href)) continue;
    const target = new URL(href).searchParams.get('q');
    if (target) link.setAttribute('href', target);
  }
}

/** Emoji drawn as pictures become letters, pictures of the site stay, embedded ones are handed over, others are lost. */
function takePictures(body: HTMLElement): { pictures: File[]; lost: number } {
  const pictures: File[] = [];
  let lost = 0;
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    const path = pathOnThisSite(src);
    const file = fileOf(src);
    if (isEmoji(image)) {
      image.replaceWith(image.alt);
      continue;
    }
    if (path !== null) {
      image.setAttribute('src', path);
      continue;
    }
    if (file) pictures.push(file);
    else if (src !== '' && !isTracker(image)) lost += 1;
    image.remove();
  }
  return { pictures, lost };
}

function pathOnThisSite(src: string): string | null {
  if (!URL.canParse(src, location.href)) return null;
  const { origin, pathname } = new URL(src, location.href);
  return origin === location.origin && IMAGE_SRC.test(pathname) ? pathname : null;
}

/** A file of a picture written into the text; null for an address. */
function fileOf(src: string): File | null {
  const [, type, base64] = /^data:(image\/[a-z+.-]+);base64,([a-z\d+/=\s]+)$/i.exec(src) ?? [];
  if (!type || !base64) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], 'imagen pegada', { type });
  } catch {
    return null; // base64 cut short: the picture counts as lost
  }
}

function isEmoji(image: HTMLImageElement): boolean {
  return image.alt !== '' && /^\p{Extended_Pictographic}/u.test(image.alt) && image.alt.length <= 16;
}

function isTracker(image: HTMLImageElement): boolean {
  return Number(image.getAttribute('width')) === 1 || Number(image.getAttribute('height')) === 1;
}

/** Chat apps end their lines with letters, not with tags. */
function keepLineBreaks(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>(`[${STYLE}], [class*="copyable"], pre`)) {
    if (element.hasAttribute(STYLE) && !isPreformatted(element)) continue;
    for (const node of [...element.childNodes]) {
      const lines = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').split('\n') : [];
      if (lines.length < 2) continue;
      const parts = lines.flatMap((line, at) =>
        at === 0 ? [line] : [body.ownerDocument.createElement('br'), line],
      );
      (node as ChildNode).replaceWith(...parts);
    }
  }
}

/** Blank lines that other programs make with empty paragraphs: the page has its own distances. */
function dropEmpty(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, blockquote')].reverse()) {
    const isBlank = (element.textContent ?? '').replace(/[\s\u00a0]/g, '') === '';
    if (isBlank && !element.querySelector('img, hr, table, figure')) element.remove();
  }
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    node.textContent = (node.textContent ?? '').replace(/\u00a0/g, ' ');
  }
}
