import { expect, type Page, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { expectAccessibleScreen, openScreen } from './panel-screen.ts';
import { type RunningSite, startSite } from './running-site.ts';
import { signIn } from './session-page.ts';

/** The station's own data in the panel: identity, banners, weather and grilla, and what readers then see. */
let site: RunningSite;
let token: string;
let picture: { name: string; mimeType: string; buffer: Buffer };

test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
  await site.publish(token, { title: 'La feria vuelve' });
  const buffer = await buildPicture('png', { width: 600, height: 500 });
  picture = { name: 'aviso.png', mimeType: 'image/png', buffer };
});
test.afterAll(() => site.stop());
test.beforeEach(({ page }) => signIn(page, token));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const homeHtml = async () => (await fetch(site.url)).text();

test('M1.08 M1.10 name, stream and networks are changed; what is wrong is said at its field and nothing typed is lost', async ({
  page,
}) => {
  await page.goto(`${site.url}/noticias`);
  await page.getByRole('link', { name: 'Estación' }).click();
  await field(page, 'Nombre').fill('Radio del Cerro');
  await field(page, 'Frecuencia (MHz)').fill('noventa');
  await field(page, 'WhatsApp del estudio').fill('123');
  await field(page, 'Instagram').fill('no es una dirección');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Frecuencia (MHz)')).toBeFocused();
  await expect(field(page, 'Frecuencia (MHz)')).toHaveAccessibleDescription(/Tiene que ser un número/);
  await field(page, 'Frecuencia (MHz)').fill('101,7');
  await page.keyboard.press('Enter');
  await expect(field(page, 'WhatsApp del estudio')).toBeFocused();
  await expect(field(page, 'WhatsApp del estudio')).toHaveAccessibleDescription(/código de país/);
  await expect(field(page, 'Instagram')).toHaveAccessibleDescription(/https:\/\//);
  await expect(field(page, 'Nombre')).toHaveValue('Radio del Cerro');
  await field(page, 'WhatsApp del estudio').fill('54 9 351 555 1234');
  await field(page, 'Instagram').fill('instagram.example/cerro');
  await field(page, 'Texto').fill('Se cortó la ruta 3');
  await field(page, 'Se muestra hasta').fill('2099-01-01T10:00');
  await button(page, 'Guardar datos').click();
  await expect(said(page, 'Datos de la radio guardados')).toBeVisible();
  const html = await homeHtml();
  expect(html).toContain('Radio del Cerro');
  expect(html).toContain('https://instagram.example/cerro');
  expect(html).toContain('Se cortó la ruta 3');
});

test('a server that fails is told of, the text stays and can be saved afterwards', async ({ page }) => {
  await openScreen(page, `${site.url}/estacion`);
  await page.route('**/rest/station', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '<html>' }) : route.fallback(),
  );
  await field(page, 'Lema').fill('La voz del cerro');
  await button(page, 'Guardar datos').click();
  await expect(page.getByRole('alert').filter({ hasText: 'El servidor no responde.' })).toBeVisible();
  await expect(field(page, 'Lema')).toHaveValue('La voz del cerro');
  await page.unroute('**/rest/station');
  await button(page, 'Guardar datos').click();
  await expect(said(page, 'Datos de la radio guardados')).toBeVisible();
});

