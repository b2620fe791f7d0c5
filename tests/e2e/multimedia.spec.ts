import { expect, type Page, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { type PosterHost, picture, startPosterHost } from '../support/poster-host.ts';
import { type RunningSite, startSite } from './running-site.ts';

let host: PosterHost;
let site: RunningSite;
let token: string;
let names: string[];

test.beforeAll(async () => {
  host = await startPosterHost();
  host.answers.set(
    'conposter-1/maxresdefault.jpg',
    picture(await buildPicture('jpeg', { width: 1280, height: 720, seed: 7 })),
  );
  site = await startSite({ SEED_DEMO: '0', VIDEO_POSTERS: host.base });
  token = await site.logIn();
  names = [
    await site.upload(token, await buildPicture('jpeg', { seed: 1 })),
    await site.upload(token, await buildPicture('jpeg', { seed: 2 })),
  ];
});
test.afterAll(async () => {
  await site.stop();
  await host.close();
});

const publish = async (changes: Record<string, unknown>) =>
  `${site.url}/complete/${(await site.publish(token, changes))._id}`;
const multimedia = (page: Page) => page.getByRole('region', { name: 'CONTENIDOS MULTIMEDIAS' });
const videos = (page: Page) => multimedia(page).locator('a[data-video]');

test('M2.53 M1.02 all pictures and every video stand under CONTENIDOS MULTIMEDIAS, in their order', async ({
  page,
}) => {
  const img = names.map((name, i) => ({ name, alt: `Vista ${i + 1}` }));
  await page.goto(await publish({ img, video: 'sinposter-1', video3: 'sinposter-3' }));
  await expect(multimedia(page).getByRole('heading')).toHaveText('CONTENIDOS MULTIMEDIAS');
  for (const { alt } of img) await expect(multimedia(page).getByRole('img', { name: alt })).toHaveCount(1);
  await expect(videos(page)).toHaveCount(2);
  const ids = await videos(page).evaluateAll((links) =>
    links.map((link) => (link as HTMLElement).dataset.video),
  );
  expect(ids).toEqual(['sinposter-1', 'sinposter-3']);
});

test('M2.53 without pictures and videos there is no such section', async ({ page }) => {
  await page.goto(await publish({ title: 'Solo texto' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solo texto');
  await expect(page.getByText('CONTENIDOS MULTIMEDIAS')).toHaveCount(0);
});

test('Q-13 a video shows its own poster from our server, and nobody else is asked before a press', async ({
  page,
}) => {
  const foreign: string[] = [];
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
    foreign.push(new URL(route.request().url()).host);
    return route.abort();
  });
  const address = await publish({ video: 'conposter-1', title: 'Con poster' });
  const poster = videos(page).locator('img');
  await expect(async () => {
    await page.goto(address);
    await expect(poster).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await poster.scrollIntoViewIfNeeded();
  await expect.poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const source = await poster.evaluate((img: HTMLImageElement) => img.currentSrc);
  expect(source).toMatch(new RegExp(`^${site.url}/uploads/\\d+/video-conposter-1\\.jpg\\.(?:webp|avif)$`));
  expect(foreign).toEqual([]);
  await videos(page).click();
  const player = multimedia(page).locator('iframe');
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/conposter-1\?/);
  await expect.poll(() => foreign).toContain('www.youtube-nocookie.com');
});

test('Q-13 without a poster a video stands on the noticia’s picture, without one on the station’s rings', async ({
  page,
}) => {
  await page.goto(await publish({ img: [{ name: names[0] }], video: 'sinposter-1' }));
  await expect(videos(page).locator('img')).toHaveAttribute('src', `/uploads/${names[0]}`);
  await page.goto(await publish({ video: 'sinposter-1', title: 'Sin nada' }));
  await expect(videos(page).locator('img')).toHaveCount(0);
  const { width = 0, height = 0 } = (await videos(page).boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(780 / 480, 1);
});
