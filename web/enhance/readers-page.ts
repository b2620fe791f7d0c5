import { dressListenLinks } from './listen-links.ts';
import { shownPage } from './shown-page.ts';
import { startPage } from './start-page.ts';

/**
 * What the radio needs of the script that stands in the page. It is handed over: a file cannot import from a document
 * (docs/decisions/0039-inlined-script.md).
 */
export const readersPage = { shownPage, startPage, dressListenLinks };

export type ReadersPage = typeof readersPage;
