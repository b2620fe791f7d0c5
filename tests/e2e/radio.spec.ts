import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type Icecast, prepareIcecast } from '../support/icecast.ts';
import { axeFindings } from './axe.ts';
import { scriptBytesOf } from './page-loads.ts';
import { barOf, collectTrouble, expectSound, listen, playOf, startStation, stateOf } from './radio-page.ts';
import type { RunningSite } from './running-site.ts';

/** The issue of the player: sound again within 5 s of the stream's return, without a touch. */
const BACK_WITHIN_MS = 5_000;
const OUTAGE_MS = 9_000;

/** The issue of the player: script before any press, and after pressing play. */
const BEFORE_PRESS_MAX_BYTES = 6_000;
const AFTER_PLAY_MAX_BYTES = 14_000;

const ASSETS = path.resolve(import.meta.dirname, '../../dist/client/assets');

let site: RunningSite;
let icecast: Icecast;
test.beforeAll(async () => {
  test.setTimeout(150_000);
  icecast = await prepareIcecast();
  site = await startStation(icecast);
});
test.afterAll(async () => {
  await icecast.remove();
  await site.stop();
});
test.describe.configure({ timeout: 120_000 });

test('M1.09 without scripts the bar, the header and the article’s door are links to the stream', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url);
  const link = barOf(page).getByRole('link', { name: 'Escuchar FM 98.3 en vivo' });
  await expect(link).toHaveAttribute('href', icecast.streamUrl);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Escuchar en vivo' })).toHaveAttribute(
    'href',
    icecast.streamUrl,
  );
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Escuchá la FM 98.3' })).toHaveAttribute(
    'href',
    icecast.streamUrl,
  );
  await context.close();
});

test('the policy of pages allows sound from the stream’s host, and from no other', async () => {
  const policy = async () => (await fetch(site.url)).headers.get('content-security-policy');
  expect(await policy()).toContain(`media-src 'self' ${new URL(icecast.streamUrl).origin};`);
  expect(await policy()).toContain("connect-src 'self';");
  site.changeStation({ streamUrl: 'https://otra.example:8443/fm.mp3' });
  expect(await policy()).toContain("media-src 'self' https://otra.example:8443;");
  site.changeStation({ streamUrl: icecast.streamUrl });
});

test('play tunes and sounds, says what is on the air, and stop ends the download', async ({ page }) => {
  const trouble = collectTrouble(page);
  await page.goto(site.url);
  await expect(stateOf(page)).toHaveText('Escuchá la radio mientras leés');
  await playOf(page).focus();
  await page.keyboard.press('Space');
  await expect(playOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expectSound(page);
  await expect.poll(icecast.listeners).toBe(1);
  await icecast.say('Los <b>Olmos</b> - Zamba');
  await expect(barOf(page)).toContainText('Los Olmos: Zamba', { timeout: 30_000 });
  await expect(page.getByRole('banner')).toContainText('Los Olmos: Zamba');
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Zamba');
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing');
  await page.getByRole('banner').getByRole('button', { name: 'Escuchar en vivo' }).click();
  await expect(stateOf(page)).toHaveText('Escuchá la radio mientras leés');
  await expect(page.getByRole('banner')).toContainText('FM 98.3 en vivo');
  await expect.poll(icecast.listeners).toBe(0);
  expect(trouble).toEqual([]);
});

test('a second tab that starts silences the first', async ({ page, context }) => {
  await listen(page, site.url);
  const other = await context.newPage();
  await listen(other, `${site.url}/cultura`);
  await expect(stateOf(page)).toHaveText('Escuchá la radio mientras leés');
  await expect.poll(icecast.listeners).toBe(1);
});

test('a stream that is cut says so, and sounds again by itself soon after its return', async ({ page }) => {
  await listen(page, site.url);
  await icecast.stop();
  await expect(stateOf(page)).toHaveText('Sin señal', { timeout: 60_000 });
  await expect(barOf(page)).toContainText(/probamos de nuevo en (?:1|2|4|8|15) s/);
  await expect(barOf(page).getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
  await icecast.start();
  await expectSound(page, BACK_WITHIN_MS);
  await expect(barOf(page).getByRole('button', { name: 'Reintentar' })).toBeHidden();
});

test('a press on Reintentar, and the line’s return, try at once', async ({ page }) => {
  await listen(page, site.url);
  await icecast.stop();
  await expect(barOf(page)).toContainText('probamos de nuevo en 15 s', { timeout: 90_000 });
  const tried = page.waitForRequest(icecast.streamUrl, { timeout: 5_000 });
  await barOf(page).getByRole('button', { name: 'Reintentar' }).click();
  await tried;
  await expect(barOf(page)).toContainText('probamos de nuevo en 15 s');
  const triedAgain = page.waitForRequest(icecast.streamUrl, { timeout: 5_000 });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await triedAgain;
  await icecast.start();
});

test('script weighs less than 6 kB before any press and less than 14 kB after play, all files counted', async ({
  page,
}) => {
  const hosts = new Set<string>();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    hosts.add(new URL(request.url()).host);
    if (request.resourceType() === 'script') scripts.add(path.basename(new URL(request.url()).pathname));
  });
  await page.goto(site.url, { waitUntil: 'networkidle' });
  const inlined = scriptBytesOf(await page.content());
  const bytes = () =>
    [...scripts].reduce((sum, name) => sum + statSync(path.join(ASSETS, `${name}.br`)).size, inlined);
  expect([...hosts]).toEqual([new URL(site.url).host]);
  expect(bytes()).toBeGreaterThan(1_000);
  expect(bytes()).toBeLessThan(BEFORE_PRESS_MAX_BYTES);
  await playOf(page).click();
  await expectSound(page);
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes()).toBeLessThan(AFTER_PLAY_MAX_BYTES);
});

test('axe finds nothing while the radio sounds, light and dark, on a phone and on a desktop', async ({
  page,
}) => {
  for (const [width, colorScheme] of [
    [390, 'light'],
    [390, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await listen(page, `${site.url}/locales`);
    await expect(page.locator('[data-splash]')).toBeHidden();
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('the bar covers neither the page’s end nor the way up, at 320 px, or with text twice as big', async ({
  page,
}) => {
  for (const [width, size] of [
    [320, '100%'],
    [640, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.url}/locales`);
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    const bar = await box(page, '[data-reproductor-radio]');
    expect(bar.y + bar.height).toBeCloseTo(700, 0);
    for (const part of ['footer', '[data-subir]'])
      await expect.poll(() => footAtPageEnd(page, part), `${part} ${size}`).toBeLessThanOrEqual(bar.y + 1);
    await page.evaluate(() => scrollTo({ left: 100, behavior: 'instant' }));
    expect(await page.evaluate(() => scrollX)).toBe(0);
  }
});

test('a station without a stream has no bar, no buttons and no room for them', async ({ page }) => {
  site.changeStation({ streamUrl: null });
  await page.goto(site.url);
  await expect(barOf(page)).toHaveCount(0);
  await expect(page.locator('[data-escuchar]')).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px');
  site.changeStation({ streamUrl: icecast.streamUrl });
});

async function box(page: Page, selector: string) {
  const found = await page.locator(selector).boundingBox();
  if (!found) throw new Error(`${selector} has no box`);
  return found;
}

/** Where the foot of a part is when the reader has scrolled to the end. */
async function footAtPageEnd(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const { y, height } = await box(page, selector);
  return y + height;
}
