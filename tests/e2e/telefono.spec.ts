import { brotliCompressSync } from 'node:zlib';
import { devices, expect, type Page, test } from '@playwright/test';
import { scriptBytesOf } from './page-loads.ts';
import { type RunningSite, startSite } from './running-site.ts';

/** M0.04, "What good looks like": an article with its first picture, fonts aside. */
const ARTICLE_MAX_BYTES = 60_000;
const SCRIPT_MAX_BYTES = 6_000;
const STYLE_MAX_BYTES = 14_000;

let site: RunningSite;
let article: string;

test.beforeAll(async () => {
  site = await startSite();
  const { data } = (await (await fetch(`${site.url}/rest/search/20/1`)).json()) as {
    data: { _id: string; img: unknown[] }[];
  };
  article = `/complete/${data.find((noticia) => noticia.img.length > 0)?._id}`;
});
test.afterAll(() => site.stop());

const { defaultBrowserType: _browser, ...phone } = devices['Moto G4'] ?? {};
test.use(phone);

test('an article with its first picture weighs less than 60 kB on a phone, fonts aside', async ({ page }) => {
  const sizes: Record<string, number> = {};
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const urls = new Map<string, string>();
  client.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes[urls.get(requestId) ?? requestId] = encodedDataLength;
  });
  await page.goto(site.url + article, { waitUntil: 'networkidle' });
  const counted = Object.entries(sizes).filter(([url]) => !/\.woff2$|favicon|icon-/.test(url));
  const firstPicture = counted.find(([url]) => url.includes('/uploads/'));
  const total =
    counted.filter(([url]) => !url.includes('/uploads/')).reduce((sum, [, bytes]) => sum + bytes, 0) +
    (firstPicture?.[1] ?? 0);
  expect(firstPicture).toBeDefined();
  expect(total).toBeLessThan(ARTICLE_MAX_BYTES);
});

test('the readers’ script is under 6 kB compressed and all public style under 14 kB, both in the page', async () => {
  const html = await (await fetch(site.url)).text();
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  expect(html).not.toMatch(/<script[^>]+src=|<link[^>]+rel="(?:stylesheet|modulepreload)"/);
  expect(scriptBytesOf(html)).toBeGreaterThan(1000);
  expect(scriptBytesOf(html)).toBeLessThan(SCRIPT_MAX_BYTES);
  expect(style.length).toBeGreaterThan(1000);
  expect(brotliCompressSync(style).byteLength).toBeLessThan(STYLE_MAX_BYTES);
});

for (const path of ['/', '/locales', 'article']) {
  test(`no picture of ${path} shifts the layout and a phone never loads the full one`, async ({ page }) => {
    const pictures: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/uploads/') && pictures.push(new URL(request.url()).pathname),
    );
    await page.addInitScript(recordShifts);
    await page.goto(site.url + (path === 'article' ? article : path), { waitUntil: 'networkidle' });
    await scrollThrough(page);
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((name) => !/^\/uploads\/\d+\//.test(name))).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01);
  });
}

/** Layout shifts that no input caused, summed as the web vital does for a page of one session. */
function recordShifts(): void {
  const target = window as unknown as { shifted: number };
  target.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) target.shifted += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 500) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
    await page.waitForLoadState('networkidle');
  }
}