test('leaving with what was not saved asks; without changes it does not', async ({ page }) => {
  await openScreen(page, `${site.url}/estacion`);
  await page.getByRole('link', { name: 'Banners' }).click();
  await page.getByRole('link', { name: 'Datos', exact: true }).click();
  await field(page, 'Lema').fill('Sin guardar');
  await page.getByRole('link', { name: 'Banners' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await expect(question.getByRole('button', { name: 'Seguir editando' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Lema')).toHaveValue('Sin guardar');
  await page.getByRole('link', { name: 'Banners' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(`${site.url}/estacion/banners`);
});

for (const [address, name, text] of [
  ['/estacion', 'Lema', 'Sin guardar'],
  ['/estacion/banners/nuevo', 'Nombre', 'Ferretería'],
  ['/estacion/clima', 'En palabras', '21°'],
  ['/estacion/grilla/nuevo', 'Nombre', 'Primera mañana'],
] as const)
  test(`${address}: closing the tab asks the browser’s way once something was changed, and not before`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await openScreen(page, site.url + address);
    // A tab that nobody touched is not asked about: only a form that was used may hold it up.
    await field(page, name).click();
    await page.goto('about:blank');
    expect(asked).toEqual([]);
    await openScreen(page, site.url + address);
    await field(page, name).pressSequentially(text);
    await page.goto('about:blank');
    expect(asked).toEqual(['beforeunload']);
  });

test('closing the tab after the data were saved does not ask; after the next change it does, and staying keeps it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await openScreen(page, `${site.url}/estacion`);
  await field(page, 'Lema').fill('Guardado a tiempo');
  await button(page, 'Guardar datos').click();
  await expect(said(page, 'Datos de la radio guardados')).toBeVisible();
  await openScreen(page, `${site.url}/estacion`);
  expect(asked).toEqual([]);
  await field(page, 'Lema').fill('Todavía no');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(field(page, 'Lema')).toHaveValue('Todavía no');
});

test('Q-09 a banner is created with its picture, seen in its real size, ordered, and deleted after a question', async ({
  page,
}) => {
  for (const title of ['Ferretería', 'Panadería']) {
    await openScreen(page, `${site.url}/estacion/banners`);
    await page.getByRole('link', { name: 'Nuevo banner' }).click();
    await field(page, 'Nombre').fill(title);
    await field(page, 'Adónde lleva').fill('comercio.example');
    await button(page, 'Guardar banner').click();
    await expect(button(page, 'Elegir imagen').first()).toBeFocused();
    await expect(button(page, 'Elegir imagen').first()).toHaveAccessibleDescription(/Falta la imagen/);
    await page.getByLabel('Archivo: Imagen', { exact: true }).setInputFiles(picture);
    const preview = page.getByRole('region', { name: 'Cómo se va a ver' });
    const shown = preview.getByRole('img', { name: title });
    await expect(shown).toBeVisible();
    expect(await shown.boundingBox()).toMatchObject({ width: 300, height: 250 });
    await expect(preview).toContainText('Publicidad');
    await button(page, 'Guardar banner').click();
    await expect(said(page, 'Banner creado')).toBeVisible();
  }
  const place = page.getByRole('region', { name: 'Costado 300 × 250' });
  await expect(place.getByRole('listitem')).toContainText(['Ferretería', 'Panadería']);
  await button(page, 'Subir: Panadería').press('Enter');
  await expect(place.getByRole('listitem')).toContainText(['Panadería', 'Ferretería']);
  await expect(button(page, 'Subir: Panadería')).toBeFocused();
  await expect(said(page, 'Panadería: un lugar antes')).toHaveCount(1);
  const seccion = await (await fetch(`${site.url}/locales`)).text();
  expect(seccion.match(/alt="(?:Ferretería|Panadería)"/g)).toEqual(['alt="Panadería"', 'alt="Ferretería"']);
  await page.getByRole('link', { name: 'Editar: Ferretería' }).click();
  await field(page, 'Hasta el día').fill('2020-01-01');
  await field(page, 'Desde el día').fill('2020-01-02');
  await button(page, 'Guardar banner').click();
  await expect(field(page, 'Hasta el día')).toHaveAccessibleDescription(/terminar después de empezar/);
  await field(page, 'Desde el día').fill('');
  await button(page, 'Guardar banner').click();
  await expect(place.getByRole('listitem').last()).toContainText('Terminó');
  await button(page, 'Borrar: Ferretería').click();
  const question = page.getByRole('alertdialog', { name: 'Se borrará el banner' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Borrar' }).click();
  await expect(said(page, 'Banner eliminado')).toBeVisible();
  await expect(place.getByRole('listitem')).toHaveCount(1);
});

test('a file that is no picture is refused with a sentence at its field', async ({ page }) => {
  await openScreen(page, `${site.url}/estacion/banners/nuevo`);
  await page
    .getByLabel('Archivo: Imagen', { exact: true })
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no soy una imagen') });
  await expect(button(page, 'Elegir imagen').first()).toHaveAccessibleDescription(/imagen|foto/i);
  await expect(page.getByText('El banner no existe')).toHaveCount(0);
});

test('Q-09 the weather is published for six hours, said in words, and taken off after a question', async ({
  page,
}) => {
  await openScreen(page, `${site.url}/estacion/clima`);
  await field(page, 'En palabras').fill('21°, algo nublado');
  await button(page, 'Publicar imagen').click();
  await expect(button(page, 'Elegir imagen')).toHaveAccessibleDescription(/Elegí primero la imagen/);
  await page.getByLabel('Archivo: Imagen', { exact: true }).setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Elegida: aviso.png' })).toBeVisible();
  await button(page, 'Publicar imagen').click();
  await expect(page.getByRole('img', { name: 'El tiempo: 21°, algo nublado' })).toBeVisible();
  await expect(page.getByText(/Se muestra hasta el .*: cada imagen dura 6 horas/)).toBeVisible();
  expect(await homeHtml()).toContain('alt="El tiempo: 21°, algo nublado"');
  await button(page, 'Sacar la imagen').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sacar', exact: true }).click();
  await expect(page.getByText('No hay imagen del tiempo.')).toBeVisible();
  expect(await homeHtml()).not.toContain('El tiempo: 21°');
});

test('Q-05 a programme of the week is added, none over another, changed and deleted', async ({ page }) => {
  const fillHours = async (from: string, to: string) => {
    await field(page, 'Empieza').fill(from);
    await field(page, 'Termina').fill(to);
  };
  await openScreen(page, `${site.url}/estacion/grilla/nuevo`);
  await button(page, 'Guardar programa').click();
  await expect(field(page, 'lunes')).toHaveAccessibleDescription(/al menos un día/);
  await field(page, 'Nombre').fill('Primera mañana');
  for (const dia of ['lunes', 'martes']) await field(page, dia).check();
  await fillHours('06:00', '09:00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'lunes y martes' })).toContainText('06:00 a 09:00');
  await page.getByRole('link', { name: 'Nuevo programa' }).click();
  await field(page, 'Nombre').fill('Otra mañana');
  await field(page, 'martes').check();
  await fillHours('08:00', '10:00');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Empieza')).toBeFocused();
  await expect(field(page, 'Empieza')).toHaveAccessibleDescription(/se pisa con "Primera mañana"/);
  await fillHours('09:00', '10:00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'martes', exact: true })).toContainText('Otra mañana');
  await page.getByRole('button', { name: 'Borrar: Otra mañana, 09:00' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click();
  await expect(said(page, 'Programa eliminado')).toBeVisible();
  await expect(page.getByText('Otra mañana')).toHaveCount(0);
  expect(await (await fetch(`${site.url}/entrevistas`)).text()).toContain('Primera mañana');
});

for (const address of [
  '/estacion',
  '/estacion/banners',
  '/estacion/banners/nuevo',
  '/estacion/clima',
  '/estacion/grilla',
  '/estacion/grilla/nuevo',
])
  test(`M0.07 ${address} has nothing that axe finds, in light and dark, and fits 320 px and text twice as large`, async ({
    page,
  }) => {
    await expectAccessibleScreen(page, () => openScreen(page, site.url + address));
  });

test('M0.04 the station’s screens keep to the strict policy', async ({ page }) => {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|violates/.test(message.text())) broken.push(message.text());
  });
  await openScreen(page, `${site.url}/estacion/banners/nuevo`);
  for (const [value, width] of [
    ['cabecera', 970],
    ['lateral-alto', 300],
  ] as const) {
    await field(page, 'Lugar').selectOption(value);
    const box = page.getByText('Falta la imagen', { exact: true }).first();
    expect((await box.boundingBox())?.width).toBe(width);
  }
  await field(page, 'Lugar').selectOption('enlaces');
  await field(page, 'Nombre').fill('Radio vecina');
  await expect(page.getByRole('region', { name: 'Cómo se va a ver' })).toContainText('Radio vecina');
  await page.getByRole('link', { name: 'Tiempo' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  // The banner's screen has a picture of its own, until this one is there.
  await expect(page.getByRole('heading', { name: 'Imagen nueva' })).toBeVisible();
  await page.getByLabel('Archivo: Imagen', { exact: true }).setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Elegida: aviso.png' })).toBeVisible();
  expect(broken).toEqual([]);
});
