import { startCarousels } from './carousel-steps.ts';
import { keepFaces } from './faces.ts';
import { layOutFarBlocks } from './far-blocks.ts';
import { showFlashNotice } from './flash-notice.ts';
import { dressListenLinks } from './listen-links.ts';
import { startScrollTop } from './scroll-top.ts';
import { correctDate } from './station-date.ts';
import { showTheme } from './theme.ts';
import { showUltimoMomento } from './ultimo-momento.ts';

let shown = new AbortController();

/** Sets up what is bound to the content on the screen; what was bound to the content before is let go. */
export function startPage(): void {
  shown.abort();
  shown = new AbortController();
  keepFaces();
  showTheme();
  showUltimoMomento();
  correctDate();
  dressListenLinks();
  startCarousels(shown.signal);
  startScrollTop(shown.signal);
  showFlashNotice();
  layOutFarBlocks();
}
