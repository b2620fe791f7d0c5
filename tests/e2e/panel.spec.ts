import { expect, test } from '@playwright/test';
import { type RunningSite, STAFF, startSite } from './running-site.ts';

let site: RunningSite;
let token: string;

test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
});
test.afterAll(() => site.stop());

test('M2.60 M4.03 the login stores the token, opens the panel and shows the staff menu on the site', async ({
  page,
}) => {
  await page.goto(`${site.url}/login`);
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.getByLabel('Usuario').fill(STAFF.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(STAFF.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/noticias`);
  await expect(page.getByRole('heading', { name: 'Panel de Noticias' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
  await page.goto(site.url);
  await expect(page.getByRole('link', { name: 'Noticias', exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).first().click();
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('M5.01 M5.02 empty fields are named beside them and nothing is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto(`${site.url}/login`);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText('Debe ingresar un usuario válido')).toBeVisible();
  await expect(page.getByText('Debe ingresar una contraseña válido')).toBeVisible();
  await expect(page.getByLabel('Usuario')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('M8.01 a wrong password shows the literal and what it means', async ({ page }) => {
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Usuario').fill('nadie');
  await page.getByLabel('Contraseña', { exact: true }).fill('cualquiera');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert')).toContainText('Authentication failed. User not found.');
  await expect(page.getByRole('alert')).toContainText('Usuario o contraseña incorrectos.');
});

test('M2.80 M2.83 M2.85 the list shows three a page, Cancelar and Esc change nothing, Confirmar sends one DELETE', async ({
  page,
}) => {
  for (let i = 1; i <= 4; i += 1)
    await site.publish(token, { title: `Noticia ${i}`, date: `2026-01-0${i}T12:00:00Z` });
  const deletes: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && deletes.push(request.url()));
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(`${site.url}/noticias`);
  await expect(page.getByRole('columnheader')).toHaveText(['Fecha', 'Titulo', 'Categoria', 'Acciones']);
  await expect(page.getByRole('row')).toHaveCount(4);
  const openDialog = () => page.getByRole('button', { name: 'Eliminar: Noticia 4' }).click();
  await openDialog();
  await expect(page.getByRole('dialog')).toContainText('Se eliminará la noticia seleccionada');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await openDialog();
  await page.keyboard.press('Escape');
  expect(deletes).toEqual([]);
  await openDialog();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Noticia eliminada con éxito')).toBeVisible();
  expect(deletes).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Noticia 4' })).toHaveCount(0);
});

test('M2.04 without a token the panel leads to the home page', async ({ page }) => {
  await page.goto(`${site.url}/noticias`);
  await expect(page).toHaveURL(`${site.url}/`);
});
