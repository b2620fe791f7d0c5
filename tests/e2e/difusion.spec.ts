import { expect, type Page, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { type RunningSite, startSite } from './running-site.ts';

const TITLE = '&lt;/script&gt;&lt;!-- 3 &lt; 5 &amp; "dos" ]]&gt; \u0001';
const PLAIN = '</script><!-- 3 < 5 & "dos" ]]>';

let site: RunningSite;
let article: string;

test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  const token = await site.logIn();
  const name = await site.upload(token, await buildPicture('jpeg'));
  const img = [{ name, alt: 'La "plaza" <vieja>' }];
  const { _id } = await site.publish(token, { title: TITLE, img, body: '<p>Todo ]]&gt; bien</p>' });
  article = `/complete/${_id}`;
});
test.afterAll(() => site.stop());

/** What the page says in JSON-LD, by type, and what the policy had against it. */
async function describedAt(page: Page, path: string) {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`Content Security Policy: ${event.violatedDirective}`),
    ),
  );
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const described = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  return { violations, byType: Object.fromEntries(described.map((one) => [String(one['@type']), one])) };
}

/** The browser's own parser: null when the document is well formed, else what it complains about. */
const complaint = (page: Page, xml: string) =>
  page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'application/xml');
    return read.querySelector('parsererror')?.textContent ?? null;
  }, xml);

test('M0.08 a noticia describes itself as a NewsArticle and the policy has nothing against it', async ({
  page,
}) => {
  const { violations, byType } = await describedAt(page, article);
  expect(violations).toEqual([]);
  expect(Object.keys(byType)).toEqual(['NewsArticle', 'BreadcrumbList']);
  expect(String(byType.NewsArticle?.headline)).toContain(PLAIN);
  expect(byType.NewsArticle).toMatchObject({
    url: site.url + article,
    articleSection: 'Locales',
    isAccessibleForFree: true,
    image: [
      { width: 1200, height: 630, caption: 'La "plaza" <vieja>' },
      { width: 1200, height: 800, caption: 'La "plaza" <vieja>' },
    ],
  });
  for (const { url } of (byType.NewsArticle?.image ?? []) as { url: string }[])
    expect([url, (await fetch(url)).status]).toEqual([url, 200]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(PLAIN);
});

test('M0.08 the policy does notice a script that is none of the site’s', async ({ page }) => {
  const { violations } = await describedAt(page, article);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "ajeno"';
    document.head.append(script);
  });
  await expect.poll(() => violations.length).toBeGreaterThan(0);
});

test('M0.08 the home page describes the site and the station, a section its way', async ({ page }) => {
  const home = await describedAt(page, '/');
  expect([Object.keys(home.byType), home.violations]).toEqual([['WebSite', 'NewsMediaOrganization'], []]);
  const section = await describedAt(page, '/locales');
  expect([Object.keys(section.byType), section.violations]).toEqual([['BreadcrumbList'], []]);
  const past = await describedAt(page, '/locales?pagina=99');
  expect(Object.keys(past.byType)).toEqual([]);
});

test('M0.08 feeds and sitemaps are well formed for the browser’s own parser', async ({ page }) => {
  await page.goto(site.url);
  expect(await complaint(page, '<a>')).not.toBeNull();
  for (const path of [
    '/rss.xml',
    '/locales/rss.xml',
    '/cultura/rss.xml',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/sitemap-secciones.xml',
    '/sitemap-news.xml',
  ]) {
    const response = await fetch(site.url + path);
    expect([path, response.status]).toEqual([path, 200]);
    expect([path, await complaint(page, await response.text())]).toEqual([path, null]);
  }
});

test('M0.08 home and sections announce their feeds, an article none', async ({ page }) => {
  const announced = async (path: string) => {
    await page.goto(site.url + path);
    return page
      .locator('link[rel="alternate"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  };
  for (const base of ['', '/locales']) {
    const found = await announced(base || '/');
    expect(found).toEqual([`${site.url}${base}/rss.xml`, `${site.url}${base}/feed.json`]);
    for (const address of found) expect((await fetch(address)).status).toBe(200);
  }
  expect(await announced(article)).toEqual([]);
});

test('M0.08 from robots.txt a robot finds its way to the noticia', async () => {
  const textOf = async (address: string) => (await fetch(address)).text();
  const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
  const index = first(await textOf(`${site.url}/robots.txt`), /^Sitemap: (\S+)$/m);
  const sitemap = first(await textOf(index), /<loc>([^<]*sitemap-1\.xml)<\/loc>/);
  const found = first(await textOf(sitemap), /<loc>([^<]+)<\/loc>/);
  expect(found).toBe(site.url + article);
  expect((await fetch(found)).status).toBe(200);
});

test('the browser takes the manifest without complaint', async ({ page }) => {
  await page.goto(site.url);
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${site.url}/manifest.webmanifest`, []]);
  expect(JSON.parse(data ?? '').start_url).toBe('/');
});

test('Q-04 feeds and manifests of nothing are 404, never a page', async () => {
  for (const path of ['/nada/rss.xml', '/nada/feed.json', '/sitemap-2.xml', '/otro.webmanifest']) {
    const response = await fetch(site.url + path, { redirect: 'manual' });
    expect([path, response.status]).toEqual([path, 404]);
  }
});
