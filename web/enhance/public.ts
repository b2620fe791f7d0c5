import { startLightbox } from './lightbox-link.ts';
import { startListenLinks } from './listen.ts';
import { startMenus } from './menus.ts';
import { startOffline } from './offline.ts';
import { startSessionLink } from './session-link.ts';
import { startShare } from './share.ts';
import { guardHistory } from './shown-page.ts';
import { skipSplash } from './splash.ts';
import { startPage } from './start-page.ts';
import { startStationDate } from './station-date.ts';
import { startTheme } from './theme.ts';
import { startUltimoMomento } from './ultimo-momento.ts';
import { startVideoFacades } from './video-facade.ts';

/** The readers' script: every page works without it. */
startTheme();
skipSplash();
startSessionLink();
document.documentElement.dataset.script = '';
startStationDate();
startMenus();
startUltimoMomento();
startVideoFacades();
startLightbox();
startShare();
startListenLinks();
guardHistory();
startPage();
startOffline();
