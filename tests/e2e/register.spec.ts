import { expect, type Page, test } from '@playwright/test';
import { REGISTRATION_KEY, type RunningSite, STAFF, startSite } from './running-site.ts';
import { freeze, password, storedToken, username } from './session-page.ts';

/** How one becomes one of the staff (MISSION §2 Register, M4.04, M5.03 to M5.05, M8.03, M8.04). */
let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  await site.logIn();
});
test.afterAll(() => site.stop());

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

test('a password that is guessed first is said beside its field, and the next one is taken with the same key', async ({
  page,
}) => {
  await enterKey(page);
  const chosen = (text: string) => ({ Usuario: 'prudente', Contraseña: text, 'Repetir contraseña': text });
  await fillData(page, chosen('Contraseña123'));
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(password(page)).toHaveAccessibleDescription(/de las primeras que se prueban\. Elegí otra/);
  await expect(password(page)).toBeFocused();
  await fillData(page, chosen('lluvia de mayo 7'));
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Usuario creado correctamente' })).toBeVisible();
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
