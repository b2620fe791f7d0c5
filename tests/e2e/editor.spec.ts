import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import {
  cuerpoOf,
  expect,
  newestOf,
  openEditor,
  recordWrites,
  subtituloOf,
  tituloOf,
  write,
} from './editor-page.ts';
import { type RunningSite, startSite } from './running-site.ts';
import { signIn } from './session-page.ts';

const EDITOR_MAX_BYTES = 200_000;
const ASSETS = path.resolve(import.meta.dirname, '../../dist/client/assets');

let site: RunningSite;
let token: string;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
});
test.afterAll(() => site.stop());

const saveButton = (page: Page) => page.getByRole('button', { name: /^(?:Guardar|Actualizar) Noticia$/ });

test('M2.05 M2.90 M2.95 M8.04 a noticia is written and saved: its message, then the list', async ({
  page,
}) => {
  const writes = recordWrites(page);
  await openEditor(page, site.url, token);
  await expect(page.getByRole('heading', { name: 'Crear Noticia' })).toBeVisible();
  await write(page, tituloOf(page), 'Feria de la ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('plaza');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Desde las 9');
  await write(page, cuerpoOf(page), 'Primer párrafo.');
  await page.getByLabel('Categoría').selectOption('cultura');
  await page.getByRole('button', { name: 'Guardar Noticia' }).click();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  await expect(page.getByRole('status').getByText('Noticia creada con exito')).toBeVisible();
  expect(writes).toEqual(['POST /rest/new']);
  expect(await newestOf(site.url, token)).toMatchObject({
    title: 'Feria de la <strong>plaza</strong>',
    subtitle: 'Desde las 9',
    body: '<p>Primer párrafo.</p>',
    category: 'cultura',
    img: [],
    version: 1,
  });
});

test('M2.06 M2.90 M2.95 a stored noticia is loaded, changed and saved on top of its version', async ({
  page,
}) => {
  const body =
    '<h2>Uno</h2><ol start="3"><li><p>a</p></li></ol><table><thead><tr><th scope="col"><p>x</p></th></tr></thead><tbody><tr><td><p>1</p></td></tr></tbody></table><figure data-video="Ab3dEf9hIjk"></figure><p>Fin</p>';
  const { _id } = await site.publish(token, { title: 'Antes <em>de</em>', body, video2: 'Ab3dEf9hIjk' });
  await openEditor(page, site.url, token, `/noticias-details/${_id}`);
  await expect(page.getByRole('heading', { name: 'Editar Noticia' })).toBeVisible();
  await expect(tituloOf(page)).toHaveText('Antes de');
  await tituloOf(page).press('Control+End');
  await page.keyboard.type(' ahora');
  await cuerpoOf(page).press('Control+End');
  await page.keyboard.type('al.');
  await saveButton(page).click();
  await expect(page.getByText('Noticia actualizada con exito')).toBeVisible();
  const { data } = (await (await fetch(`${site.url}/rest/new/byid/${_id}`)).json()) as {
    data: Record<string, unknown>;
  };
  expect(data).toMatchObject({
    title: 'Antes <em>de ahora</em>',
    body: body.replace('Fin', 'Final.'),
    video2: 'Ab3dEf9hIjk',
    version: 2,
  });
});

test('M2.06 an unknown id is said, with a way back and no form', async ({ page }) => {
  await signIn(page, token);
  await page.goto(`${site.url}/noticias-details/0123456789abcdef01234567`);
  await expect(page.getByRole('link', { name: 'Volver al Panel de Noticias' })).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
});

test('M2.94 M4.11 the twelve choices stand in their order, and an unknown stored one stays as an extra', async ({
  page,
}) => {
  const { _id } = await site.publish(token, { category: 'entrevistas' });
  await openEditor(page, site.url, token);
  const values = () =>
    page
      .getByLabel('Categoría')
      .evaluate((select: HTMLSelectElement) => [...select.options].map(({ value }) => value));
  const TWELVE =
    'cultura latinoamerica regionales sindicales sociedad provinciales locales nacionales comunicaciones programacion ambiente tecnologia'.split(
      ' ',
    );
  expect(await values()).toEqual(TWELVE);
  await page.goto(`${site.url}/noticias-details/${_id}`);
  await expect(page.getByLabel('Categoría')).toHaveValue('entrevistas');
  expect(await values()).toEqual([...TWELVE, 'entrevistas']);
});

