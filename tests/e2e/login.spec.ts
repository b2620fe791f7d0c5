import { expect, test } from '@playwright/test';
import { type RunningSite, STAFF, startSite } from './running-site.ts';
import { answer, password, signIn, storedToken, username } from './session-page.ts';

/** The door of the newsroom (MISSION §2 Login, M4.03, M5.01, M5.02, M8.01, M8.02). */
let site: RunningSite;
let token: string;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
});
test.afterAll(() => site.stop());

test('M2.02 M2.60 the login is titled, knows password managers, and Enter sends it', async ({ page }) => {
  await page.goto(`${site.url}/login`);
  await expect(page).toHaveTitle('Iniciar Sesión · FM 98.3');
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar Sesión' })).toBeVisible();
  await expect(username(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await username(page).fill('nadie');
  await password(page).fill('x');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ username: 'nadie', password: 'x' });
});

test('M2.60 a password can be looked at and hidden again, by keyboard too', async ({ page }) => {
  await page.goto(`${site.url}/login`);
  await password(page).fill('secreto');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar: Contraseña' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(password(page)).toHaveValue('secreto');
});

test('M4.03 M2.61 M2.62 success stores the token, reloads, and the default return is the home page', async ({
  page,
}) => {
  await page.goto(`${site.url}/login`);
  await username(page).fill(STAFF.username);
  await password(page).fill(STAFF.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/`);
  expect(await storedToken(page)).toBeTruthy();
  await expect(page.getByRole('link', { name: 'Noticias', exact: true }).first()).toBeVisible();
  await page.goto(`${site.url}/login`);
  await expect(page).toHaveURL(`${site.url}/`);
});

test('Q-15 an explicit return is honoured when it is a path of the site, else it is the home page', async ({
  page,
}) => {
  await signIn(page, token);
  await page.goto(`${site.url}/login?returnUrl=%2Factividad`);
  await expect(page.getByRole('heading', { name: 'Actividad' })).toBeVisible();
  await page.goto(`${site.url}/login?returnUrl=https%3A%2F%2Fmalo.example%2Fnoticias`);
  await expect(page).toHaveURL(`${site.url}/`);
});

test('M4.03 while the login is under way its button is off, and a second press sends nothing more', async ({
  page,
}) => {
  const sent: string[] = [];
  let release = () => undefined as unknown;
  const held = new Promise((resolve) => (release = () => resolve(undefined)));
  await page.route('**/rest/user/auth', async (route) => {
    sent.push(route.request().method());
    await held;
    await route.fulfill(answer(200, { status: 'ERROR', message: 'Authentication failed. User not found.' }));
  });
  await page.goto(`${site.url}/login`);
  await username(page).fill('ana');
  await password(page).fill('x');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).dblclick();
  await expect(page.getByRole('button', { name: 'Ingresando…' })).toBeDisabled();
  await password(page).press('Enter');
  release();
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeEnabled();
  expect(sent).toEqual(['POST']);
});

test('M5.01 M5.02 empty fields are named beside them, tied to them, the first has the focus, nothing is sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto(`${site.url}/login`);
  await username(page).fill('   ');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(username(page)).toHaveAccessibleDescription('Debe ingresar un usuario válido');
  await expect(password(page)).toHaveAccessibleDescription('Debe ingresar una contraseña válido');
  await expect(username(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(username(page)).toBeFocused();
  await username(page).fill('ana');
  await expect(page.getByText('Debe ingresar un usuario válido')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('M8.01 Q-31 wrong credentials show the literal as an error and what it means; it stays until it is closed', async ({
  page,
}) => {
  await page.goto(`${site.url}/login`);
  await username(page).fill('nadie');
  await password(page).fill('cualquiera');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Authentication failed. User not found.');
  await expect(alert).toContainText('Usuario o contraseña incorrectos.');
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(alert).toBeEmpty();
});

test('Q-31 a 401 with the message is treated like wrong credentials, on the same page', async ({ page }) => {
  await page.route('**/rest/user/auth', (route) =>
    route.fulfill(answer(401, { message: 'Authentication failed. User not found.' })),
  );
  await page.goto(`${site.url}/login`);
  await username(page).fill('nadie');
  await password(page).fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Authentication failed. User not found.');
  await expect(page).toHaveURL(`${site.url}/login`);
});

test('M8.02 Q-32 an HTTP error shows the literal, and beneath it what is true; loading ends', async ({
  page,
}) => {
  const cases = [
    [answer(500, {}), 'ERROR N°500:Usuario no autorizado. Intente nuevamente', 'El servidor no responde.'],
    [
      answer(429, { message: 'Demasiados intentos. Esperá 40 segundos y volvé a probar.' }),
      'ERROR N°429:Usuario no autorizado. Intente nuevamente',
      'Demasiados intentos. Esperá 40 segundos y volvé a probar.',
    ],
    [null, 'ERROR N°0:Usuario no autorizado. Intente nuevamente', 'Sin conexión.'],
  ] as const;
  await page.goto(`${site.url}/login`);
  for (const [reply, title, detail] of cases) {
    await page.unrouteAll();
    await page.route('**/rest/user/auth', (route) => (reply ? route.fulfill(reply) : route.abort()));
    await username(page).fill('ana');
    await password(page).fill('x');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: title })).toContainText(detail);
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeEnabled();
  }
});
