import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessibleScreen, openScreen } from './panel-screen.ts';
import { REGISTRATION_KEY, type RunningSite, STAFF, startSite } from './running-site.ts';
import { signIn } from './session-page.ts';

/** Users and activity; weight, policy, accessibility and width of every screen of the panel. */
let site: RunningSite;
let token: string;

test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
  await site.publish(token, { title: 'La feria vuelve', date: '2026-01-01T12:00:00Z' });
  await site.publish(token, {
    title: 'Que viene',
    date: '2099-01-01T12:00:00Z',
    img: ['9999999999999999.jpg'],
  });
  const { _id } = await site.publish(token, { title: 'Borrada' });
  await site.remove(token, _id);
});
test.afterAll(() => site.stop());

test('a colleague is added with the key, and the own session stays', async ({ page }) => {
  await signIn(page, token);
  await page.goto(`${site.url}/usuarios`);
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo usuario' });
  const fill = (label: string, value: string) => dialog.getByLabel(label, { exact: true }).fill(value);
  await fill('Nombre', 'Bea');
  await fill('Apellido', 'Ríos');
  await fill('Usuario', 'bea');
  await fill('Contraseña', 'otra-clave-larga');
  await fill('Repetir contraseña', 'otra-clave-larga');
  await fill('Clave de seguridad', 'no es');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Clave de seguridad', { exact: true })).toHaveAccessibleDescription(
    /La clave de seguridad no es válida/,
  );
  await fill('Clave de seguridad', REGISTRATION_KEY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Usuario creado correctamente' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Usuarios' })).toContainText('Bea Ríos');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
});

test('a user is deactivated after a question and can be activated again; the last one cannot', async ({
  page,
}) => {
  await signIn(page, token);
  await page.goto(`${site.url}/usuarios`);
  await page.getByRole('button', { name: 'Desactivar: Bea Ríos' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Se desactivará el usuario' });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Desactivar: Bea Ríos' }).click();
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Único usuario activo: no se puede desactivar.')).toBeVisible();
  await expect(page.getByText('Desactivado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Volver a activar: Bea Ríos' }).click();
  await expect(page.getByRole('button', { name: 'Desactivar: Bea Ríos' })).toBeVisible();
});

