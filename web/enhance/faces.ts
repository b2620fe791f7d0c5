import { firstViewShown } from './first-view.ts';
import { holdHeadlineLines, isOnScreen } from './headline-lines.ts';
import { whenIdle } from './idle.ts';

/** Under which name the browser remembers that it has the faces; early-step.ts shows them before the first paint then. */
const KEY = 'letras';

/** What every page needs of styles/faces.css; the italic and rarer letters are fetched where something stands in them. */
const FACES = ['1em Piazzolla', '1em Archivo', '840 1em "Archivo Condensed"'];

/** So many elements get their faces at once: few enough for a phone to do it between two frames. */
const PIECE_MAX = 160;

/** A phone that is never idle gets its faces too, a little later. */
const IDLE_WITHIN_MS = 200;

let resolveFaces = (): void => undefined;

/** The page has loaded, and its faces stand where it gets any. */
export const afterFaces = new Promise<void>((resolve) => {
  resolveFaces = resolve;
});

let isThere = false;

/**
 * On a first visit words and pictures have the line for themselves: the site's faces are fetched after them, and never
 * where the reader wants to spare data. A browser that has them shows them from the first paint on
 * (docs/decisions/0035-late-faces.md).
 */
export function startFaces(): void {
  const isKnown = root().letras !== undefined;
  if (isKnown) requestAnimationFrame(holdWhileLoading);
  addEventListener('load', async () => {
    await firstViewShown();
    await idle();
    if (!isKnown && !wantsLessData()) await bringFaces();
    resolveFaces();
  });
}

/** Only a layout tells which faces are wanted. */
function holdWhileLoading(): void {
  document.body.getBoundingClientRect();
  if (document.fonts.status === 'loading') holdHeadlineLines(document.body);
}

/** A page that was put in the place of another one has its faces from the start, where they are there. */
export function keepFaces(): void {
  if (isThere) root().letras = 'sans';
}

async function bringFaces(): Promise<void> {
  try {
    await Promise.all(FACES.map((face) => document.fonts.load(face)));
  } catch {
    return; // The line broke: the stand-ins stay, and the next page tries again.
  }
  isThere = true;
  for (const piece of shownFirst(piecesOf(document.body))) {
    await idle();
    holdHeadlineLines(piece);
    piece.dataset.letras = getComputedStyle(piece).fontFamily.includes('Piazzolla') ? 'serif' : 'sans';
  }
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage forbidden: each page is a first one.
  }
}

/** In the order of the page; to change the whole page at once would hold a phone up for a fifth of a second. */
function piecesOf(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element.matches('script')) return [];
  if (element.querySelectorAll('*').length <= PIECE_MAX) return [element];
  return [...element.children].flatMap(piecesOf);
}

/** What is looked at comes before the rest of the page. To ask where something in a far block is would lay that out. */
function shownFirst(pieces: readonly HTMLElement[]): HTMLElement[] {
  const isShown = (piece: HTMLElement) => !piece.parentElement?.closest('.lejos') && isOnScreen(piece);
  const shown = new Set(pieces.filter(isShown));
  return [...shown, ...pieces.filter((piece) => !shown.has(piece))];
}

function root(): DOMStringMap {
  return document.documentElement.dataset;
}

function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve, IDLE_WITHIN_MS));
}

function wantsLessData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
