import { expect, type Page, test } from '@playwright/test';
import { REGISTRATION_KEY, type RunningSite, STAFF, startSite } from './running-site.ts';

/** The doors of the newsroom and the states of a session (MISSION §2 Login and Register, §4, §5, §8). */
let site: RunningSite;
let token: string;

test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
});
test.afterAll(() => site.stop());

const username = (page: Page) => page.getByLabel('Usuario', { exact: true });
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const signIn = (page: Page, value = token) =>
  page.addInitScript((stored) => {
    if (!sessionStorage.getItem('ya-puesto')) localStorage.setItem('token', stored);
    sessionStorage.setItem('ya-puesto', '1');
  }, value);
/** From here on time stands still and moves only when the test moves it. */
const freeze = async (page: Page) => {
  await page.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-20T12:00:01Z'));
};
const answer = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

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
  await signIn(page);
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

const keyField = (page: Page) => page.getByLabel('Clave de seguridad', { exact: true });
const enterKey = async (page: Page, key = REGISTRATION_KEY) => {
  await page.goto(`${site.url}/register`);
  await keyField(page).fill(key);
  await page.getByRole('button', { name: 'Testear' }).click();
};
const fillData = async (page: Page, changes: Record<string, string> = {}) => {
  const values = {
    Nombre: 'Eva',
    Apellido: 'Luna',
    Usuario: 'eva',
    Contraseña: 'una-clave-larga',
    'Repetir contraseña': 'una-clave-larga',
    ...changes,
  };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
};

test('M2.03 M2.70 registration asks for the key alone, no other field is in the page', async ({ page }) => {
  await page.goto(`${site.url}/register`);
  await expect(keyField(page)).toBeVisible();
  await expect(page.locator('input')).toHaveCount(1);
  await page.getByRole('button', { name: 'Testear' }).click();
  await expect(keyField(page)).toHaveAccessibleDescription(/Debe ingresar la clave de seguridad/);
});

test('M2.70 Q-22 M8.02 a wrong key is said with the literal and opens nothing', async ({ page }) => {
  await enterKey(page, 'no es la clave');
  const toast = page.getByRole('status').filter({ hasText: 'ERROR N°403' });
  await expect(toast).toContainText('ERROR N°403:Usuario no autorizado. Intente nuevamente');
  await expect(toast).toContainText('La clave de seguridad no es válida');
  await expect(page.locator('input')).toHaveCount(1);
  expect(await storedToken(page)).toBeNull();
});

test('M2.71 M4.04 the accepted key stores a token and shows the five fields; leaving removes it', async ({
  page,
}) => {
  await enterKey(page);
  await expect(page.getByText('Clave aceptada')).toBeVisible();
  await expect(page.locator('input')).toHaveCount(5);
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
  for (const label of ['Contraseña', 'Repetir contraseña'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', 'new-password');
  expect(await storedToken(page)).toBeTruthy();
  await page.goto(`${site.url}/`);
  expect(await storedToken(page)).toBeNull();
});

test('M5.03 M5.04 M5.05 M8.03 names and passwords are looked at before anything is sent', async ({
  page,
}) => {
  await enterKey(page);
  await fillData(page, { Nombre: ' ', Apellido: '', 'Repetir contraseña': 'otra-clave-larga' });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  const described = (label: string) => expect(page.getByLabel(label, { exact: true }));
  await described('Nombre').toHaveAccessibleDescription('Debe ingresar un nombre válido');
  await described('Apellido').toHaveAccessibleDescription('Debe ingresar un apellido válido');
  await described('Repetir contraseña').toHaveAccessibleDescription('Las contraseñas no coinciden');
  await expect(page.getByRole('alert')).toContainText('Las contraseñas no coinciden');
  expect(sent).toEqual([]);
});

test('M4.04 M8.04 Q-33 a created user: the token goes, the page reloads, the message survives it and stays 5 s', async ({
  page,
}) => {
  await freeze(page);
  await enterKey(page);
  await fillData(page, { Usuario: 'nueva' });
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Usuario creado correctamente' });
  await expect(toast).toBeVisible();
  await expect(keyField(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await page.clock.runFor(5000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toHaveCount(0);
  await page.reload();
  await expect(keyField(page)).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('M7.09 a username that is taken is said beside its field, and the rest stays written', async ({
  page,
}) => {
  await enterKey(page);
  await fillData(page, { Usuario: STAFF.username });
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(username(page)).toHaveAccessibleDescription('Ese nombre de usuario ya existe. Elegí otro.');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Eva');
});

test('Q-22 after its ten minutes a registration token is dropped, and the key is asked for again', async ({
  page,
}) => {
  await page.clock.install();
  await enterKey(page);
  await fillData(page, { Usuario: 'tarde' });
  await page.clock.fastForward('10:01');
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(keyField(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await keyField(page).fill(REGISTRATION_KEY);
  await page.keyboard.press('Enter');
  await expect(username(page)).toHaveValue('tarde');
});

test.describe('session states', () => {
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
    await signIn(page);
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
    await signIn(page);
    await page.goto(`${site.url}/noticias`);
    await expect(page.getByRole('heading', { name: 'Panel de Noticias' })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(page).toHaveURL(`${site.url}/noticias`);
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.clock.runFor(5000);
    await expect(page).toHaveURL(`${site.url}/`);
  });

  test('M4.07 of two tabs the one that stayed leaves too after a logout in the other', async ({
    context,
  }) => {
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
    await signIn(page);
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
    await signIn(page);
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
    await signIn(page);
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
    await signIn(page);
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
    await signIn(page);
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
});
