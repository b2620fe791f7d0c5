import { expect, test } from '@playwright/test';
import { type LivePlaylist, startLivePlaylist } from '../support/live-playlist.ts';
import { barOf, collectTrouble, expectSound, playOf, stateOf } from './radio-page.ts';
import { type RunningSite, startSite } from './running-site.ts';

/** A station whose stream is a live playlist (HLS). */
let site: RunningSite;
let playlist: LivePlaylist;
test.beforeAll(async () => {
  [site, playlist] = await Promise.all([startSite({ SEED_DEMO: '0' }), startLivePlaylist()]);
  site.changeStation({ streamUrl: playlist.streamUrl });
});
test.afterAll(async () => {
  await playlist.close();
  await site.stop();
});

test('a live playlist sounds where the browser knows how, within the policy of the page, and stop ends it', async ({
  page,
}) => {
  const trouble = collectTrouble(page);
  await page.goto(site.url);
  expect(await page.evaluate(() => new Audio().canPlayType('application/vnd.apple.mpegurl'))).not.toBe('');
  await playOf(page).click();
  await expectSound(page);
  await playOf(page).click();
  await expect(stateOf(page)).toHaveText('Escuchá la radio mientras leés');
  expect(playlist.asked.filter((name) => name.endsWith('.ts')).length).toBeGreaterThan(0);
  const networkState = () => page.evaluate(() => document.querySelector('audio')?.networkState);
  await expect.poll(networkState).toBe(0); // NETWORK_EMPTY: nothing is asked for any more
  expect(trouble).toEqual([]);
});

test('where it does not, the bar says so and the next press opens the address', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  await page.goto(site.url);
  await playOf(page).click();
  await expect(stateOf(page)).toHaveText('Este navegador no reproduce la señal');
  await expect(page.getByText('Tocá otra vez para abrirla con otro programa.')).toBeVisible();
  await expect(page.locator('audio')).toHaveCount(0);
  await expect(barOf(page)).toBeVisible();
  const [request] = await Promise.all([
    page.waitForRequest(playlist.streamUrl),
    playOf(page).click({ noWaitAfter: true }),
  ]);
  expect(request.isNavigationRequest()).toBe(true);
});
