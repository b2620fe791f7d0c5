import { expect, test } from '@playwright/test';
import { type RunningSite, STAFF, startSite } from './running-site.ts';
import { answer, freeze, password, signIn, storedToken, username } from './session-page.ts';

/** The states of a session (MISSION §4, M6.01, M8.08, M8.09). */
let site: RunningSite;
let token: string;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
});
test.afterAll(() => site.stop());

for (const path of [
  '/noticias',
  '/noticias-create',
  '/noticias-details/x',
  '/estacion',
  '/usuarios',
  '/actividad',
])
  test(`M2.04 M2.05 without a token ${path} leads home`, async ({ page }) => {
    await page.goto(site.url + path);
    await expect(page).toHaveURL(`${site.url}/`);
  });

test('M4.01 M2.24 a token in local storage is a session: staff menu and the way to Noticias', async ({
  page,
}) => {
  await signIn(page, token);
  await page.goto(`${site.url}/noticias`);
  await expect(page.getByRole('navigation', { name: 'Redacción' }).getByRole('link')).toHaveText([
    'Inicio',
    'Noticias',
    'Estación',
    'Usuarios',
    'Actividad',
  ]);
  await expect(page.getByRole('link', { name: 'Noticias', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('M4.07 M9.06 Q-23 a token that goes away leads home at the next look, every 5000 ms', async ({
  page,
}) => {
  await freeze(page);
  await signIn(page, token);
  await page.goto(`${site.url}/noticias`);
  await expect(page.getByRole('heading', { name: 'Panel de Noticias' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL(`${site.url}/noticias`);
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(`${site.url}/`);
});

test('M4.07 of two tabs the one that stayed leaves too after a logout in the other', async ({ context }) => {
  const own = await site.logIn();
  const first = await context.newPage();
  await first.goto(`${site.url}/login`);
  await first.evaluate((value) => localStorage.setItem('token', value), own);
  const second = await context.newPage();
  await freeze(second);
  await second.goto(`${site.url}/noticias`);
  await expect(second.getByRole('heading', { name: 'Panel de Noticias' })).toBeVisible();
  await first.goto(`${site.url}/actividad`);
  await first.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(first).toHaveURL(`${site.url}/`);
  await second.clock.runFor(5000);
  await expect(second).toHaveURL(`${site.url}/`);
});

test('M2.22 M4.02 Cerrar Sesión removes the token, ends it on the server and reloads', async ({ page }) => {
  const own = await site.logIn();
  await signIn(page, own);
  await page.goto(`${site.url}/noticias`);
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  expect(await storedToken(page)).toBeNull();
  const after = await fetch(`${site.url}/rest/user`, { headers: { 'x-access-token': own } });
  expect(after.status).toBe(401);
});

test('M2.22 a logout without a network still signs out here', async ({ page }) => {
  await signIn(page, token);
  await page.route('**/rest/user/auth', (route) => route.abort());
  await page.goto(`${site.url}/noticias`);
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  expect(await storedToken(page)).toBeNull();
});

test('M2.25 M9.06 the root looks at the token once, 5000 ms after the start, and then no more', async ({
  page,
}) => {
  await freeze(page);
  await page.goto(`${site.url}/login`);
  const staffMenu = page.getByRole('navigation', { name: 'Redacción' });
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'cualquiera'));
  await page.clock.runFor(4990);
  await expect(staffMenu).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(staffMenu).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.clock.runFor(60_000);
  await expect(staffMenu).toBeVisible();
});

test('M4.08 M4.09 M8.09 "Error al autenticar el usuario." removes the token and leads to the login, with the way back', async ({
  page,
}) => {
  await signIn(page, 'de-otra-epoca');
  // Alone: beside it no other call says 401.
  await page.route('**/rest/panel/**', (route) => route.abort());
  await page.goto(`${site.url}/usuarios`);
  await expect(page).toHaveURL(`${site.url}/login?returnUrl=%2Fusuarios`);
  expect(await storedToken(page)).toBeNull();
  await expect(page.getByRole('status').filter({ hasText: 'Tu sesión terminó.' })).toBeVisible();
});

test('M4.10 Q-25 a 401 from any call leads to the login, and after it back to where one was', async ({
  page,
}) => {
  await signIn(page, token);
  await page.goto(`${site.url}/noticias`);
  await expect(page.getByRole('heading', { name: 'Panel de Noticias' })).toBeVisible();
  await page.route('**/rest/panel/noticias?**', (route) =>
    route.fulfill(answer(401, { status: 'ERROR', code: 'unauthorized', message: 'Terminó.' })),
  );
  await page.getByLabel('Buscar en todo el archivo').fill('agua');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fnoticias%3Fq%3Dagua/);
  expect(await storedToken(page)).toBeNull();
  await page.unrouteAll();
  await username(page).fill(STAFF.username);
  await password(page).fill(STAFF.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/noticias?q=agua`);
});

test('M8.08 an auth check that fails is for the console only', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await signIn(page, token);
  await page.route('**/rest/user/auth', (route) => route.abort());
  await page.goto(`${site.url}/noticias`);
  await expect(page.getByText('No existen noticias')).toBeVisible();
  await expect(page.getByRole('alert')).toBeEmpty();
  expect(await storedToken(page)).toBe(token);
  expect(lines.join('\n')).toContain('Sin conexión');
});

test('M6.01 Q-26 every call to our host carries the token in both headers, and nothing else is called', async ({
  page,
}) => {
  const calls: { url: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => calls.push({ url: request.url(), headers: request.headers() }));
  await signIn(page, token);
  await page.goto(`${site.url}/noticias`);
  await page.getByRole('link', { name: 'Usuarios', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mis sesiones' })).toBeVisible();
  await page.getByRole('link', { name: 'Actividad', exact: true }).click();
  await expect(page.getByText('inició sesión').first()).toBeVisible();
  expect(calls.filter(({ url }) => !url.startsWith(site.url))).toEqual([]);
  const rest = calls.filter(({ url }) => url.includes('/rest/'));
  expect(rest.length).toBeGreaterThan(4);
  for (const { url, headers } of rest)
    expect([headers.authorization, headers['x-access-token']], url).toEqual([`Basic ${token}`, token]);
});

test('M2.06 an unknown noticia is said so, with a way back and no form', async ({ page }) => {
  await signIn(page, token);
  await page.goto(`${site.url}/noticias-details/000000000000000000000000`);
  await expect(page.getByText('La noticia no existe.')).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver al Panel de Noticias' }).click();
  await expect(page.getByRole('heading', { name: 'Panel de Noticias' })).toBeVisible();
});

test('Q-04 an address of the panel in capitals or with a slash behind it leads to the right one', async () => {
  for (const [typed, right] of [
    ['/LOGIN', '/login'],
    ['/Noticias/', '/noticias'],
  ]) {
    const response = await fetch(site.url + typed, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, right]);
  }
});
