import { expect, type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { type RunningSite, startSite } from './running-site.ts';

const LIGHT = 'rgb(255, 255, 255)';
const DARK = 'rgb(7, 19, 21)';

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

const button = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const expectGround = (page: Page, colour: string) =>
  expect(page.locator('body')).toHaveCSS('background-color', colour);

test('the system decides until the reader does, and the switch says what it will do', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(site.url);
  await expectGround(page, DARK);
  await expect(button(page, 'Usar modo claro')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectGround(page, LIGHT);
  await expect(button(page, 'Usar modo oscuro')).toBeVisible();
});

test('the choice beats the system, stays on other pages and visits, and can be taken back', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(site.url);
  await button(page, 'Usar modo oscuro').press('Enter');
  await expectGround(page, DARK);
  await expect(button(page, 'Usar modo claro')).toBeFocused();
  await page.goto(`${site.url}/cultura`);
  await expectGround(page, DARK);
  await button(page, 'Usar modo claro').click();
  await expectGround(page, LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expectGround(page, LIGHT);
});

test('a choice in one tab reaches the others', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(`${site.url}/cultura`);
  await page.goto(site.url);
  await button(page, 'Usar modo oscuro').click();
  await expectGround(other, DARK);
  await expect(button(other, 'Usar modo claro')).toBeVisible();
});

test('what the switch makes dark prints black on white', async ({ page }) => {
  await page.goto(site.url);
  await button(page, 'Usar modo oscuro').click();
  await page.emulateMedia({ media: 'print' });
  await expectGround(page, LIGHT);
});

test('a reader whose storage is forbidden can still switch the page', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto(site.url);
  await button(page, 'Usar modo oscuro').click();
  await expectGround(page, DARK);
  expect(errors).toEqual([]);
});

test('without scripts there is no switch and the system decides', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(site.url);
  await expectGround(page, DARK);
  await expect(page.getByRole('button', { name: 'Usar modo' })).toHaveCount(0);
  await context.close();
});

test('a phone has the switch in its menu, and axe finds nothing in it or in what it makes dark', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.url);
  await page.locator('summary[aria-label="Menú"]').click();
  await page.getByRole('button', { name: 'Usar modo oscuro' }).click();
  await expectGround(page, DARK);
  await expect(page.locator('[data-splash]')).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
});
