import { expect, type Page, test } from '@playwright/test';
import { withoutReadersScript } from './page-loads.ts';
import { type RunningSite, startSite } from './running-site.ts';

const SPLASH_MS = 1000;

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

const splashOf = (page: Page) => page.locator('[data-splash]');

/** What the splash looks like `ms` after it began, by the style sheet's own clock. */
const visibilityAt = (page: Page, ms: number) =>
  splashOf(page).evaluate((splash, time) => {
    for (const animation of splash.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
    return getComputedStyle(splash).visibility;
  }, ms);

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`M2.20 M9.07 the splash ends at 1000 ms by its style sheet, motion: ${reducedMotion}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: true, reducedMotion });
    const page = await context.newPage();
    await withoutReadersScript(page);
    await page.goto(site.url, { waitUntil: 'commit' });
    await expect(splashOf(page)).toHaveText('Cargando...');
    expect(await visibilityAt(page, SPLASH_MS - 50)).toBe('visible');
    expect(await visibilityAt(page, SPLASH_MS)).toBe('hidden');
    await context.close();
  });
}

test('Q-06 the splash fills the window, is translucent, has a role and takes no press', async ({ page }) => {
  await page.goto(site.url);
  await expect(splashOf(page)).toHaveAttribute('role', 'status');
  const style = await splashOf(page).evaluate((splash) => {
    const { position, pointerEvents, backgroundColor } = getComputedStyle(splash);
    return {
      position,
      pointerEvents,
      backgroundColor,
      width: splash.clientWidth,
      height: splash.clientHeight,
    };
  });
  expect(style).toMatchObject({ position: 'fixed', pointerEvents: 'none', width: 1280, height: 720 });
  expect(style.backgroundColor).toMatch(/0\.9\)$/);
  await page.emulateMedia({ media: 'print' });
  await expect(splashOf(page)).toBeHidden();
});

test('Q-06 a reader goes on to a page at once, under the splash', async ({ page }) => {
  await page.goto(site.url, { waitUntil: 'domcontentloaded' });
  await page
    .getByRole('navigation', { name: 'Categorías' })
    .getByRole('link', { name: 'Cultura' })
    .first()
    .click();
  await expect(page).toHaveURL(`${site.url}/cultura`);
});

test('Q-06 only the first page of a visit has it: not the next, not one gone back to', async ({ page }) => {
  await page.goto(site.url);
  await expect(splashOf(page)).toHaveCount(1);
  await page.goto(`${site.url}/cultura`);
  await expect(splashOf(page)).toHaveCount(0);
  await page.goBack();
  await expect(splashOf(page)).toBeHidden();
  await page.reload();
  await expect(splashOf(page)).toHaveCount(0);
});

test('Q-06 another tab is another visit', async ({ page, context }) => {
  await page.goto(site.url);
  const other = await context.newPage();
  await other.goto(site.url);
  await expect(splashOf(other)).toHaveCount(1);
});

test('Q-06 the largest paint is the page’s, not the splash’s', async ({ page }) => {
  await page.addInitScript(() => {
    const target = window as unknown as { inSplash: boolean[] };
    target.inSplash = [];
    new PerformanceObserver((list) => {
      for (const { element } of list.getEntries() as unknown as { element: Element | null }[])
        target.inSplash.push(Boolean(element?.closest('[data-splash]')));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(site.url, { waitUntil: 'networkidle' });
  const inSplash = () => page.evaluate(() => (window as unknown as { inSplash: boolean[] }).inSplash);
  await expect.poll(inSplash).not.toEqual([]);
  expect(await inSplash()).not.toContain(true);
});
