import { expect, type Page, test } from '@playwright/test';
import { buildDraftPage, type DraftPage, serveDraftPage } from '../support/draft-page/serve.ts';
import { axeFindings } from './axe.ts';
import { type RunningSite, STAFF, startSite } from './running-site.ts';
import { signIn } from './session-page.ts';
import { storedRows } from './stored-rows.ts';

/** The modules of web/panel/borradores in a page of their own (tests/support/draft-page), against the real site. */
let site: RunningSite;
let token: string;
let built: DraftPage;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  [site, built] = await Promise.all([startSite({ SEED_DEMO: '0' }), buildDraftPage()]);
  token = await site.logIn();
});
test.afterAll(async () => {
  built.close();
  await site.stop();
});

test.beforeEach(async ({ context }) => {
  await serveDraftPage(context, site.url, built);
  await signIn(context, token);
});
test.afterEach(async () => {
  const { data } = await call<{ data: { key: string }[] }>('GET', '/rest/panel/borradores');
  for (const { key } of data) await call('DELETE', `/rest/panel/borradores/${encodeURIComponent(key)}`);
});

test('Q-23 a text is on the device within a second, and a tab that is closed gives it back', async ({
  context,
  page,
}) => {
  await open(page, '/noticias-create');
  await page.getByLabel('Título').fill('La lluvia no para');
  await page.getByLabel('Texto').fill('<p>Van 80 milímetros.</p>');
  const started = Date.now();
  await expect.poll(() => storedTitles(page), { intervals: [50] }).toContain('La lluvia no para');
  test.info().annotations.push({ type: 'kept after', description: `${Date.now() - started} ms` });
  await page.close();
  const next = await context.newPage();
  await open(next, '/noticias-create');
  await expect(next.getByRole('heading', { name: 'Recuperamos tu borrador' })).toBeVisible();
  await expect(next.getByText('Cambia: Título y Texto.')).toBeVisible();
  await next.getByRole('button', { name: 'Seguir con el borrador' }).click();
  await expect(next.getByLabel('Texto')).toHaveValue('<p>Van 80 milímetros.</p>');
  await expect(next.getByRole('heading', { name: 'Recuperamos tu borrador' })).toBeHidden();
  await expect.poll(() => storedTitles(next)).toEqual(['La lluvia no para']);
});

test('Q-23 M4.07 whoever is expelled because the token is gone leaves unasked and finds the text after the login', async ({
  page,
}) => {
  const { _id } = await site.publish(token, { title: 'El puente' });
  await open(page, `/noticias-details/${_id}`);
  await page.getByLabel('Bajada').fill('Cortado por la crecida');
  // A draft that is still to be sent would be refused, and a refusal leads to the login.
  await sendNow(page);
  await expect(page.locator('[data-server="sent"]')).toBeVisible();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.evaluate(() => localStorage.removeItem('token'));
  await expect(page).toHaveURL(`${site.url}/`, { timeout: 20_000 });
  expect(asked).toEqual([]);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${site.url}/noticias-details/${_id}`);
  await page.getByRole('button', { name: 'Seguir con el borrador' }).click();
  await expect(page.getByLabel('Bajada')).toHaveValue('Cortado por la crecida');
});

test('Q-25 M4.10 a 401 leads to the login with the way back, and the text is offered there', async ({
  page,
}) => {
  await open(page, '/noticias-create');
  const dead = await newToken();
  await page.evaluate((value) => localStorage.setItem('token', value), dead);
  await site.logOut(dead);
  await page.getByLabel('Título').fill('Asamblea');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fnoticias-create/);
  // A login that finds a token while it starts goes on by itself, into the way of the next line.
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${site.url}/noticias-create`);
  await page.getByRole('button', { name: 'Seguir con el borrador' }).click();
  await expect(page.getByLabel('Título')).toHaveValue('Asamblea');
});

