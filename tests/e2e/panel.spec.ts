import { expect, type Page, test } from '@playwright/test';
import { type RunningSite, startSite } from './running-site.ts';
import { signIn } from './session-page.ts';

/** Panel de Noticias: the first view to the letter, and the whole archive beside it (MISSION §2 Admin list, Q-16, Q-17). */
let site: RunningSite;
let token: string;
const day = (i: number) => `2026-01-${String(i).padStart(2, '0')}T12:00:00Z`;

test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
  for (let i = 1; i <= 23; i += 1)
    await site.publish(token, {
      title: `Noticia ${String(i).padStart(2, '0')}`,
      category: i % 2 ? 'cultura' : 'locales',
      date: day(i),
    });
});
test.afterAll(() => site.stop());
test.beforeEach(async ({ page }) => {
  await signIn(page, token);
});

const open = async (page: Page, search = '') => {
  await page.goto(`${site.url}/noticias${search}`);
  // On a machine that does other work the first screen takes its time; what comes after does not.
  await expect(page.getByRole('table')).toBeVisible({ timeout: 30_000 });
};
const rows = (page: Page) => page.locator('tbody tr');
const titles = (page: Page) => rows(page).locator('td:nth-child(2)');
const fetchJson = async (path: string) =>
  (await (await fetch(site.url + path, { headers: { 'x-access-token': token } })).json()) as {
    data: { _id: string; title: string }[];
    total: number;
  };

test('M2.80 M2.81 M2.82 it is titled, has the four columns, the button for a new one and a way to edit each', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel de Noticias');
  await expect(page).toHaveTitle('Panel de Noticias · FM 98.3');
  await expect(page.getByRole('columnheader')).toHaveText(['Fecha', 'Titulo', 'Categoria', 'Acciones']);
  await expect(page.getByRole('link', { name: 'Nuevo noticia' })).toHaveAttribute('href', '/noticias-create');
  const { data } = await fetchJson('/rest/newLimit');
  await expect(page.getByRole('link', { name: 'Editar: Noticia 23' })).toHaveAttribute(
    'href',
    `/noticias-details/${data[0]?._id}`,
  );
  await expect(rows(page).first().locator('td').first()).toHaveText('23/01/2026 09.00 h');
});

