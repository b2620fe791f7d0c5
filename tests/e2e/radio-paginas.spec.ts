import { expect, type Page, test } from '@playwright/test';
import { type Icecast, prepareIcecast } from '../support/icecast.ts';
import { type Sound, watchSound } from '../support/watch-sound.ts';
import {
  collectTrouble,
  expectSound,
  hasMark,
  heapCounts,
  listen,
  markDocument,
  playOf,
  startStation,
  stateOf,
} from './radio-page.ts';
import type { RunningSite } from './running-site.ts';

/** The issue of the player: 60 navigations in one visit; fewer on the older API. */
const NAVIGATIONS = { 'Navigation API': 60, 'History API': 20 };
/** After so many the visit is on the page of the last one: what the two hold can be compared. */
const ROUND = 10;
/** A player that began anew would be silent for longer. `bench/radio.ts` measures the 250 ms of a quiet machine. */
const GAP_MAX_MS = 1000;

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
test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 1280, height: 900 } });

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categorías', exact: true }).getByRole('link', { name, exact: true });
const searchBox = (page: Page) =>
  page.getByRole('search', { name: 'Buscar en el sitio' }).getByRole('searchbox');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const announced = (page: Page) => page.locator('[data-radio-titulo]');
const place = (page: Page) => page.evaluate(() => scrollY);

/** One step of a visit: menu, article, pager, search, back and forward. */
const STEPS: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => menu(page, 'Cultura').click(),
  (page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click(),
  (page) => page.goBack(),
  (page) => menu(page, 'Sociedad').click(),
  (page) => page.goBack(),
  (page) => page.goForward(),
  (page) => menu(page, 'Inicio').click(),
  (page) => page.getByRole('link', { name: 'Página Siguiente' }).click(),
  (page) => searchBox(page).fill('feria'),
  (page) => searchBox(page).press('Enter'),
  (page) => menu(page, 'Sindicales').click(),
];

