import type { ReadersPage } from '../readers-page.ts';
import { startHistoryNavigation } from './history-navigation.ts';
import { isPublicPage } from './public-page.ts';
import { showPage } from './swap-page.ts';

/**
 * While the radio is on, pages of the site are shown in place, so that it goes on; at the least doubt the page is
 * loaded. Going back to a page that was shown in place is in place too, radio or not: no browser would load it.
 * `afterwards` runs when a page stands.
 */
export function startSoftNavigation(page: ReadersPage, isOn: () => boolean, afterwards: () => void): void {
  page.shownPage.isSoft = true;
  if ('navigation' in window && navigation) startNavigation(page, navigation, isOn, afterwards);
  else startHistoryNavigation(page, isOn, afterwards);
}

function startNavigation(
  page: ReadersPage,
  api: Navigation,
  isOn: () => boolean,
  afterwards: () => void,
): void {
  let turn = 0;
  let isPending = false;
  let isCorrecting = false;

  /** Whether the event is a page that may be shown here; a fragment of the page that stands is the browser's own. */
  const isOurs = (event: NavigateEvent, url: URL) => {
    if (!event.canIntercept || event.navigationType === 'reload') return false;
    if (event.downloadRequest !== null || event.formData) return false;
    if (event.hashChange && !isPending) return false;
    const isBack = event.navigationType === 'traverse' && event.destination.sameDocument;
    return isPublicPage(url, location.origin) && (isOn() || isBack);
  };

  const go = async (event: NavigateEvent, url: URL, mine: number) => {
    try {
      const shown = await showPage(page, url, event.signal, () => event.scroll());
      if (shown === null) return location.reload();
      afterwards();
      if (shown.href !== url.href)
        api.addEventListener('navigatesuccess', () => correct(shown), { once: true });
    } catch (error) {
      if (!event.signal.aborted) throw error;
      // The reader stopped it (nothing overtook it): the address goes back to what is shown.
      setTimeout(() => mine === turn && correct(new URL(page.shownPage.address, location.href)));
    } finally {
      if (mine === turn) isPending = false;
    }
  };

  const correct = (url: URL) => {
    isCorrecting = true;
    history.replaceState(null, '', url);
    isCorrecting = false;
  };

  api.addEventListener('navigate', (event) => {
    if (isCorrecting) return;
    turn += 1;
    const mine = turn;
    const url = new URL(event.destination.url);
    if (!isOurs(event, url)) return;
    isPending = true;
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler: () => go(event, url, mine) });
  });
}
