import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningSite, startSite } from './running-site.ts';

const CAROUSEL_MS = 1500;

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());
test.use({ viewport: { width: 1440, height: 900 } });

/** The home page with a clock that only the test moves. */
async function openHome(page: Page): Promise<Locator> {
  await page.clock.install({ time: new Date('2030-01-01T12:00:00Z') });
  await page.clock.pauseAt(new Date('2030-01-01T12:00:01Z'));
  await page.mouse.move(0, 0);
  await page.goto(site.url);
  return page.getByRole('region', { name: 'Noticias principales' });
}

const countOf = (carousel: Locator) => carousel.locator('[data-cuenta]');
const named = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What moves by itself is not read out: that is also how a test sees it moving. */
const expectMoving = (carousel: Locator) => expect(countOf(carousel)).toHaveAttribute('aria-live', 'off');
const expectStill = (carousel: Locator) => expect(countOf(carousel)).toHaveAttribute('aria-live', 'polite');

const expectPlace = (carousel: Locator, text: string) => expect(countOf(carousel)).toHaveText(text);

test('M9.03 the main carousel shows the next slide after 1500 ms and wraps after the sixth', async ({
  page,
}) => {
  const hero = await openHome(page);
  await expectMoving(hero);
  await page.clock.runFor(CAROUSEL_MS - 1);
  await expectPlace(hero, '1 de 6');
  await page.clock.runFor(1);
  await expectPlace(hero, '2 de 6');
  for (const text of ['3 de 6', '4 de 6', '5 de 6', '6 de 6', '1 de 6']) {
    await page.clock.runFor(CAROUSEL_MS);
    await expectPlace(hero, text);
  }
});

test('M2.32 locales moves three cards at once on a wide screen, one on a phone', async ({ page }) => {
  await openHome(page);
  const locales = named(page, 'Locales');
  await locales.scrollIntoViewIfNeeded();
  await locales.locator('[data-pista]').scrollIntoViewIfNeeded();
  await expectMoving(locales);
  await page.clock.runFor(CAROUSEL_MS);
  await expectPlace(locales, '4 de 6');
  await page.clock.runFor(CAROUSEL_MS);
  await expectPlace(locales, '1 de 6');
  await page.setViewportSize({ width: 390, height: 844 });
  await locales.scrollIntoViewIfNeeded();
  await expectMoving(locales);
  await page.clock.runFor(CAROUSEL_MS);
  await expectPlace(locales, '2 de 6');
});

test('Q-34 only what is in view moves', async ({ page }) => {
  const hero = await openHome(page);
  await expectMoving(hero);
  await expectStill(named(page, 'Tecnología'));
  await named(page, 'Tecnología').scrollIntoViewIfNeeded();
  await expectStill(hero);
  await page.clock.runFor(4 * CAROUSEL_MS);
  await expect(countOf(hero)).toHaveText('1 de 6');
});

test('Q-34 the pointer and the focus hold a carousel and let it go on', async ({ page }) => {
  const hero = await openHome(page);
  await expectMoving(hero);
  await hero.hover();
  await expectStill(hero);
  await page.clock.runFor(3 * CAROUSEL_MS);
  await expect(countOf(hero)).toHaveText('1 de 6');
  await page.mouse.move(0, 0);
  await expectMoving(hero);
  await hero.getByRole('heading', { level: 3 }).first().getByRole('link').focus();
  await expectStill(hero);
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
  await expectMoving(hero);
  await page.clock.runFor(CAROUSEL_MS);
  await expectPlace(hero, '2 de 6');
});

test('Q-34 a hidden tab holds every carousel', async ({ page }) => {
  const hero = await openHome(page);
  await expectMoving(hero);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expectStill(hero);
});

test('Q-34 the pause button works by keyboard, says what it will do and keeps its word', async ({ page }) => {
  const hero = await openHome(page);
  await hero.getByRole('button', { name: 'Pausar las noticias principales' }).focus();
  await page.keyboard.press('Enter');
  const resume = hero.getByRole('button', { name: 'Reanudar las noticias principales' });
  await expect(resume).toBeFocused();
  await resume.blur();
  await page.clock.runFor(3 * CAROUSEL_MS);
  await expect(countOf(hero)).toHaveText('1 de 6');
  await resume.press('Enter');
  await expectMoving(hero);
  await page.clock.runFor(CAROUSEL_MS);
  await expectPlace(hero, '2 de 6');
});

test('Q-34 it stays stopped after the reader moved it', async ({ page }) => {
  const hero = await openHome(page);
  await expectMoving(hero);
  await hero.getByRole('button', { name: 'Noticia siguiente' }).click();
  await expectPlace(hero, '2 de 6');
  await page.mouse.move(0, 0);
  await hero.getByRole('button', { name: 'Reanudar' }).blur();
  await expectStill(hero);
  await page.clock.runFor(3 * CAROUSEL_MS);
  await expect(countOf(hero)).toHaveText('2 de 6');
});

test('Q-34 a touch stops it for good', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const hero = await openHome(page);
  await expectMoving(hero);
  await hero.locator('[data-pista]').dispatchEvent('touchstart');
  await expectStill(hero);
  await expect(hero.getByRole('button', { name: 'Reanudar las noticias principales' })).toBeVisible();
  await context.close();
});

test('Q-34 nothing moves by itself for a reader who wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const hero = await openHome(page);
  await expect(hero.locator('[data-ir="0"]')).toHaveAttribute('aria-current', 'true');
  await expectStill(hero);
  await page.clock.runFor(10 * CAROUSEL_MS);
  await expect(countOf(hero)).toHaveText('1 de 6');
  await expect(hero.getByRole('button', { name: 'Pausar' })).toHaveCount(0);
  await hero.getByRole('button', { name: 'Noticia siguiente' }).click();
  await expect(countOf(hero)).toHaveText('2 de 6');
});

test('Q-34 moving shifts no layout and 650 px stay 650 px', async ({ page }) => {
  await page.addInitScript(() => {
    const target = window as unknown as { shifted: number };
    target.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) target.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const hero = await openHome(page);
  await expectMoving(hero);
  for (const text of ['2 de 6', '3 de 6', '4 de 6']) {
    await page.clock.runFor(CAROUSEL_MS);
    await expectPlace(hero, text);
  }
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.001);
  expect((await hero.locator('[data-pista]').boundingBox())?.height).toBe(650);
});
