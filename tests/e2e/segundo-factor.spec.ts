import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { codeAt } from '../../server/modules/usuarios/totp.ts';
import { expectAccessibleScreen, openScreen } from './panel-screen.ts';
import { REGISTRATION_KEY, type RunningSite, startSite } from './running-site.ts';
import { password, storedToken, username } from './session-page.ts';

/** The optional second factor as a writer meets it: turned on, asked for at the login, lost, turned off. */
let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
});
test.afterAll(() => site.stop());

const PASSWORD = 'lluvia de mayo 7';
const STEP_MS = 30_000;
let made = 0;

async function rest(method: string, address: string, body?: unknown, token = '') {
  const response = await fetch(site.url + address, {
    method,
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { token: string; data: Record<string, never>; code?: string };
}

/** A colleague of one's own for every test, signed in. */
async function newWriter(): Promise<{ name: string; token: string }> {
  made += 1;
  const name = `teresa${made}`;
  const { token: key } = await rest('GET', `/rest/user/enable/${REGISTRATION_KEY}`);
  const person = { firstName: 'Tere', lastName: 'Sosa', username: name, password: PASSWORD };
  await rest('POST', '/rest/user', person, key);
  const { token } = await rest('POST', '/rest/user/auth', { username: name, password: PASSWORD });
  return { name, token };
}

/** One with the second factor on; the code of the next step is the first that serves. */
async function newWriterWithFactor() {
  const writer = await newWriter();
  const proposed = await rest('POST', '/rest/panel/segundo-factor', { current: PASSWORD }, writer.token);
  const secret = String(proposed.data.secret);
  const code = codeAt(secret, Date.now());
  const on = await rest('POST', '/rest/panel/segundo-factor/activate', { code }, writer.token);
  const recoveryCodes = on.data.recoveryCodes as unknown as string[];
  return { ...writer, secret, recoveryCodes, nextCode: () => codeAt(secret, Date.now() + STEP_MS) };
}

const open = async (page: Page, token: string, address = '/usuarios') => {
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
  await openScreen(page, site.url + address);
};
const enterPassword = async (page: Page, name: string, address = '/login') => {
  await page.goto(site.url + address);
  await username(page).fill(name);
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Segundo paso' })).toBeVisible();
};
const codeField = (page: Page) => page.getByLabel('Código', { exact: true });
const currentField = (page: Page) => page.getByLabel('Contraseña actual', { exact: true });

const propose = async (page: Page) => {
  await page.getByRole('button', { name: 'Activar el segundo factor' }).click();
  await currentField(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
};
const shownSecret = async (page: Page) =>
  (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');

test('it is turned on with password, drawing or key, and a first code; ten recovery codes are shown once, nothing is asked elsewhere', async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('data:') && !url.startsWith(site.url)) foreign.push(url);
  });
  const { token } = await newWriter();
  await open(page, token);
  await page.getByRole('button', { name: 'Activar el segundo factor' }).click();
  await currentField(page).fill('no es esta');
  await page.keyboard.press('Enter');
  await expect(currentField(page)).toHaveAccessibleDescription('La contraseña actual no es correcta.');
  await currentField(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const secret = await shownSecret(page);
  await expect(page.getByRole('link', { name: 'abrila desde acá' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/FM%2098\\.3:teresa\\d+\\?secret=${secret}&issuer=FM%2098\\.3$`),
  );
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toHaveAccessibleDescription('El código no es correcto o ya se usó.');
  await codeField(page).fill(codeAt(secret, Date.now()));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Copiar' })).toBeFocused();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar' }).click();
  expect((await saved).suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Está activo.')).toBeVisible();
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Está activo.')).toBeVisible();
  await expect(codes).toHaveCount(0);
  expect(foreign).toEqual([]);
});

test('a login asks for the code in a second step, says what is wrong beside it, and goes where the writer was', async ({
  page,
}) => {
  const { name, nextCode } = await newWriterWithFactor();
  await enterPassword(page, name, '/login?returnUrl=%2Factividad');
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  expect(await storedToken(page)).toBeNull();
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toHaveAccessibleDescription(/Escribí el código\./);
  await codeField(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toHaveAccessibleDescription(/El código no es correcto o ya se usó\./);
  await codeField(page).fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/actividad`);
  expect(await storedToken(page)).toBeTruthy();
});

test('who lost the phone comes in with a recovery code, once, and sees how many are left', async ({
  page,
}) => {
  const { name, recoveryCodes } = await newWriterWithFactor();
  const enterRecovery = async () => {
    await enterPassword(page, name, '/login?returnUrl=%2Fusuarios');
    await page.getByRole('button', { name: /usar un código de recuperación/ }).click();
    await page.getByLabel('Código de recuperación').fill(String(recoveryCodes[0]).toUpperCase());
    await page.keyboard.press('Enter');
  };
  await enterRecovery();
  await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('token'));
  await enterRecovery();
  await expect(page.getByLabel('Código de recuperación')).toHaveAccessibleDescription(/ya se usó/);
});

test('from the second step there is a way back to user and password', async ({ page }) => {
  const { name } = await newWriterWithFactor();
  await enterPassword(page, name);
  await page.getByRole('button', { name: 'Volver a usuario y contraseña' }).click();
  await expect(username(page)).toBeVisible();
  await expect(codeField(page)).toHaveCount(0);
});

test('it is turned off with password and code, and the next login is one step again', async ({ page }) => {
  const { name, token, nextCode } = await newWriterWithFactor();
  await open(page, token);
  await page.getByRole('button', { name: 'Desactivar el segundo factor' }).click();
  await currentField(page).fill(PASSWORD);
  await codeField(page).fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Segundo factor desactivado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activar el segundo factor' })).toBeVisible();
  expect((await rest('POST', '/rest/user/auth', { username: name, password: PASSWORD })).token).toBeTruthy();
});

test('who lost everything gets in again by the command line, which ends the sessions', async () => {
  const { name, token } = await newWriterWithFactor();
  const cli = (...words: string[]) =>
    execFileSync('npm', ['run', '-s', 'cli', '--', 'reset-second-factor', ...words], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: site.dataDir },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(cli(name)).toContain('Segundo factor desactivado');
  expect((await rest('POST', '/rest/user/auth', { username: name, password: PASSWORD })).token).toBeTruthy();
  expect((await rest('GET', '/rest/user', undefined, token)).code).toBe('unauthorized');
  expect(() => cli(name)).toThrow(/El segundo factor no está activo/);
  expect(() => cli('nadie')).toThrow(/El usuario no existe/);
});

/** Every state that a writer may meet, each opened as a writer opens it. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  'the second step of a login': async (page) => enterPassword(page, (await newWriterWithFactor()).name),
  'the list of who has it': async (page) => open(page, (await newWriterWithFactor()).token),
  'the drawing and the key': async (page) => {
    await open(page, (await newWriter()).token);
    await propose(page);
  },
  'the recovery codes': async (page) => {
    await open(page, (await newWriter()).token);
    await propose(page);
    await codeField(page).fill(codeAt(await shownSecret(page), Date.now()));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Ya los guardé' })).toBeVisible();
  },
  'turning it off': async (page) => {
    await open(page, (await newWriterWithFactor()).token);
    await page.getByRole('button', { name: 'Desactivar el segundo factor' }).click();
  },
};

for (const [name, reach] of Object.entries(SCREENS))
  test(`M0.07 ${name}: nothing that axe finds, in light and dark, and it fits 320 px and text twice as large`, async ({
    page,
  }) => {
    await expectAccessibleScreen(page, async () => {
      await page.goto(`${site.url}/robots.txt`);
      await page.evaluate(() => localStorage.clear());
      await reach(page);
    });
    const boxes = await page
      .locator('dialog[open], main')
      .last()
      .evaluate((shown) => shown.scrollWidth - shown.clientWidth);
    expect(boxes).toBeLessThanOrEqual(0);
  });