test('M2.85 M9.05 Q-17 ten from the slice, three a page: 3, 3, 3, 1', async ({ page }) => {
  await open(page);
  const counts = [];
  for (let number = 1; number <= 4; number += 1) {
    await page.getByRole('button', { name: `Página ${number}`, exact: true }).click();
    counts.push(await rows(page).count());
  }
  expect(counts).toEqual([3, 3, 3, 1]);
  await expect(titles(page)).toHaveText(['Noticia 14']);
  await expect(page.getByRole('button', { name: 'Página 5' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Página Siguiente' })).toBeDisabled();
  await page.getByRole('button', { name: 'Página Anterior' }).click();
  await expect(titles(page)).toHaveText(['Noticia 17', 'Noticia 16', 'Noticia 15']);
});

test('Q-17 "Ver más" makes the slice ten longer, and in the end leads to the whole archive', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(page.getByText('Las últimas 20 noticias')).toBeVisible();
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(page.getByText('Las últimas 23 noticias')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todo el archivo' }).click();
  await expect(page.getByText('23 noticias', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
});

test('M2.83 the question names the noticia; Cancelar and Esc change nothing, Confirmar sends one DELETE', async ({
  page,
}) => {
  await site.publish(token, { title: 'Para borrar', date: '2026-02-01T12:00:00Z' });
  const deletes: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && deletes.push(request.url()));
  await open(page);
  const trash = page.getByRole('button', { name: 'Eliminar: Para borrar' });
  await trash.click();
  const dialog = page.getByRole('alertdialog', { name: 'Se eliminará la noticia seleccionada' });
  await expect(dialog).toContainText('Para borrar');
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(trash).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(trash).toBeFocused();
  expect(deletes).toEqual([]);
  await trash.click();
  await dialog.getByRole('button', { name: 'Confirmar' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Noticia eliminada con éxito' })).toBeVisible();
  await expect(titles(page).first()).toHaveText('Noticia 23');
  expect(deletes).toHaveLength(1);
});

test('M2.83 a deletion can be undone at once, from the message', async ({ page }) => {
  await site.publish(token, { title: 'De ida y vuelta', date: '2026-02-02T12:00:00Z' });
  await open(page);
  await page.getByRole('button', { name: 'Eliminar: De ida y vuelta' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Noticia recuperada' })).toBeVisible();
  await expect(titles(page).first()).toHaveText('De ida y vuelta');
  const { data } = await fetchJson('/rest/newLimit');
  await site.remove(token, data[0]?._id ?? '');
});

test('M2.83 a deletion that fails is said in the question, which stays', async ({ page }) => {
  await open(page);
  await page.route('**/rest/new/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Eliminar: Noticia 23' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText('Sin conexión');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(titles(page).first()).toHaveText('Noticia 23');
});

test('M2.84 a spinner while it loads; "No existen noticias" only after an answer that was empty', async ({
  page,
}) => {
  let release = () => undefined as unknown;
  const held = new Promise((resolve) => (release = () => resolve(undefined)));
  await page.route('**/rest/newLimit', async (route) => {
    await held;
    await route.fulfill({ contentType: 'application/json', body: '{"data":[]}' });
  });
  await page.goto(`${site.url}/noticias`);
  await expect(page.getByText('Cargando...')).toBeVisible();
  await expect(page.getByText('No existen noticias')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'No existen noticias' })).toBeVisible();
  await expect(page.getByText('Cargando...')).toHaveCount(0);
});

test('M8.07 Q-16 a list that fails is silent: no message, an empty place with "Reintentar", quiet retries at 1, 4 and 10 s', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-20T12:00:01Z'));
  let asked = 0;
  await page.route('**/rest/newLimit', (route) => {
    asked += 1;
    return asked < 5 ? route.fulfill({ status: 500, body: '{}' }) : route.continue();
  });
  await page.goto(`${site.url}/noticias`);
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  await expect(page.getByText('No existen noticias')).toHaveCount(0);
  for (const [ms, calls] of [
    [1000, 2],
    [3000, 3],
    [6000, 4],
  ] as const) {
    await page.clock.runFor(ms - 1);
    expect(asked).toBe(calls - 1);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toBe(calls);
    await expect(retry).toBeVisible();
  }
  await expect(page.getByRole('alert')).toBeEmpty();
  await retry.click();
  await expect(rows(page)).toHaveCount(3);
});

test('Q-17 the archive is searched by text, section, days and state; the question stands in the address', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Sección').selectOption('cultura');
  await page.getByLabel('Desde').fill('2026-01-03');
  await page.getByLabel('Hasta').fill('2026-01-07');
  await page.getByLabel('Buscar en todo el archivo').fill('noticia');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['Noticia 07', 'Noticia 05', 'Noticia 03']);
  await expect(page.getByRole('status').filter({ hasText: '3 noticias' })).toBeVisible();
  await expect(page).toHaveURL(/q=noticia&categoria=cultura&desde=2026-01-03&hasta=2026-01-07/);
  await page.reload();
  await expect(titles(page)).toHaveCount(3);
  await expect(page.getByLabel('Sección')).toHaveValue('cultura');
  await page.goBack();
  await expect(page.getByText('Las últimas 10 noticias')).toBeVisible();
});

test('the archive says kindly that nothing was found', async ({ page }) => {
  await page.goto(`${site.url}/noticias?q=inexistente`);
  await expect(page.getByRole('heading', { name: 'No existen noticias' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Probá con otras palabras')).toBeVisible();
});

test('a search that finds too many says so, and how to find fewer', async ({ page }) => {
  await page.route('**/rest/panel/noticias?**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), total: 1000, hasMore: true } });
  });
  await page.goto(`${site.url}/noticias?q=noticia`);
  await expect(page.getByRole('status').filter({ hasText: 'Más de 1.000 noticias' })).toContainText(
    'Sumá otra palabra, una sección o fechas.',
  );
});

test('it is sorted by pressing the head of a column, either way, and its pages keep the order', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Titulo' }).click();
  await expect(titles(page).first()).toHaveText('Noticia 01');
  await expect(page.getByRole('columnheader', { name: 'Titulo' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect(titles(page)).toHaveText(['Noticia 21', 'Noticia 22', 'Noticia 23']);
  await page.getByRole('button', { name: 'Titulo' }).click();
  await expect(titles(page).first()).toHaveText('Noticia 23');
  await page.getByRole('button', { name: 'Categoria' }).click();
  await expect(rows(page).first().locator('td').nth(2)).toHaveText('Cultura');
});

test('what was deleted is in the trash, says when it goes, and comes out of it', async ({ page }) => {
  const { _id } = await site.publish(token, { title: 'En la papelera', date: '2025-01-01T12:00:00Z' });
  await site.remove(token, _id);
  await open(page);
  await page.getByRole('link', { name: 'Ver la papelera' }).click();
  const row = rows(page).filter({ hasText: 'En la papelera' });
  await expect(row).toContainText(/Se borra el \d\d\/\d\d\/\d{4}/);
  await expect(row.getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Recuperar: En la papelera' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Noticia recuperada' })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await fetch(`${site.url}/rest/new/byid/${_id}`)).status).toBe(200);
  await site.remove(token, _id);
});

test('Q-30 Q-20 a scheduled noticia and one whose picture has not gone up say so', async ({ page }) => {
  const scheduled = await site.publish(token, { title: 'Que viene', date: '2099-01-01T12:00:00Z' });
  const pending = await site.publish(token, {
    title: 'Sin foto',
    img: ['9999999999999999.jpg', '8888888888888888.jpg'],
  });
  await open(page);
  const row = (title: string) => rows(page).filter({ hasText: title });
  await expect(row('Que viene')).toContainText('Programada');
  await expect(row('Que viene').getByRole('link', { name: /Ver en el sitio/ })).toHaveCount(0);
  await expect(row('Sin foto')).toContainText('2 imágenes pendientes');
  await expect(row('Sin foto').getByRole('link', { name: /Ver en el sitio/ })).toHaveAttribute(
    'href',
    `/complete/${pending._id}`,
  );
  await open(page, '?estado=programada');
  await expect(titles(page)).toHaveCount(1);
  for (const { _id } of [scheduled, pending]) await site.remove(token, _id);
});

test('everything is done by keyboard: search, sort, page, delete', async ({ page }) => {
  await open(page);
  await page.getByLabel('Buscar en todo el archivo').focus();
  await page.keyboard.type('noticia');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole('region', { name: 'Noticias' })).toBeFocused();
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Titulo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles(page).first()).toHaveText('Noticia 01');
  await page.getByRole('button', { name: 'Página Siguiente' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Noticias' })).toBeFocused();
});

test('a screen that is opened by a link takes the focus and names itself', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Actividad', exact: true }).click();
  await expect(page).toHaveTitle('Actividad · FM 98.3');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Panel de Noticias · FM 98.3');
});
