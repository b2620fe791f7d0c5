import { startCarousels } from './carousel-steps.ts';
import { showFlashNotice } from './flash-notice.ts';
import { startLightbox } from './lightbox-link.ts';
import { startMenus } from './menus.ts';
import { startOffline } from './offline.ts';
import { startScrollTop } from './scroll-top.ts';
import { startSessionLink } from './session-link.ts';
import { startShare } from './share.ts';
import { skipSplash } from './splash.ts';
import { startStationDate } from './station-date.ts';
import { startTheme } from './theme.ts';
import { startVideoFacades } from './video-facade.ts';

/** The readers' script: every page works without it. */
startTheme();
skipSplash();
startSessionLink();
document.documentElement.dataset.script = '';
startStationDate();
startMenus();
startCarousels();
startVideoFacades();
startLightbox();
startScrollTop();
startShare();
showFlashNotice();
startOffline();