test('Q-23 the draft follows to the server and another device goes on with it', async ({ page, browser }) => {
  await open(page, '/noticias-create');
  await page.getByLabel('Título').fill('Desde la compu');
  await sendNow(page);
  await expect(page.locator('[data-server="sent"]')).toBeVisible();
  const phone = await browser.newContext();
  await serveDraftPage(phone, site.url, built);
  await signIn(phone, token);
  const other = await phone.newPage();
  await open(other, '/noticias');
  await expect(other.getByRole('heading', { name: 'Borradores' })).toBeVisible();
  await other.getByRole('link', { name: 'Desde la compu' }).click();
  await expect(other.getByText('guardado en el servidor')).toBeVisible();
  await other.getByRole('button', { name: 'Seguir con el borrador' }).click();
  await other.getByLabel('Título').fill('Desde el celular');
  await sendNow(other);
  await expect(other.locator('[data-server="sent"]')).toBeVisible();

  // The first device writes on without knowing: neither text is lost.
  await page.getByLabel('Título').fill('Desde la compu, más');
  await sendNow(page);
  await expect(page.getByText('Este borrador siguió en otro dispositivo.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Traer el otro' }).click();
  await expect(page.getByLabel('Título')).toHaveValue('Desde el celular');
  await expect.poll(() => storedTitles(page)).toEqual(['Desde el celular', 'Desde la compu, más']);
  await phone.close();
});

test('Q-23 with a dead line the text stays on the device and goes to the server when the line is back', async ({
  page,
  context,
}) => {
  await open(page, '/noticias-create');
  await context.setOffline(true);
  await page.getByLabel('Título').fill('Sin señal');
  await sendNow(page);
  await expect(page.locator('[data-server="offline"]')).toBeVisible();
  await expect.poll(() => storedTitles(page)).toContain('Sin señal');
  await context.setOffline(false);
  await expect(page.locator('[data-server="sent"]')).toBeVisible();
  const { data } = await call<{ data: { title: string }[] }>('GET', '/rest/panel/borradores');
  expect(data.map(({ title }) => title)).toEqual(['Sin señal']);
});

test('two tabs with one noticia tell so and keep a draft each', async ({ context, page }) => {
  const { _id } = await site.publish(token, { title: 'Dos pestañas' });
  await open(page, `/noticias-details/${_id}`);
  await page.getByLabel('Bajada').fill('primera');
  const second = await context.newPage();
  await open(second, `/noticias-details/${_id}`);
  await expect(second.getByText('también está abierta en otra pestaña')).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Recuperamos tu borrador' })).toBeHidden();
  await second.getByLabel('Bajada').fill('segunda');
  await expect
    .poll(async () => (await storedRows(second)).map(({ subtitle }) => subtitle).sort())
    .toEqual(['primera', 'segunda']);
  await page.close();
  await second.close();
  const third = await context.newPage();
  await open(third, `/noticias-details/${_id}`);
  await expect(third.getByRole('button', { name: 'Seguir con el borrador' })).toHaveCount(1);
  await third.getByText('Otro borrador').click();
  await expect(third.getByRole('button', { name: 'Seguir con el borrador' })).toHaveCount(2);
});

test('a published text leaves no draft behind, here or on the server', async ({ page }) => {
  await open(page, '/noticias-create');
  await page.getByLabel('Título').fill('Se publica');
  await page.getByLabel('Texto').fill('<p>Ya.</p>');
  await sendNow(page);
  await expect(page.locator('[data-server="sent"]')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  await expect.poll(() => storedTitles(page)).toEqual([]);
  await expect
    .poll(async () => (await call<{ data: unknown[] }>('GET', '/rest/panel/borradores')).data)
    .toEqual([]);
});

test('discarding asks, and then the draft is gone everywhere', async ({ page, context }) => {
  await open(page, '/noticias-create');
  await page.getByLabel('Título').fill('Para tirar');
  await sendNow(page);
  await expect(page.locator('[data-server="sent"]')).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await open(next, '/noticias-create');
  await next.getByRole('button', { name: 'Descartar' }).click();
  await next.keyboard.press('Escape');
  await expect(next.getByRole('heading', { name: 'Recuperamos tu borrador' })).toBeVisible();
  await next.getByText('Ver qué cambia').click();
  await expectNoViolations(next);
  await next.getByRole('button', { name: 'Descartar' }).click();
  await expectNoViolations(next);
  await next.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(next.getByRole('heading', { name: 'Recuperamos tu borrador' })).toBeHidden();
  await expect.poll(() => storedTitles(next)).toEqual([]);
  await expect
    .poll(async () => (await call<{ data: unknown[] }>('GET', '/rest/panel/borradores')).data)
    .toEqual([]);
});

test('a browser that keeps nothing is told in a sentence, and typing goes on', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await open(page, '/noticias-create');
  await page.getByLabel('Título').fill('Sin lugar');
  await expect(page.getByRole('alert')).toContainText('No queda lugar en este dispositivo');
  await page.getByLabel('Título').fill('Sin lugar, pero sigo');
  await expect(page.getByLabel('Título')).toHaveValue('Sin lugar, pero sigo');
});

