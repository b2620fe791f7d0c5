import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { type RunningSite, startSite } from './running-site.ts';

/** "Último momento" over the home page, from its first to its last instant. */
const TEXTO =
  'Reparan la cisterna del barrio Norte: habrá baja presión de agua hasta las 18 en los barrios altos';

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

const strip = (page: Page) => page.getByRole('complementary', { name: 'Último momento' });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const say = (texto: string, hasta = inAnHour()) =>
  site.changeStation({ ultimoMomento: { texto, enlace: '/locales', hasta } });

test('a station that says nothing urgent has no strip, nor one whose time is over', async ({ page }) => {
  await page.goto(site.url);
  await expect(page.getByRole('region', { name: 'Noticias principales' })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  say(TEXTO, new Date(Date.now() - 1000).toISOString());
  await page.goto(site.url);
  await expect(strip(page)).toHaveCount(0);
});

test('it stands over the carousel of the home page alone, 44 px high before any script, and leads where it says', async ({
  browser,
}) => {
  say(TEXTO);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(site.url);
  const box = await strip(page).boundingBox();
  const hero = await page.getByRole('region', { name: 'Noticias principales' }).boundingBox();
  expect(box?.height).toBe(45);
  expect((box?.y ?? 0) + 45).toBeLessThan(hero?.y ?? 0);
  await page.goto(`${site.url}/cultura`);
  await expect(strip(page)).toHaveCount(0);
  await page.goto(site.url);
  await strip(page).getByRole('link', { name: TEXTO }).click();
  await expect(page).toHaveURL(`${site.url}/locales`);
  await context.close();
});

test('closed, it stays closed and the page loads without a jump; another one is shown', async ({ page }) => {
  await page.addInitScript(() => {
    const target = window as unknown as { shifted: number };
    target.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) target.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  say(TEXTO);
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click();
  await expect(strip(page)).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  await page.goto(site.url, { waitUntil: 'networkidle' });
  await expect(strip(page)).toBeHidden();
  // A page that moves by the strip's height makes more than twenty times as much.
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.003);
  say('Se normalizó el agua en el barrio Norte');
  await page.goto(site.url);
  await expect(strip(page)).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`axe finds nothing on it at ${width} px, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    say(TEXTO);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(site.url);
      expect(await axeFindings(page, { include: '[data-ultimo-momento]' })).toEqual([]);
    }
  });
}
