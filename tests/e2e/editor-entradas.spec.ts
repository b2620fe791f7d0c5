import { type Page, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { send } from './edition.ts';
import { cuerpoOf, expect, openEditor, tituloOf, write } from './editor-page.ts';
import { type RunningSite, startSite } from './running-site.ts';
import { signIn } from './session-page.ts';
import { storedRows } from './stored-rows.ts';

/** What the editor counts and keeps while it is written in, and words that try to be more than words. */
let site: RunningSite;
let token: string;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
});
test.afterAll(() => site.stop());

test('the words of a body and the minutes of reading it are counted as it is written', async ({ page }) => {
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'La feria');
  await expect(page.getByText('8 caracteres.')).toBeVisible();
  await write(page, cuerpoOf(page), 'una');
  await expect(page.getByText('1 palabra', { exact: true })).toBeVisible();
  await page.keyboard.insertText(' y otra'.repeat(200));
  await expect(page.getByText('401 palabras')).toBeVisible();
  await expect(page.getByText('2 min de lectura')).toBeVisible();
});

test('Q-23 what was written in a tab that crashed is offered, goes on and is published', async ({
  page,
  context,
}) => {
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'Corte de agua');
  await write(page, cuerpoOf(page), 'Vuelve a las ocho.');
  await expect
    .poll(async () => (await storedRows(page)).map(({ body }) => body))
    .toEqual(['<p>Vuelve a las ocho.</p>']);
  await crash(page);

  const next = await context.newPage();
  await openEditor(next, site.url, token);
  await expect(next.getByRole('heading', { name: 'Recuperamos tu borrador' })).toBeVisible();
  await next.getByRole('button', { name: 'Seguir con el borrador' }).click();
  await expect(tituloOf(next)).toHaveText('Corte de agua');
  await expect(cuerpoOf(next)).toHaveText('Vuelve a las ocho.');
  await next.getByRole('button', { name: 'Guardar Noticia' }).click();
  await expect(next.getByText('Noticia creada con exito')).toBeVisible();
  await expect(next.getByRole('heading', { name: 'Borradores' })).toHaveCount(0);
});

test('M0.01 hostile titles, alternative texts, captions, names and banners are words, on the site and in the panel', async ({
  page,
}) => {
  const hostile = `"><img src=x onerror="alert(1)"><script>alert(2)</script>'`;
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const name = await site.upload(token, await buildPicture('jpeg', { width: 300, height: 250 }));
  const { _id } = await site.publish(token, {
    title: `Hostil ${hostile}`,
    img: [{ name, alt: hostile, caption: hostile }],
  });
  const banner = {
    slot: 'lateral',
    title: hostile,
    detail: hostile.slice(0, 80),
    url: '/locales',
    image: name,
  };
  await send(site, token, 'POST', '/rest/banners', banner);
  const programa = { days: ['lunes'], from: '06:00', to: '07:00', name: hostile, hosts: hostile };
  await send(site, token, 'POST', '/rest/programmes', programa);
  await send(site, token, 'PUT', '/rest/station', { name: hostile.slice(0, 60), tagline: hostile });
  await signIn(page, token);
  for (const address of [
    '/',
    '/locales',
    '/entrevistas',
    `/complete/${_id}`,
    '/noticias',
    `/noticias-details/${_id}`,
    '/estacion',
    '/estacion/banners',
    '/estacion/grilla',
    '/actividad',
  ]) {
    await page.goto(site.url + address);
    await expect(page.getByText('Cargando...').last()).toBeHidden();
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('img[onerror], img[src="x"]')).toHaveCount(0);
  }
  expect(ran).toEqual([]);
});

test('Q-09 a banner does not lead to a script, and says so at its field', async ({ page }) => {
  await signIn(page, token);
  await page.goto(`${site.url}/estacion/banners/nuevo`);
  await page.getByLabel('Lugar').selectOption('enlaces');
  await page.getByLabel('Nombre', { exact: true }).fill('Malo');
  await page.getByLabel('Adónde lleva').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Guardar banner' }).click();
  await expect(page.getByLabel('Adónde lleva')).toHaveAccessibleDescription(/https:\/\//);
  await expect(page.getByLabel('Adónde lleva')).toHaveValue('javascript:alert(1)');
});

/** The page's process dies with no chance to say a word. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  // The answer dies with the page.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
