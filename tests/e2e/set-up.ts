import { nameDemoData } from './demo-data.ts';
import { buildSite } from './running-site.ts';

/** Playwright's global set-up: the site is built, and the demo edition has its place for the round. */
export default function setUp(): () => void {
  buildSite();
  return nameDemoData();
}
