import type { ReadersPage } from '../readers-page.ts';
import { isPublicPage } from './public-page.ts';
import { showPage } from './swap-page.ts';

/** Navigation in place for browsers without the Navigation API: links, forms that ask, and the history's steps. */
export function startHistoryNavigation(page: ReadersPage, isOn: () => boolean, afterwards: () => void): void {
  /** Where the window stood on each entry of the history. */
  const places = new Map<number, number>();
  let entry = entryNumber();
  let under = new AbortController();

  const go = async (url: URL, top: number) => {
    under.abort();
    under = new AbortController();
    const { signal } = under;
    try {
      const shown = await showPage(page, url, signal, () => scrollWindow(url, top));
      if (shown === null) return location.reload();
      afterwards();
      if (shown.href !== url.href) history.replaceState(history.state, '', shown);
    } catch (error) {
      // Overtaken by the next one, which shows its own page.
      if (!signal.aborted) throw error;
    }
  };

  const follow = (event: Event, url: URL) => {
    const isFragment = url.hash !== '' && page.shownPage.isAt(url);
    if (event.defaultPrevented || !isOn() || isFragment || !isPublicPage(url, location.origin)) return;
    event.preventDefault();
    history.scrollRestoration = 'manual';
    places.set(entry, scrollY);
    // Numbers of a document that was left must not meet those of this one.
    entry = Date.now();
    history.pushState({ entry }, '', url);
    void go(url, 0);
  };

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    if (isHere(link.target) && !link.hasAttribute('download')) follow(event, new URL(link.href));
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || !isHere(form.target)) return;
    const url = new URL(form.action);
    const fields = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
    url.search = new URLSearchParams(fields).toString();
    follow(event, url);
  });
  addEventListener('popstate', () => {
    places.set(entry, scrollY);
    entry = entryNumber();
    const url = new URL(location.href);
    if (page.shownPage.isAt(url)) scrollWindow(url, places.get(entry) ?? 0);
    else void go(url, places.get(entry) ?? 0);
  });
}

function entryNumber(): number {
  return Number((history.state as { entry?: number } | null)?.entry ?? 0);
}

function isHere(target: string): boolean {
  return target === '' || target === '_self';
}

function scrollWindow(url: URL, top: number): void {
  const part =
    top === 0 && url.hash !== '' ? document.getElementById(decodeURIComponent(url.hash.slice(1))) : null;
  if (part) part.scrollIntoView();
  else scrollTo({ top, behavior: 'instant' });
}
