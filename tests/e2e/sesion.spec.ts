import { expect, type Page, test } from '@playwright/test';
import { withoutReadersScript } from './page-loads.ts';
import { type RunningSite, startSite } from './running-site.ts';
import { signIn } from './session-page.ts';

const TOKEN_RECHECK_MS = 5000;

/** M2.23, in this order and literally. */
const MENU = ['Inicio', 'Cultura', 'Latinoamerica', 'Sindicales', 'Sociedad'];
const GROUPS = [
  ['Políticas', ['Locales', 'Regionales', 'Provinciales', 'Nacionales']],
  ['Comunidad', ['Comunicaciones', 'Programación', 'Medio Ambiente']],
  ['Tecnología', ['Tecnologia']],
] as const;

let site: RunningSite;
let token: string;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
});
test.afterAll(() => site.stop());

/** A clock that only the test moves. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2030-01-01T12:00:00Z') });
  await page.clock.pauseAt(new Date('2030-01-01T12:00:01Z'));
}
const logIn = (page: Page) => signIn(page, token);
const entry = (page: Page) => page.getByRole('link', { name: 'Iniciar Sesión' });
const exit = (page: Page) => page.getByRole('button', { name: 'Cerrar Sesión' });
const staffEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Categorías' }).first().getByRole('link', { name: 'Noticias' });

test('M2.21 M2.24 without a token the header offers "Iniciar Sesión" and no "Noticias"', async ({ page }) => {
  await page.goto(site.url);
  await expect(entry(page)).toHaveAttribute('href', '/login');
  await expect(exit(page)).toHaveCount(0);
  await expect(staffEntry(page)).toHaveCount(0);
});

test('M2.21 M2.24 with a token it offers "Cerrar Sesión" and "Noticias"', async ({ page }) => {
  await logIn(page);
  await page.goto(site.url);
  await expect(exit(page)).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
  await expect(staffEntry(page)).toHaveAttribute('href', '/noticias');
});

test('Q-07 the menu is decided before anything is painted: the readers’ script is not waited for', async ({
  page,
}) => {
  await logIn(page);
  await withoutReadersScript(page);
  await page.goto(site.url);
  await expect(exit(page)).toBeVisible();
  await expect(staffEntry(page)).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
});

test('Q-07 inlined are the step before the first paint and the readers’ script, and the policy allows them by their hashes', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  const answer = await page.goto(site.url);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'(?: 'sha256-[\w+/]{43}='){3}$/);
  const inlined = page.locator(
    'script:not([src]):not([type="application/ld+json"],[type="speculationrules"])',
  );
  await expect(inlined).toHaveCount(2);
  expect((await inlined.first().innerText()).length).toBeLessThan(256);
  await expect(inlined.last()).toHaveAttribute('type', 'module');
  expect(violations).toEqual([]);
});

test('M2.25 the token is looked at once more at 5000 ms, and then no more', async ({ page }) => {
  await stopClock(page);
  await page.goto(site.url);
  await expect(entry(page)).toBeVisible();
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.clock.runFor(TOKEN_RECHECK_MS - 500);
  await expect(entry(page)).toBeVisible();
  await page.clock.runFor(500);
  await expect(exit(page)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.clock.runFor(10 * TOKEN_RECHECK_MS);
  await expect(exit(page)).toBeVisible();
});

test('M2.22 Q-33 "Cerrar Sesión" removes the token, ends it on the server, reloads and says so after it for 5 s', async ({
  page,
}) => {
  const own = await (
    await fetch(`${site.url}/rest/user/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ana', password: 'una-clave-larga' }),
    })
  ).json();
  await stopClock(page);
  await page.goto(site.url);
  await page.evaluate((value) => localStorage.setItem('token', value), String(own.token));
  await page.reload();
  const reloaded = page.waitForEvent('load');
  await exit(page).click();
  await reloaded;
  await expect(entry(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const check = await fetch(`${site.url}/rest/user/auth`, {
    headers: { 'x-access-token': String(own.token) },
  });
  expect(await check.json()).toMatchObject({ status: 'ERROR' });
  const notice = page.getByRole('status').filter({ hasText: 'Sesión cerrada' });
  await expect(notice).toBeVisible();
  await page.clock.runFor(5000);
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sesión cerrada')).toHaveCount(0);
});

test('M2.23 the menu has its entries in order, literally, and works by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.url);
  const menu = page.getByRole('navigation', { name: 'Categorías', exact: true });
  await expect(menu.getByRole('link')).toHaveText(MENU);
  await menu.locator('summary', { hasText: 'Más' }).focus();
  await page.keyboard.press('Enter');
  for (const [titulo, labels] of GROUPS) {
    const group = menu.locator('div', { has: page.locator('p', { hasText: titulo }) }).last();
    await expect(group.getByRole('link')).toHaveText([...labels]);
  }
  await expect(menu.getByRole('link', { name: 'Programación' })).toHaveAttribute('href', '/entrevistas');
  await expect(menu.getByRole('link', { name: 'Medio Ambiente' })).toHaveAttribute('href', '/ambiente');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Locales' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Locales' })).toBeHidden();
});

test('M2.23 without scripts "Más" opens by touch', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, hasTouch: true });
  const page = await context.newPage();
  await page.goto(site.url);
  await page.getByRole('navigation', { name: 'Categorías', exact: true }).locator('summary').tap();
  await page.getByRole('link', { name: 'Comunicaciones' }).first().tap();
  await expect(page).toHaveURL(`${site.url}/comunicaciones`);
  await context.close();
});