for (const api of ['Navigation API', 'History API'] as const) {
  const navigations = NAVIGATIONS[api];
  test(`Q-11 ${navigations} navigations in one visit leave no gap over ${GAP_MAX_MS} ms and pile nothing up, ${api}`, async ({
    page,
  }) => {
    test.setTimeout(480_000);
    if (api === 'History API') await withoutNavigationApi(page);
    const trouble = collectTrouble(page);
    await listen(page, site.url);
    await markDocument(page);
    await page.evaluate(watchSound);
    let early = { nodes: 0, listeners: 0 };
    let addresses = 0;
    for (let step = 0; addresses < navigations; step += 1) {
      const before = page.url();
      await STEPS[step % STEPS.length]?.(page);
      if (step % STEPS.length === 8) continue;
      await expect(page, `step ${step % STEPS.length} of ${before}`).not.toHaveURL(before, {
        timeout: 20_000,
      });
      await expect(page.locator('main[data-estado="loaded"]')).toHaveCount(1);
      addresses += 1;
      if (addresses === ROUND) early = await heapCounts(page);
    }
    const { gapMs } = await page.evaluate(() => (window as unknown as { sound: Sound }).sound);
    expect(gapMs).toBeLessThan(GAP_MAX_MS);
    expect(await hasMark(page)).toBe(true);
    expect(trouble).toEqual([]);
    // What the last page left may still be on its way to the collector.
    await expect
      .poll(async () => (await heapCounts(page)).listeners, { timeout: 20_000 })
      .toBeLessThan(early.listeners * 1.5);
    expect((await heapCounts(page)).nodes).toBeLessThan(early.nodes * 2);
  });

  test(`title, description, focus, scroll and announcement are those of a load, ${api}`, async ({ page }) => {
    if (api === 'History API') await withoutNavigationApi(page);
    await listen(page, site.url);
    await markDocument(page);
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await menu(page, 'Cultura').dispatchEvent('click');
    await expect(page).toHaveTitle(/^Cultura · /);
    await expect(heading(page)).toBeFocused();
    await expect(announced(page)).toHaveText(/^Cultura · /);
    expect(await place(page)).toBe(0);
    expect(await headOf(page)).toEqual(await headOfLoad(page, `${site.url}/cultura`));
    await expect(menu(page, 'Cultura')).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(menu(page, 'Inicio')).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => place(page)).toBe(300);
    await page.getByRole('link', { name: 'Página Siguiente' }).click();
    await expect(page).toHaveURL(/pagina=2#ultimas$/);
    await expect(page.locator('#ultimas')).toBeInViewport();
    await expectSound(page);
    expect(await hasMark(page)).toBe(true);
  });

  test(`missing noticias, other spellings, unknown addresses and the search are shown in place, ${api}`, async ({
    page,
  }) => {
    if (api === 'History API') await withoutNavigationApi(page);
    await listen(page, site.url);
    await markDocument(page);
    await follow(page, '/complete/no-existe');
    await expect(heading(page)).toHaveText('Fuera de frecuencia');
    await follow(page, '/CULTURA/');
    await expect(page).toHaveURL(`${site.url}/cultura`);
    await follow(page, '/una-que-no-existe');
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(page.getByText('La página que buscabas no existe')).toBeVisible();
    await searchBox(page).fill('feria');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL(/\/buscar\?q=feria/);
    await expect(heading(page)).toHaveText('Buscar');
    await expectSound(page);
    expect(await hasMark(page)).toBe(true);
  });

  test(`a page that fails, the panel, a reload and a file are loaded, ${api}`, async ({ page }) => {
    if (api === 'History API') await withoutNavigationApi(page);
    for (const [path, status] of [
      ['/cultura', 500],
      ['/login', 200],
      ['/rss.xml', 200],
    ] as const) {
      await listen(page, `${site.url}/sociedad`);
      await markDocument(page);
      if (status === 500)
        await page.route(`**${path}`, (route) =>
          route.fulfill({ status, contentType: 'text/html', body: '<h1>Algo falló</h1>' }),
        );
      await follow(page, path);
      await expect.poll(() => hasMark(page).catch(() => true), path).toBe(false);
      expect(page.url()).toBe(site.url + path);
    }
    await listen(page, site.url);
    await markDocument(page);
    await page.reload();
    expect(await hasMark(page)).toBe(false);
  });

  test(`after a reload, going back over pages shown in place shows them, ${api}`, async ({ page }) => {
    if (api === 'History API') await withoutNavigationApi(page);
    await listen(page, `${site.url}/sociedad`);
    await menu(page, 'Cultura').click();
    await expect(heading(page)).toHaveText('Cultura');
    await page.reload();
    await page.goBack();
    await expect(heading(page)).toHaveText('Sociedad');
    await expect(page).toHaveURL(`${site.url}/sociedad`);
  });

  test(`with the radio off pages are loaded, and going back over those shown in place works, ${api}`, async ({
    page,
  }) => {
    if (api === 'History API') await withoutNavigationApi(page);
    await listen(page, `${site.url}/sociedad`);
    await menu(page, 'Cultura').click();
    await expect(heading(page)).toHaveText('Cultura');
    await playOf(page).click();
    await expect(stateOf(page)).toHaveText('Escuchá la radio mientras leés');
    await page.goBack();
    await expect(heading(page)).toHaveText('Sociedad');
    await markDocument(page);
    await menu(page, 'Sindicales').click();
    await expect(heading(page)).toHaveText('Sindicales');
    expect(await hasMark(page)).toBe(false);
  });

  test(`M2.54 Q-36 the list stays, marked loading, until the next one is loaded; what is overtaken never shows, ${api}`, async ({
    page,
  }) => {
    if (api === 'History API') await withoutNavigationApi(page);
    await listen(page, `${site.url}/sociedad`);
    const held = Promise.withResolvers<void>();
    await page.route('**/cultura', async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    const main = page.getByRole('main');
    await expect(main).toHaveAttribute('data-estado', 'loaded');
    await menu(page, 'Cultura').click();
    await expect(main).toHaveAttribute('data-estado', 'loading');
    await expect(main).toHaveAttribute('aria-busy', 'true');
    await expect(heading(page)).toHaveText('Sociedad');
    await menu(page, 'Sindicales').click();
    await expect(heading(page)).toHaveText('Sindicales');
    await expect(main).toHaveAttribute('data-estado', 'loaded');
    held.resolve();
    await expect(page).toHaveURL(`${site.url}/sindicales`);
    await menu(page, 'Cultura').click();
    await expect(heading(page)).toHaveText('Cultura');
    await expect(main).toHaveAttribute('data-estado', 'loaded');
  });
}

test('without the radio every page holds the rules by which browsers fetch the next one early', async ({
  page,
}) => {
  const prefetched = page.waitForRequest(
    (request) => request.headers()['sec-purpose']?.startsWith('prefetch') ?? false,
  );
  await page.goto(`${site.url}/cultura`);
  await menu(page, 'Sociedad').hover();
  expect(new URL((await prefetched).url()).pathname).toBe('/sociedad');
});

test('a press while a page still fades in is taken by what stands there', async ({ page }) => {
  await listen(page, `${site.url}/cultura`);
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('::view-transition-group(*), ::view-transition-new(*) { animation-duration: 60s }');
    document.adoptedStyleSheets.push(slow);
  });
  // With the mouse itself: Playwright's own click waits until the link can be hit.
  for (const name of ['Sociedad', 'Sindicales', 'Cultura']) {
    const { x, y } = (await menu(page, name).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down();
    await page.mouse.up();
    await expect(heading(page)).toHaveText(name);
    expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  }
});

test('carousels, the dark mode and the way up work on a page shown in place', async ({ page }) => {
  await listen(page, `${site.url}/cultura`);
  await menu(page, 'Inicio').click();
  const hero = page.getByRole('region', { name: 'Noticias principales' });
  // Whoever points at it stops it.
  await hero.hover();
  const shown = await hero.locator('[data-cuenta]').innerText();
  await hero.locator('[data-paso="1"]').click();
  await expect(hero.locator('[data-cuenta]')).not.toHaveText(shown);
  await page.getByRole('banner').getByRole('button', { name: 'Usar modo oscuro' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Usar modo claro' })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.getByRole('link', { name: 'Volver arriba' })).toBeVisible();
});

/** A browser of before the Navigation API. */
async function withoutNavigationApi(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
}

/** A press on a link to any address. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
}

/** What of the head belongs to the page. */
function headOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.head.querySelectorAll(
        'title,meta:not([charset],[name="viewport"]),link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"]',
      ),
    ]
      .map((element) => element.outerHTML)
      .sort(),
  );
}

async function headOfLoad(page: Page, url: string): Promise<string[]> {
  const other = await page.context().newPage();
  await other.goto(url);
  const head = await headOf(other);
  await other.close();
  return head;
}