test('the own password is changed, the other sessions end, this one stays', async ({ page }) => {
  await signIn(page, token);
  await site.logIn();
  await page.goto(`${site.url}/usuarios`);
  await expect(page.getByText('Esta sesión')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cerrar la sesión/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar mi contraseña' }).click();
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
  await fill('Contraseña actual', 'no es esta');
  await fill('Contraseña nueva', STAFF.password);
  await fill('Repetir contraseña', STAFF.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Contraseña actual', { exact: true })).toHaveAccessibleDescription(
    'La contraseña actual no es correcta.',
  );
  await fill('Contraseña actual', STAFF.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Contraseña cambiada' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cerrar la sesión/ })).toHaveCount(0);
});

test('the record says who did what, and is filtered by kind', async ({ page }) => {
  await signIn(page, token);
  await page.goto(`${site.url}/actividad`);
  const record = page.getByRole('region', { name: 'Actividad' });
  await expect(record).toContainText('Ana Prueba creó una noticia: La feria vuelve');
  await expect(record).toContainText('inició sesión');
  await page.getByLabel('Mostrar').selectOption('noticias');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(record).toContainText('Ana Prueba mandó a la papelera una noticia: Borrada');
  await expect(record).not.toContainText('inició sesión');
  await expect(page).toHaveURL(`${site.url}/actividad?clase=noticias`);
});

/** Every screen as it is opened, and the dialogs that open over it. */
const SCREENS: { name: string; path: string; isStaff: boolean; press?: string | RegExp }[] = [
  { name: 'login', path: '/login', isStaff: false, press: 'Iniciar Sesión' },
  { name: 'register', path: '/register', isStaff: false, press: 'Testear' },
  { name: 'noticias', path: '/noticias', isStaff: true },
  { name: 'archivo', path: '/noticias?q=la&estado=publicada', isStaff: true },
  { name: 'papelera', path: '/noticias?estado=papelera', isStaff: true },
  { name: 'sin resultados', path: '/noticias?q=inexistente', isStaff: true },
  { name: 'eliminar', path: '/noticias', isStaff: true, press: 'Eliminar: La feria vuelve' },
  { name: 'usuarios', path: '/usuarios', isStaff: true },
  { name: 'nuevo usuario', path: '/usuarios', isStaff: true, press: 'Nuevo usuario' },
  { name: 'contraseña', path: '/usuarios', isStaff: true, press: 'Cambiar mi contraseña' },
  { name: 'actividad', path: '/actividad', isStaff: true },
  { name: 'ayuda', path: '/ayuda', isStaff: true },
  { name: 'noticia desconocida', path: '/noticias-details/x', isStaff: true },
];

for (const { name, path: address, isStaff, press } of SCREENS)
  test(`M0.07 ${name} has nothing that axe finds, in light and dark, and fits 320 px and text twice as large`, async ({
    page,
  }) => {
    if (isStaff) await signIn(page, token);
    await expectAccessibleScreen(page, async () => {
      await openScreen(page, site.url + address);
      if (press) await page.getByRole('button', { name: press }).click();
    });
  });

test('the guide is at the foot of every screen, with its pictures', async ({ page }) => {
  await signIn(page, token);
  await page.goto(`${site.url}/usuarios`);
  await page.getByRole('link', { name: 'Guía de la redacción' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guía de la redacción');
  const picture = page.getByRole('img', { name: 'El panel de noticias' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  await page.getByRole('link', { name: 'Sin internet' }).click();
  await expect(page.getByRole('heading', { name: 'Sin internet' })).toBeInViewport();
});

test('M0.04 the panel keeps to a strict policy and nothing breaks it', async ({ page }) => {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|violates/.test(message.text())) broken.push(message.text());
  });
  await signIn(page, token);
  const response = await page.goto(`${site.url}/noticias`);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  for (const screen of ['Estación', 'Usuarios', 'Actividad', 'Noticias']) {
    await page.getByRole('link', { name: screen, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page
    .getByRole('button', { name: /^Eliminar/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  expect(broken).toEqual([]);
});

test('the theme that a reader chose on the site holds in the panel, and the panel’s switch on the site', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${site.url}/`);
  await page.getByRole('button', { name: 'Usar modo oscuro' }).first().click();
  await page.goto(`${site.url}/login`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Usar modo claro' }).click();
  await page.goto(`${site.url}/`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

/** Issue 4, in bytes of brotli: what a first screen waits for, and the editor, which is loaded ahead when idle. */
const FIRST_SCREEN_MAX_BYTES = 120_000;
const EDITOR_MAX_BYTES = 200_000;
const DIST = path.resolve(import.meta.dirname, '../../dist/client');

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
const readManifest = (name: 'manifest' | 'readers') =>
  JSON.parse(readFileSync(path.join(DIST, `.vite/${name}.json`), 'utf8')) as Record<string, Chunk>;

/** What is loaded with these modules: their imports, and theirs. */
function closureOf(manifest: Record<string, Chunk>, names: string[], next: (chunk: Chunk) => string[]) {
  const reached = new Set<string>();
  const reach = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const other of next(manifest[name] ?? { file: '' })) reach(other);
  };
  for (const name of names) reach(name);
  return reached;
}

test('the panel’s first screens take less than 120 kB of script, compressed, and the editor less than 200 kB', async () => {
  const manifest = readManifest('manifest');
  const withImports = (...names: string[]) => closureOf(manifest, names, ({ imports = [] }) => imports);
  const sizeOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + statSync(path.join(DIST, `${manifest[name]?.file}.br`)).size, 0);
  const entry = 'web/panel/panel.tsx';
  for (const screen of ['sesion/LoginPage.tsx', 'noticias/NoticiasPage.tsx']) {
    const files = withImports(entry, `web/panel/${screen}`);
    expect(files.size).toBeGreaterThan(2);
    expect(sizeOf(files), screen).toBeLessThan(FIRST_SCREEN_MAX_BYTES);
  }
  const panel = withImports(entry);
  const editor = [...withImports('web/panel/editor/EditorScreen.tsx')].filter((name) => !panel.has(name));
  expect(sizeOf(editor)).toBeLessThan(EDITOR_MAX_BYTES);
});

test('no reader’s page loads anything of the panel', async () => {
  const readers = readManifest('readers');
  const reached = closureOf(readers, ['web/enhance/public.ts'], ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ]);
  expect([...reached].filter((name) => name.includes('panel'))).toEqual([]);
  const read = (name: string) => readFileSync(path.join(DIST, readers[name]?.file ?? ''), 'utf8');
  expect([...reached].filter((name) => /react|createRoot/i.test(read(name)))).toEqual([]);
  const html = await (await fetch(site.url)).text();
  const panelFiles = Object.entries(readManifest('manifest'))
    .filter(([name]) => name.startsWith('web/panel/'))
    .map(([, { file }]) => file);
  expect(panelFiles.length).toBeGreaterThan(4);
  expect(panelFiles.filter((file) => html.includes(file))).toEqual([]);
});
