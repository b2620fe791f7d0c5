import { expect, type Page, test } from '@playwright/test';
import { type RunningSite, startSite } from './running-site.ts';

const SCROLL_TOP_PX = 150;

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

const linkOf = (page: Page) => page.getByRole('link', { name: 'Volver arriba' });
const scrollPage = (page: Page, to: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), to);
const placeOf = (page: Page) => page.evaluate(() => scrollY);

test('M2.37 M9.08 the way up is absent at 150 px, there at 151 and absent again at 150', async ({ page }) => {
  await page.goto(site.url);
  await expect(linkOf(page)).toHaveCount(0);
  for (const [place, count] of [
    [SCROLL_TOP_PX + 1, 1],
    [SCROLL_TOP_PX, 0],
    [SCROLL_TOP_PX + 1, 1],
  ] as const) {
    await scrollPage(page, place);
    expect(await placeOf(page)).toBe(place);
    await expect(linkOf(page)).toHaveCount(count);
  }
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`M2.37 it returns to 0 and the next Tab starts at the top, motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(site.url);
    await scrollPage(page, 2000);
    await linkOf(page).press('Enter');
    await expect.poll(() => placeOf(page)).toBe(0);
    await expect(linkOf(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  });
}

test('M2.37 it jumps at once for a reader who wants less motion and glides for others', async ({ page }) => {
  for (const [reducedMotion, behavior] of [
    ['reduce', 'auto'],
    ['no-preference', 'smooth'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(site.url);
    await scrollPage(page, 2000);
    const asked = await page.evaluate(() => {
      let found: unknown;
      window.scrollTo = ((options: ScrollToOptions) => {
        found = options.behavior;
      }) as typeof window.scrollTo;
      document.querySelector<HTMLElement>('[data-subir]')?.click();
      return found;
    });
    expect(asked).toBe(behavior);
  }
});

test('M2.37 without scripts it is a link at the foot of the page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/locales`);
  const link = linkOf(page);
  const footer = await page.getByRole('contentinfo').boundingBox();
  const box = await link.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0));
  await link.click();
  await expect(page).toHaveURL(`${site.url}/locales#arriba`);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  await context.close();
});
