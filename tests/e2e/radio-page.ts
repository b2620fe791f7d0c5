import { expect, type Page } from '@playwright/test';
import type { Icecast } from '../support/icecast.ts';
import { type RunningSite, startSite } from './running-site.ts';

/** How many noticias of each section: enough for pagers and carousels. */
const EDITION = { locales: 9, cultura: 24, sociedad: 6, sindicales: 3 };

/** A site with a small edition without pictures, tuned to a stream that sounds. */
export async function startStation(icecast: Icecast): Promise<RunningSite> {
  const [site] = await Promise.all([startSite({ SEED_DEMO: '0' }), icecast.start()]);
  const token = await site.logIn();
  for (const [category, count] of Object.entries(EDITION))
    for (let i = 1; i <= count; i += 1)
      await site.publish(token, { category, title: `La feria de ${category}, día ${i}` });
  site.changeStation({ streamUrl: icecast.streamUrl });
  return site;
}

/** What the tests of the radio look at. */
export const barOf = (page: Page) => page.getByRole('region', { name: 'Radio en vivo' });
export const playOf = (page: Page) => barOf(page).getByRole('button', { name: 'Escuchar FM 98.3 en vivo' });
export const stateOf = (page: Page) => barOf(page).locator('[data-radio-dice]');

/** Opens a page, presses play and waits for the sound. */
export async function listen(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await playOf(page).click();
  await expectSound(page);
}

export async function expectSound(page: Page, timeout = 20_000): Promise<void> {
  await expect(stateOf(page)).toHaveText('Sonando', { timeout });
  const position = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  const before = await position();
  await expect.poll(position).toBeGreaterThan(before);
}

/** Marks the document: what is shown in place keeps the mark, a load loses it. */
export const markDocument = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as { mark: boolean }).mark = true;
  });
export const hasMark = (page: Page) => page.evaluate(() => 'mark' in window);

/** Everything that went wrong on a page: errors, and what its policy refused. */
export function collectTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));
  return trouble;
}

/** What a page holds after a collection. */
export async function heapCounts(page: Page): Promise<{ nodes: number; listeners: number }> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const countOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  await client.detach();
  return { nodes: countOf('Nodes'), listeners: countOf('JSEventListeners') };
}
