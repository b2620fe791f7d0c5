import type { ReadersPage } from '../readers-page.ts';
import { crossFade } from './cross-fade.ts';
import { type FetchedPage, fetchPage } from './fetched-page.ts';

/** What of the page goes on: the player with its audio, the corner of notices, the script that runs. */
const KEPT = '[data-reproductor-radio],[data-avisos],script';

/** What in the head is the page's own; the rest (style, script, icons) is the same on every page. */
const PAGE_HEAD =
  'title,meta[name="description"],meta[name="robots"],meta[name^="twitter"],meta[property],link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"]';

let latest: AbortSignal | null = null;

/**
 * Shows the page at `url` in place of the present one (M2.54: loading, then loaded) and gives where it really is; null
 * when it has to be loaded instead. `scroll` brings the window to its place. Rejects when `signal` ends it.
 */
export async function showPage(
  { shownPage, startPage }: ReadersPage,
  url: URL,
  signal: AbortSignal,
  scroll: () => void,
): Promise<URL | null> {
  const main = document.querySelector('main');
  latest = signal;
  mark(main, 'loading');
  try {
    const page = await fetchPage(url, signal);
    const show = (fetched: FetchedPage) => {
      swap(fetched);
      shownPage.moveTo(fetched.url);
      startPage();
      scroll();
      takeFocus();
    };
    if (page) await crossFade(() => !signal.aborted && show(page));
    signal.throwIfAborted();
    return page?.url ?? null;
  } catch (error) {
    // Stopped, and not because another page is on its way already.
    if (latest === signal) mark(main, 'loaded');
    throw error;
  }
}

function swap(page: FetchedPage): void {
  for (const old of document.head.querySelectorAll(PAGE_HEAD)) old.remove();
  document.head.append(...page.document.head.querySelectorAll(PAGE_HEAD));
  for (const old of [...document.body.children]) if (!old.matches(KEPT)) old.remove();
  const content = [...page.document.body.children].filter((part) => !part.matches(`${KEPT},[data-splash]`));
  document.body.prepend(...content);
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
