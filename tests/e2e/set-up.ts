import { makeDemoData } from './demo-data.ts';
import { buildSite } from './running-site.ts';

/** Playwright's global set-up: the site is built and the demo edition drawn, once for the round. */
export default async function setUp(): Promise<() => void> {
  buildSite();
  return makeDemoData();
}
