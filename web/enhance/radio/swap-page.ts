import { addressOf, shownPage } from '../shown-page.ts';
import { startPage } from '../start-page.ts';
import { crossFade } from './cross-fade.ts';
import { type FetchedPage, fetchPage } from './fetched-page.ts';

/** What of the page goes on: the player with its audio, and the corner of notices. */
const KEPT = '[data-reproductor-radio],[data-avisos]';

/** What in the head is the page's own; the rest (style, script, icons) is the same on every page. */
const PAGE_HEAD =
  'title,meta[name="description"],meta[name="robots"],meta[name^="twitter"],meta[property],link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"]';

let latest: AbortSignal | null = null;

/**
 * Shows the page at `url` in place of the present one (M2.54: loading, then loaded) and gives where it really is; null
 * when it has to be loaded instead. `scroll` brings the window to its place. Rejects when `signal` ends it.
 */
export async function showPage(url: URL, signal: AbortSignal, scroll: () => void): Promise<URL | null> {
  const main = document.querySelector('main');
  latest = signal;
  mark(main, 'loading');
  try {
    const page = await fetchPage(url, signal);
    if (page) await crossFade(() => !signal.aborted && swap(page, scroll));
    signal.throwIfAborted();
    return page?.url ?? null;
  } catch (error) {
    // Stopped, and not because another page is on its way already.
    if (latest === signal) mark(main, 'loaded');
    throw error;
  }
}

function swap(page: FetchedPage, scroll: () => void): void {
  for (const old of document.head.querySelectorAll(PAGE_HEAD)) old.remove();
  document.head.append(...page.document.head.querySelectorAll(PAGE_HEAD));
  for (const old of [...document.body.children]) if (!old.matches(KEPT)) old.remove();
  const content = [...page.document.body.children].filter((part) => !part.matches(`${KEPT},[data-splash]`));
  document.body.prepend(...content);
  shownPage.address = addressOf(page.url);
  startPage();
  scroll();
  takeFocus();
}

/** As a load would: reading starts at the page's head, and its title is said. */
function takeFocus(): void {
  const head = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (head) {
    head.tabIndex = -1;
    head.focus({ preventScroll: true });
  }
  const title = document.querySelector('[data-radio-titulo]');
  if (title) title.textContent = document.title;
}

function mark(main: HTMLElement | null, estado: 'loading' | 'loaded'): void {
  if (!main) return;
  main.dataset.estado = estado;
  main.ariaBusy = String(estado === 'loading');
}
