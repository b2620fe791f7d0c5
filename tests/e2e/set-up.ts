import { nameDemoData } from './demo-data.ts';
import { startEngine } from './engine.ts';
import { buildSite } from './running-site.ts';

/** Playwright's global set-up: the site is built, the demo edition has its place for the round, its database runs. */
export default async function setUp(): Promise<() => Promise<void>> {
  buildSite();
  const removeDemoData = nameDemoData();
  const stopEngine = await startEngine();
  return async () => {
    removeDemoData();
    await stopEngine();
  };
}