test('M2.96 leaving with unsent work asks; Cancelar passes and the text stays a local draft', async ({
  page,
}) => {
  await open(page, '/noticias-create');
  await page.getByLabel('Título').fill('A medias');
  await page.getByRole('link', { name: 'Panel de Noticias' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Hay cambios sin publicar' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Seguir escribiendo' }).click();
  await expect(page).toHaveURL(`${site.url}/noticias-create`);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  await expect(page.getByRole('link', { name: 'A medias' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'A medias' }).click();
  await page.getByRole('button', { name: 'Seguir con el borrador' }).click();
  await page.getByRole('link', { name: 'Panel de Noticias' }).click();
  await page.getByRole('button', { name: 'Salir y descartar' }).click();
  await expect(page.getByRole('heading', { name: 'Panel de Noticias' })).toBeVisible();
  await expect.poll(() => storedTitles(page)).toEqual([]);
});

test('leaving the site with unsent work asks the browser’s way', async ({ page }) => {
  await open(page, '/noticias-create');
  await page.getByLabel('Título').pressSequentially('Algo');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
});

test('Q-37 a save over somebody else’s: what goes together is together, the clash is chosen, a third save is no dead end', async ({
  page,
}) => {
  const { _id } = await site.publish(token, {
    title: 'La feria',
    body: '<p>Uno.</p><p>Dos.</p><p>Tres.</p>',
  });
  await open(page, `/noticias-details/${_id}`);
  await page.getByLabel('Título').fill('La feria vuelve');
  await page.getByLabel('Texto').fill('<p>Uno mío.</p><p>Dos mío.</p><p>Tres.</p>');
  await put({ _id, body: '<p>Uno.</p><p>Dos suyo.</p><p>Tres suyo.</p>', category: 'cultura' });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Otra persona guardó esta noticia' });
  await expect(dialog.locator('fieldset')).toHaveCount(1);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Falta elegir en 1 parte.');
  await dialog.getByRole('radio', { name: 'Juntar' }).check();
  await put({ _id, subtitle: 'Tercera mano', title: 'La feria, ya' });
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(dialog.getByRole('status')).toContainText('Volvieron a guardarla mientras elegías.');
  await dialog.getByRole('button', { name: 'Todo lo mío' }).click();
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  const { data } = await call<{ data: Record<string, unknown> }>('GET', `/rest/new/byid/${_id}`);
  expect(data).toMatchObject({
    title: 'La feria vuelve',
    subtitle: 'Tercera mano',
    body: '<p>Uno mío.</p><p>Dos suyo.</p><p>Dos mío.</p><p>Tres suyo.</p>',
    category: 'cultura',
    version: 4,
  });
});

test('Q-37 versions are compared by words and one is brought back', async ({ page }) => {
  const { _id } = await site.publish(token, {
    title: 'Obra',
    body: '<p>Empieza el <strong>lunes</strong> próximo.</p>',
  });
  await put({ _id, body: '<p>Empieza el martes próximo.</p>' });
  await open(page, `/noticias-details/${_id}?versiones`);
  const dialog = page.getByRole('dialog', { name: 'Versiones guardadas' });
  await expect(dialog.getByText('Versión 2 (actual)')).toBeVisible();
  await expect(dialog.getByText('Ana Prueba')).toHaveCount(2);
  await expect(dialog.locator('del')).toContainText('lunes');
  await expect(dialog.locator('ins')).toContainText('martes');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Restaurar la versión 1' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Texto')).toHaveValue('<p>Empieza el <strong>lunes</strong> próximo.</p>');
  const { data } = await call<{ data: { version: number } }>('GET', `/rest/new/byid/${_id}`);
  expect(data.version).toBe(3);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** As when the line comes back: nothing waits for five quiet seconds. */
async function sendNow(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

async function storedTitles(page: Page): Promise<string[]> {
  return (await storedRows(page)).map(({ title }) => title).sort();
}

async function call<T>(method: string, path: string, body?: unknown, as = token): Promise<T> {
  const response = await fetch(site.url + path, {
    method,
    headers: { 'x-access-token': as, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}

function put(changes: Record<string, unknown>): Promise<unknown> {
  return call('PUT', '/rest/new', changes);
}

async function newToken(): Promise<string> {
  const { username, password } = STAFF;
  return (await call<{ token: string }>('POST', '/rest/user/auth', { username, password })).token;
}

async function expectNoViolations(page: Page): Promise<void> {
  // The plain fields of the test page are not what is looked at.
  expect(await axeFindings(page, { exclude: 'textarea' })).toEqual([]);
}
