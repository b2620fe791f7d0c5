const KEPT = 'main :is(h1, h2, h3, header > p)';

/** Whose lines are held. */
const held = new Set<HTMLElement>();

/**
 * Headlines and standfirsts painted in a stand-in keep their lines when their face comes: one that fills a line to the
 * brim would break otherwise, and the page would jump (docs/decisions/0026-headline-lines.md). The breaks are written into
 * those of `part` on the present screen, until the window gets another width or the page is printed.
 */
export function holdHeadlineLines(part: Element): void {
  const headlines = onThisScreen(part);
  const breaks = headlines.map(findBreaks);
  for (const [i, headline] of headlines.entries()) holdLines(headline, breaks[i] ?? []);
  if (held.size === 0) startReleasing();
  for (const headline of headlines) held.add(headline);
}

function startReleasing(): void {
  const width = innerWidth;
  const release = () => {
    for (const headline of held) releaseLines(headline);
    held.clear();
  };
  addEventListener('resize', () => innerWidth !== width && release());
  addEventListener('beforeprint', release);
}

export function isOnScreen(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

/** Ends at the first one below: to ask where those of far blocks are would have them laid out. */
function onThisScreen(part: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  if (!isOnScreen(part)) return found;
  for (const headline of document.querySelectorAll<HTMLElement>(KEPT)) {
    if (!part.contains(headline) || held.has(headline)) continue;
    if (headline.getBoundingClientRect().top >= innerHeight) break;
    if (isOnScreen(headline)) found.push(headline);
  }
  return found;
}

/** Where a word begins a line. */
type Break = { text: Text; offset: number };

/** The breaks of a headline from its last to its first, so that writing one leaves the places of the others. */
function findBreaks(headline: HTMLElement): Break[] {
  const breaks: Break[] = [];
  const texts = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let lineBottom = Number.POSITIVE_INFINITY;
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const { index } of text.data.matchAll(/\S+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const { top, bottom } = range.getBoundingClientRect();
      // A word that follows a mark without a space before it (“«<em>Alma</em>»”) never begins a line.
      if (top > lineBottom - 2 && beginsWord(headline, range)) breaks.unshift({ text, offset: index });
      lineBottom = (top + bottom) / 2;
    }
  }
  return breaks;
}

function beginsWord(headline: HTMLElement, { startContainer, startOffset }: Range): boolean {
  const before = document.createRange();
  before.setStart(headline, 0);
  before.setEnd(startContainer, startOffset);
  return /\s$/.test(before.toString());
}

function holdLines(headline: HTMLElement, breaks: readonly Break[]): void {
  for (const { text, offset } of breaks) {
    const line = offset === 0 ? text : text.splitText(offset);
    const br = document.createElement('br');
    br.dataset.renglon = '';
    line.before(br);
  }
  headline.toggleAttribute('data-renglones', breaks.length > 0);
}

function releaseLines(headline: HTMLElement): void {
  for (const br of headline.querySelectorAll('br[data-renglon]')) br.remove();
  headline.removeAttribute('data-renglones');
  headline.normalize();
}