test('M2.92 Q-18 videos are inputs while creating, and are changed in a dialog afterwards', async ({
  page,
}) => {
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'Con videos');
  await page.getByLabel('Video 1').fill('https://youtu.be/Ab3dEf9hIjk');
  await expect(page.getByText('Video reconocido: Ab3dEf9hIjk')).toBeVisible();
  await page.getByLabel('Video 2').fill('https://youtu.be/corto');
  await saveButton(page).click();
  await expect(page.getByText('La URL de YouTube no es válida')).toBeVisible();
  await expect(page.getByLabel('Video 2')).toBeFocused();
  await page.getByLabel('Video 2').fill('');
  await saveButton(page).click();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  const { _id, video } = await newestOf(site.url, token);
  expect(video).toBe('Ab3dEf9hIjk');

  await page.goto(`${site.url}/noticias-details/${_id}`);
  await expect(page.getByText('Ab3dEf9hIjk')).toBeVisible();
  await expect(page.getByLabel('Video 1')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cambiar videos' }).click();
  await page.getByLabel('Video 1').fill('');
  await page.getByRole('button', { name: 'Listo' }).click();
  await saveButton(page).click();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  expect(await newestOf(site.url, token)).not.toHaveProperty('video');
});

test('M4.05 a double press makes one noticia, and everything is locked while it is saved', async ({
  page,
}) => {
  const writes = recordWrites(page);
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'Una sola');
  const held = Promise.withResolvers<void>();
  await page.route('**/rest/new', async (route) => {
    await held.promise;
    await route.continue();
  });
  await saveButton(page).dblclick();
  await expect(saveButton(page)).toBeDisabled();
  for (const button of await page.locator('form').getByRole('button').all())
    await expect(button).toBeDisabled();
  await expect(tituloOf(page)).toHaveAttribute('contenteditable', 'false');
  held.resolve();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  expect(writes).toEqual(['POST /rest/new']);
});

test('M4.05 a lost answer and more text in between still make one noticia', async ({ page }) => {
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'Perdida');
  let isLost = true;
  await page.route('**/rest/new', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await saveButton(page).click();
  await expect(page.getByText('No se pudo guardar. Tu texto sigue acá.')).toBeVisible();
  await write(page, cuerpoOf(page), 'Lo que faltaba.');
  await saveButton(page).click();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  const answer = await fetch(`${site.url}/rest/search/10/1?q=Perdida`);
  const { data } = (await answer.json()) as { data: { body: string; version: number }[] };
  expect(data.map(({ body, version }) => ({ body, version }))).toEqual([
    { body: '<p>Lo que faltaba.</p>', version: 2 },
  ]);
});

const BROKEN = [
  ['nothing at all', null],
  ['a 500', { status: 500, json: { status: 'ERROR', message: 'Falló.', code: 'internal' } }],
  ['a 429', { status: 429, json: { status: 'ERROR', message: 'Demasiados.', code: 'too_many' } }],
  ['a page of a proxy', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ['a page with status 200', { status: 200, contentType: 'text/html', body: '<h1>Hola</h1>' }],
] as const;
for (const [name, answer] of BROKEN) {
  test(`Q-23 a save answered by ${name} says what to do and keeps the text`, async ({ page }) => {
    await openEditor(page, site.url, token);
    await write(page, tituloOf(page), 'Sigue acá');
    await page.route('**/rest/new', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await saveButton(page).click();
    await expect(page.getByRole('alert').getByText('No se pudo guardar. Tu texto sigue acá.')).toBeVisible();
    await expect(page.getByRole('alert').last()).toContainText(/(?:volvé|Volvé)/);
    await expect(tituloOf(page)).toHaveText('Sigue acá');
    await expect(saveButton(page)).toBeEnabled();
  });
}

test('M2.96 Cancelar goes back to the list and publishes nothing', async ({ page }) => {
  const writes = recordWrites(page);
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'No va');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  expect(writes).toEqual([]);
});

test('M4.10 a 401 while saving goes to the login, which knows the way back', async ({ page }) => {
  const own = await site.logIn();
  await openEditor(page, site.url, own);
  await write(page, tituloOf(page), 'Echada');
  expect(await site.logOut(own)).toBe(200);
  await saveButton(page).click();
  await expect(page).toHaveURL(`${site.url}/login?returnUrl=%2Fnoticias-create`);
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
});

test('M5.09 an empty title is named at its field, and a title over its bound is refused with the text kept', async ({
  page,
}) => {
  await openEditor(page, site.url, token);
  await saveButton(page).click();
  await expect(page.getByText('El título no puede estar vacío.')).toBeVisible();
  await expect(tituloOf(page)).toBeFocused();
  await page.keyboard.insertText('á'.repeat(1500));
  await saveButton(page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(tituloOf(page)).toHaveText('á'.repeat(1500));
});

test('Q-37 a save on top of a later one shows both and loses neither', async ({ page }) => {
  const { _id } = await site.publish(token, { title: 'Base', body: '<p>Base.</p>' });
  await openEditor(page, site.url, token, `/noticias-details/${_id}`);
  await tituloOf(page).press('Control+End');
  await page.keyboard.type(' mía');
  await fetch(`${site.url}/rest/new`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ _id, title: 'Base de otra persona' }),
  });
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Otra persona guardó esta noticia' });
  await expect(dialog).toContainText('[agregado:  mía]');
  await expect(dialog).toContainText('[agregado:  de otra persona]');
  await dialog.getByRole('button', { name: 'Todo lo mío' }).click();
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  const { data } = (await (await fetch(`${site.url}/rest/new/byid/${_id}`)).json()) as { data: unknown };
  expect(data).toMatchObject({ title: 'Base mía', version: 3 });
});

