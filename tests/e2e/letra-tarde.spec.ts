import { expect, type Page, test } from '@playwright/test';
import { type RunningSite, startSite } from './running-site.ts';

/**
 * Faces and pictures that come long after the first paint move nothing: stand-ins are as wide and as high
 * (docs/decisions/0035-late-faces.md).
 */
const LATE_MS = 1500;

/** What two decimals show as 0; on a busy machine some words of the menu or of the share row move by a few pixels. */
const SHIFT_MAX = 0.005;

type Watched = { shifted: number; moved: string[] };
type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };

/** Faces come in idle moments, which a busy machine has few of. */
const patient = expect.configure({ timeout: 30_000 });

let site: RunningSite;
let article: string;
/** Its title leans in part: one face more, and its headline fills its lines to the brim at some widths. */
let leaning: string;
test.beforeAll(async () => {
  site = await startSite();
  const { data } = (await (await fetch(`${site.url}/rest/search/50/1`)).json()) as {
    data: { _id: string; title: string; img: unknown[] }[];
  };
  article = `/complete/${data.find(({ img, title }) => img.length > 0 && !title.includes('<'))?._id}`;
  leaning = `/complete/${data.find(({ img, title }) => img.length > 0 && title.includes('<em'))?._id}`;
});
test.afterAll(() => site.stop());

/** Looks at a page whose faces and pictures come late; gives what moved, once all is there. */
async function shiftsOf(page: Page, path: string): Promise<{ shifted: number; moved: string[] }> {
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await expectFaces(page);
  return page.evaluate(() => {
    const { shifted, moved } = window as unknown as Watched;
    return { shifted, moved };
  });
}

/** Each piece of the page, or the whole, stands in its faces. */
async function expectFaces(page: Page): Promise<void> {
  const families = () =>
    page.evaluate(() =>
      ['header', 'h1,h2', 'footer'].map((part) => {
        const element = document.querySelector(part) as Element;
        return getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll('"', '');
      }),
    );
  await patient
    .poll(families)
    .toEqual(['Archivo', expect.stringMatching(/^(?:Piazzolla|Archivo(?: Condensed)?)$/), 'Archivo']);
  const hasLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Piazzolla') && status === 'loaded'),
    );
  await patient.poll(hasLoaded).toBe(true);
}

async function delayFacesAndPictures(page: Page): Promise<void> {
  await page.route(/\.woff2$|\/uploads\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await watchShifts(page);
}

async function expectFacesAfter(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await patient.poll(() => page.evaluate(() => localStorage.getItem('letras'))).not.toBe(null);
}

/** Makes the next page a first one. */
async function forgetFaces(page: Page): Promise<void> {
  if (page.url().startsWith('http')) await page.evaluate(() => localStorage.removeItem('letras'));
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const target = window as unknown as Watched;
    Object.assign(target, { shifted: 0, moved: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue;
        target.shifted += entry.value;
        for (const { node } of entry.sources) target.moved.push((node?.textContent ?? '').slice(0, 40));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const [width, height] of [
  [412, 823],
  [1280, 800],
] as const) {
  for (const visit of ['first', 'later'] as const) {
    test(`nothing moves at ${width} px when faces and pictures come late, ${visit} visit`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      if (visit === 'later') await expectFacesAfter(page, '/');
      await delayFacesAndPictures(page);
      for (const path of ['/', '/locales', article, '/buscar?q=escuela']) {
        if (visit === 'first') await forgetFaces(page);
        const { shifted, moved } = await shiftsOf(page, path);
        expect(shifted, `${path}: ${moved.join(' · ')}`).toBeLessThan(SHIFT_MAX);
      }
    });
  }
}

test('words and pictures have the line first: no face is asked for before the first picture is there', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('requestfinished', (request) => asked.push(`there ${request.url()}`));
  await page.goto(site.url + article, { waitUntil: 'networkidle' });
  await expectFaces(page);
  const first = await page
    .locator('img[fetchpriority="high"]')
    .first()
    .evaluate((image) => (image as HTMLImageElement).currentSrc);
  const face = asked.findIndex((url) => url.endsWith('.woff2'));
  expect(asked.indexOf(`there ${first}`)).toBeGreaterThanOrEqual(0);
  expect(face).toBeGreaterThan(asked.indexOf(`there ${first}`));
});

test('a reader who wants to spare data keeps the stand-ins', async ({ page }) => {
  const faces: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && faces.push(request.url()));
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto(site.url + article, { waitUntil: 'networkidle' });
  expect(faces).toEqual([]);
});

test('without scripts the faces are there at once', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const face = page.waitForResponse((response) => response.url().endsWith('.woff2'));
  await page.goto(site.url + article);
  expect((await face).status()).toBe(200);
  await context.close();
});

test('a headline that fills its lines keeps them when its faces come late', async ({ page }) => {
  await watchShifts(page);
  for (const width of [600, 1280, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await openBeforeFaces(page, leaning);
    const { shifted, moved } = await page.evaluate(() => {
      const { shifted, moved } = window as unknown as Watched;
      return { shifted, moved };
    });
    expect(shifted, `${width}: ${moved.join(' · ')}`).toBeLessThan(SHIFT_MAX);
  }
});

test('kept lines are let go when the window changes, and leave the words as they were', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openBeforeFaces(page, leaning);
  const headline = page.getByRole('heading', { level: 1 });
  const words = await headline.textContent();
  await expect(headline.locator('br')).not.toHaveCount(0);
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(headline.locator('br')).toHaveCount(0);
  await expect(headline).toHaveText(words ?? '');
});

/** Shows a page in its stand-ins until its script has run and two frames were painted; gives it its faces then. */
async function openBeforeFaces(page: Page, path: string): Promise<void> {
  const painted = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  painted.resolve();
  await page.waitForLoadState('networkidle');
  await page.unroute(/\.woff2$/);
}
