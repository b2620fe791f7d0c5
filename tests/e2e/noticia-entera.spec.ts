import { type Page, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { cuerpoOf, expect, subtituloOf, tituloOf, write } from './editor-page.ts';
import { REGISTRATION_KEY, type RunningSite, STAFF, startSite } from './running-site.ts';

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0', REGISTRATION_KEY });
  await site.logIn();
});
test.afterAll(() => site.stop());

test('M1.05 M3.08 a token holder logs in, creates with a picture, edits and deletes; readers see each at once', async ({
  page,
  browser,
}) => {
  await logIn(page);
  await page.goto(`${site.url}/noticias-create`);
  await write(page, tituloOf(page), 'La feria vuelve a la plaza');
  await write(page, subtituloOf(page), 'Abre a las 9');
  await write(page, cuerpoOf(page), 'Habrá treinta puestos.');
  await page.getByLabel('Categoría').selectOption('cultura');
  await page.getByRole('button', { name: 'Agregar imágenes' }).click();
  const picture = await buildPicture('jpeg', { seed: 1, width: 900, height: 600 });
  await page
    .getByLabel('Archivos de imágenes')
    .setInputFiles({ name: 'feria.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture) });
  await page.getByRole('button', { name: 'Agregar 1 imagen' }).click();
  await expect(page.getByRole('button', { name: /^Imagen 1/ })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar Noticia' }).click();
  await expect(page).toHaveURL(`${site.url}/noticias`);

  const reader = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await reader.goto(`${site.url}/cultura`);
  await reader.getByRole('link', { name: 'La feria vuelve a la plaza' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('La feria vuelve a la plaza');
  await expect(reader.getByText('Habrá treinta puestos.')).toBeVisible();
  const shown = reader.locator('main article img').first();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole('link', { name: /^Editar: La feria/ }).click();
  await expect(cuerpoOf(page)).toHaveText('Habrá treinta puestos.');
  await cuerpoOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Y música.');
  await page.getByRole('button', { name: 'Actualizar Noticia' }).click();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  await reader.reload();
  await expect(reader.getByText('Habrá treinta puestos. Y música.')).toBeVisible();

  await page.getByRole('button', { name: /^Eliminar: La feria/ }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('status').getByText('Noticia eliminada con éxito')).toBeVisible();
  expect((await reader.reload())?.status()).toBe(410);
  await reader.context().close();
});

async function logIn(page: Page): Promise<void> {
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Usuario', { exact: true }).fill(STAFF.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const known = await fetch(`${site.url}/rest/user/auth`, { headers: { 'x-access-token': token ?? '' } });
  expect(await known.json()).toMatchObject({ status: 'OK', data: { username: STAFF.username } });
}