test('Q-20 a date of the future, in the time of the station, schedules', async ({ page }) => {
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'Mañana sale');
  await page.getByLabel('Fecha y hora de publicación').fill('2099-03-04T05:06');
  await expect(page.getByText('Al guardarla, queda programada para el 4 mar 2099, 05.06 h')).toBeVisible();
  await saveButton(page).click();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  const { date, _id } = await newestOf(site.url, token);
  expect(date).toBe('2099-03-04T08:06:00.000Z');
  expect((await fetch(`${site.url}/complete/${_id}`)).status).toBe(404);
  // The newest by date, which it would stay for the other tests.
  await site.remove(token, String(_id));
});

test('Q-38 an emptied date keeps the one it had, and one press publishes a scheduled noticia with the next save', async ({
  page,
}) => {
  const { _id } = await site.publish(token, { title: 'Para más tarde', date: '2099-03-04T08:06:00.000Z' });
  const inSite = () => fetch(`${site.url}/complete/${_id}`).then(({ status }) => status);
  await openEditor(page, site.url, token, `/noticias-details/${_id}`);
  const when = page.getByLabel('Fecha y hora de publicación');
  await when.fill('');
  await expect(page.getByText('Programada para el 4 mar 2099, 05.06 h')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver en el sitio' })).toHaveCount(0);
  await when.fill('2099-03-04T05:07');
  await page.getByRole('button', { name: 'Publicar al guardar' }).click();
  await expect(page.getByRole('button', { name: 'Publicar al guardar' })).toBeHidden();
  await expect(when).not.toHaveValue('2099-03-04T05:07');
  expect(await inSite()).toBe(404);
  await saveButton(page).click();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  expect(await inSite()).toBe(200);
  await site.remove(token, _id);
});

test('the preview is the page as a reader will see it, and what is hostile in it runs nothing', async ({
  page,
}) => {
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'Antes de publicar');
  await write(page, cuerpoOf(page), 'Cuerpo de la nota.');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Antes de publicar');
  await expect(frame.getByText('Cuerpo de la nota.')).toBeVisible();
  const widths: number[] = [];
  for (const name of ['Escritorio', 'Teléfono']) {
    await page.getByRole('button', { name }).click();
    widths.push(await page.locator('iframe').evaluate((element: HTMLIFrameElement) => element.clientWidth));
  }
  expect(widths).toEqual([1280, 390]);
  const preview = (headers: Record<string, string>) =>
    fetch(`${site.url}/rest/panel/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        title: 'x<script>alert(1)</script>',
        subtitle: '',
        body: '<p onclick="alert(1)">y<img src=x onerror=alert(1)></p>',
        category: 'locales',
      }),
    });
  expect((await preview({})).status).toBe(401);
  const answer = await preview({ 'x-access-token': token });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).not.toMatch(/alert\(1\)/);
  const empty = await fetch(`${site.url}/vista-previa`);
  expect(empty.headers.get('content-security-policy')).toMatch(/script-src 'none'.*frame-ancestors 'self'/);
});

test('Q-12 the body is formatted by keyboard, and a link, a video and a list are made without the mouse', async ({
  page,
}) => {
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'Con teclas');
  await cuerpoOf(page).focus();
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Subtítulo');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ver el sitio');
  // At a person's pace: the editor learns of a selection when the browser tells it, after the key.
  for (let letter = 0; letter < 'sitio'.length; letter += 1)
    await page.keyboard.press('Shift+ArrowLeft', { delay: 40 });
  await page.keyboard.press('Control+k');
  await page.getByLabel('Dirección').fill('ejemplo.com/nota');
  await page.keyboard.press('Enter');
  await expect(cuerpoOf(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+8');
  await page.keyboard.type('Uno');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Dos');
  await page.keyboard.press('Shift+Tab');
  // From the text to its toolbar and back.
  await page.keyboard.press('Shift+Tab');
  await saveButton(page).press('Enter');
  await expect(page).toHaveURL(`${site.url}/noticias`);
  expect((await newestOf(site.url, token)).body).toBe(
    '<h2>Subtítulo</h2><p>Ver el <a href="https://ejemplo.com/nota">sitio</a></p><ul><li><p>Uno</p></li><li><p>Dos</p></li></ul>',
  );
});

test('the toolbar is one stop of the Tab key, moves with the arrows and says what is pressed', async ({
  page,
}) => {
  await openEditor(page, site.url, token);
  const bar = page.getByRole('toolbar', { name: 'Formato: Cuerpo' });
  await cuerpoOf(page).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(bar.getByRole('button', { name: 'Negrita' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('button', { name: 'Subrayado' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('button', { name: 'Subrayado' })).toHaveAttribute('aria-pressed', 'true');
  await expect(bar.getByRole('button', { name: 'Subrayado' })).toHaveAttribute('title', 'Subrayado (Ctrl+U)');
  await page.keyboard.type('bajo');
  await expect(cuerpoOf(page).locator('u')).toHaveText('bajo');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the editor and its dialogs, ${colorScheme}`, async ({ page }) => {
    const violated: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violated.push(message.text());
    });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { _id } = await site.publish(token, {
      body: '<h2>a</h2><ul><li>b</li></ul><blockquote><p>c</p></blockquote><figure data-video="Ab3dEf9hIjk"></figure><table><tbody><tr><td>d</td></tr></tbody></table>',
      img: ['1234567890123456.jpg', '2234567890123456.jpg'],
      video: 'Ab3dEf9hIjk',
    });
    const check = async () => {
      expect(await axeFindings(page, { exclude: 'iframe' })).toEqual([]);
    };
    await openEditor(page, site.url, token);
    await check();
    await page.goto(`${site.url}/noticias-details/${_id}`);
    await expect(cuerpoOf(page)).toBeVisible();
    await check();
    for (const name of [
      'Agregar imágenes',
      'Eliminar imagen 1',
      'Cambiar videos',
      'Enlace',
      'Imagen',
      'Video de YouTube',
      'Vista previa',
    ]) {
      await page.getByRole('button', { name, exact: true }).first().click();
      await expect(page.locator('dialog')).toBeVisible();
      await check();
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog')).toHaveCount(0);
    }
    expect(violated).toEqual([]);
  });
}

test('the editor fits 320 px and twice the letter size without scrolling sideways', async ({ page }) => {
  for (const [width, size] of [
    [360, '100%'],
    [320, '100%'],
    [640, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openEditor(page, site.url, token);
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
    await write(page, subtituloOf(page), 'x');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px, ${size}`).toBeLessThanOrEqual(0);
  }
});

test("the editor's script stays under 200 kB compressed, comes ahead, and is in no reader's page", async ({
  page,
}) => {
  const files = readdirSync(ASSETS).filter((name) => /^EditorScreen-.*\.js\.br$/.test(name));
  expect(files).toHaveLength(1);
  expect(statSync(path.join(ASSETS, files[0]!)).size).toBeLessThan(EDITOR_MAX_BYTES);
  for (const name of readdirSync(ASSETS).filter((file) => /^public-.*\.js$/.test(file)))
    expect(readFileSync(path.join(ASSETS, name), 'utf8')).not.toContain('EditorScreen');
  const asked = page.waitForRequest(/EditorScreen-.*\.js$/);
  await signIn(page, token);
  await page.goto(`${site.url}/noticias`);
  await asked;
});
