import { type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { buildPhotoWithMetadata, buildPicture } from '../support/pictures.ts';
import { cuerpoOf, expect, newestOf, openEditor, recordWrites, tituloOf, write } from './editor-page.ts';
import { type RunningSite, startSite } from './running-site.ts';

let site: RunningSite;
let token: string;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
});
test.afterAll(() => site.stop());

type Upload = { name: string; mimeType: string; buffer: Buffer };
const jpeg = (name: string, buffer: Buffer): Upload => ({ name, mimeType: 'image/jpeg', buffer });
const items = (page: Page) => page.getByRole('list', { name: 'Imágenes elegidas' }).getByRole('listitem');
const thumbs = (page: Page) => page.getByRole('button', { name: /^Imagen \d+/ });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar Noticia' }).click();

async function choose(page: Page, files: Upload[]): Promise<void> {
  await page.getByRole('button', { name: 'Agregar imágenes' }).click();
  await expect(page.getByRole('dialog', { name: 'Subir imagenes' })).toBeVisible();
  await page.getByLabel('Archivos de imágenes').setInputFiles(files);
}

async function addPictures(page: Page, count: number): Promise<void> {
  const files = await Promise.all(
    Array.from({ length: count }, async (_, seed) =>
      jpeg(`foto-${seed + 1}.jpg`, await buildPicture('jpeg', { seed: seed + 1, width: 1600 })),
    ),
  );
  await choose(page, files);
  await page.getByRole('button', { name: /^Agregar \d+ im/ }).click();
  await expect(thumbs(page)).toHaveCount(count);
}

test('M2.91 M4.06 M5.08 M9.09 pictures go up one by one, then the noticia, and fit 1000 × 800 upright', async ({
  page,
}) => {
  const writes = recordWrites(page);
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'Con fotos');
  await choose(page, [
    jpeg('grande.jpg', await buildPicture('jpeg', { width: 4000, height: 3000, seed: 4 })),
    jpeg('acostada.jpg', await buildPhotoWithMetadata(6)),
    {
      name: 'clara.png',
      mimeType: 'image/png',
      buffer: await buildPicture('png', { width: 300, height: 200 }),
    },
  ]);
  await page.getByRole('button', { name: 'Agregar 3 imágenes' }).click();
  await save(page);
  await expect(page.getByText('Noticia creada con exito')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/noticias`);
  expect(writes).toEqual([...Array(3).fill('POST /rest/upload'), 'POST /rest/new']);
  const { img } = await newestOf(site.url, token);
  expect(img.every(({ name }) => /^\d{16,}\.jpg$/.test(name))).toBe(true);
  const sizes = await Promise.all(
    img.map(async ({ name }) => {
      const bytes = await (await fetch(`${site.url}/uploads/${name}`)).arrayBuffer();
      const { width, height, format, exif } = await sharp(Buffer.from(bytes)).metadata();
      return { width, height, format, exif };
    }),
  );
  expect(sizes).toEqual([
    { width: 1000, height: 750, format: 'jpeg', exif: undefined },
    { width: 400, height: 600, format: 'jpeg', exif: undefined },
    { width: 300, height: 200, format: 'jpeg', exif: undefined },
  ]);
});

test('M9.09 M3.09 what leaves the device is already a JPEG of 1000 × 800 at most, upright and without metadata', async ({
  page,
}) => {
  await openEditor(page, site.url, token);
  await choose(page, [jpeg('acostada.jpg', await buildPhotoWithMetadata(6))]);
  const src = await items(page).locator('img').getAttribute('src');
  const [, base64 = ''] = /^data:image\/jpeg;base64,(.+)$/.exec(src ?? '') ?? [];
  const { width, height, exif } = await sharp(Buffer.from(base64, 'base64')).metadata();
  expect({ width, height, exif }).toEqual({ width: 400, height: 600, exif: undefined });
});

test('M5.07 what cannot be read is refused one by one with a sentence, the others go on', async ({
  page,
}) => {
  await openEditor(page, site.url, token);
  await choose(page, [
    { name: 'IMG_9.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
    { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') },
    jpeg('rota.jpg', Buffer.from('no es una foto')),
    jpeg('buena.jpg', await buildPicture('jpeg')),
  ]);
  await expect(items(page)).toHaveText([
    /IMG_9.*HEIC no se pueden leer/,
    /nota.*No es una imagen/,
    /rota.*No se puede leer/,
    /buena.*queda en/,
  ]);
  await page.getByRole('button', { name: 'Agregar 1 imagen' }).click();
  await expect(thumbs(page)).toHaveCount(1);
});

test('M5.07 a noticia takes forty pictures and says so to the next', async ({ page }) => {
  const small = await buildPicture('jpeg', { width: 60, height: 40 });
  await openEditor(page, site.url, token);
  await choose(
    page,
    Array.from({ length: 41 }, (_, at) => jpeg(`${at + 1}.jpg`, small)),
  );
  await expect(items(page).last()).toContainText('Entran hasta 40 imágenes por noticia.');
  await page.getByRole('button', { name: 'Agregar 40 imágenes' }).click();
  await expect(thumbs(page)).toHaveCount(40);
  await expect(page.getByRole('button', { name: 'Agregar imágenes' })).toBeDisabled();
});

test('M5.07 a picture of fifty megapixels is made small', async ({ page }) => {
  const huge = await sharp({ create: { width: 8200, height: 6100, channels: 3, background: '#284' } })
    .jpeg({ quality: 50 })
    .toBuffer();
  await openEditor(page, site.url, token);
  await choose(page, [jpeg('enorme.jpg', huge)]);
  await expect(items(page)).toContainText('queda en', { timeout: 30_000 });
});

test('M2.97 taking a picture out asks, and can be undone', async ({ page }) => {
  await openEditor(page, site.url, token);
  await addPictures(page, 2);
  const first = await thumbs(page).first().locator('img').getAttribute('src');
  await page.getByRole('button', { name: 'Eliminar imagen 1' }).click();
  const question = page.getByRole('alertdialog', { name: 'Eliminar imagen' });
  await expect(question).toContainText('Se eliminará la imagen. ¿Desea continuar?');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(thumbs(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Eliminar imagen 1' }).click();
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await expect(thumbs(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer' }).last().click();
  await expect(thumbs(page)).toHaveCount(2);
  expect(await thumbs(page).first().locator('img').getAttribute('src')).toBe(first);
});

test('M9.10 the order changes with the keys and by drag, the first is marked, and words are kept', async ({
  page,
}) => {
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'En orden');
  await addPictures(page, 3);
  const sources = () =>
    thumbs(page)
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));
  const [one, two, three] = await sources();
  await expect(page.getByText('Principal', { exact: true })).toHaveCount(1);
  await thumbs(page).nth(2).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(thumbs(page).first()).toBeFocused();
  expect(await sources()).toEqual([three, one, two]);
  await thumbs(page).nth(2).dragTo(thumbs(page).nth(0));
  expect(await sources()).toEqual([two, three, one]);
  await thumbs(page).first().click();
  await page.getByRole('textbox', { name: 'Texto alternativo' }).fill('Una plaza llena');
  await page.getByLabel('Epígrafe').fill('El sábado, a la mañana.');
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(thumbs(page).first()).toHaveAccessibleName(/Una plaza llena/);
  await save(page);
  await expect(page).toHaveURL(`${site.url}/noticias`);
  expect((await newestOf(site.url, token)).img[0]).toMatchObject({
    alt: 'Una plaza llena',
    caption: 'El sábado, a la mañana.',
  });
});

test('M8.06 Q-30 a failed upload is tried four times, the name stays, and the queue sends it by itself', async ({
  page,
}) => {
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'Sin línea');
  await addPictures(page, 1);
  const writes = recordWrites(page);
  let isBroken = true;
  await page.route('**/rest/upload', (route) =>
    isBroken ? route.fulfill({ status: 503, body: '<h1>no</h1>' }) : route.continue(),
  );
  await save(page);
  await expect(page.getByText('Noticia creada con exito')).toBeVisible();
  await expect(page.getByText('1 imagen pendiente').first()).toBeVisible();
  expect(writes).toEqual([...Array(4).fill('POST /rest/upload'), 'POST /rest/new']);
  const { img, _id } = await newestOf(site.url, token);
  expect(img).toHaveLength(1);
  const address = `${site.url}/uploads/${img[0]!.name}`;
  expect((await fetch(address)).status).toBe(404);
  // A reader sees no broken picture meanwhile.
  expect(await (await fetch(`${site.url}/complete/${_id}`)).text()).not.toContain(img[0]!.name);

  isBroken = false;
  await page.reload();
  await expect.poll(async () => (await fetch(address)).status, { timeout: 20_000 }).toBe(200);
});

test('Q-30 a name that another picture has is drawn again', async ({ page }) => {
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'Nombre repetido');
  await addPictures(page, 1);
  const names: string[] = [];
  await page.route('**/rest/upload', async (route) => {
    names.push(/filename="([^"]+)"/.exec(route.request().postData() ?? '')?.[1] ?? '');
    if (names.length > 1) return route.continue();
    return route.fulfill({
      status: 409,
      json: { status: 'ERROR', code: 'image_name_taken', message: 'Ya hay otra.' },
    });
  });
  await save(page);
  await expect(page).toHaveURL(`${site.url}/noticias`);
  const { img } = await newestOf(site.url, token);
  expect(names).toHaveLength(2);
  expect((await fetch(`${site.url}/uploads/${img[0]!.name}`)).status).toBe(200);
});

test('M2.93 a picture pasted into the body is shrunk, uploaded and stands between the paragraphs', async ({
  page,
}) => {
  await openEditor(page, site.url, token);
  await write(page, tituloOf(page), 'Foto en el cuerpo');
  await write(page, cuerpoOf(page), 'Antes.');
  const bytes = (await buildPicture('jpeg', { width: 1400, height: 900 })).toString('base64');
  await cuerpoOf(page).evaluate(async (element, base64) => {
    const blob = await (await fetch(`data:image/jpeg;base64,${base64}`).catch(() => null))?.blob();
    const file = new File(
      [blob ?? Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))],
      'image.png',
      { type: 'image/jpeg' },
    );
    const clipboardData = new DataTransfer();
    clipboardData.items.add(file);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
  await expect(cuerpoOf(page).locator('figure img')).toBeVisible();
  await cuerpoOf(page).locator('figure img').click();
  await page
    .getByRole('toolbar', { name: 'Formato: Cuerpo' })
    .getByRole('button', { name: 'Imagen' })
    .click();
  await page.getByRole('textbox', { name: 'Texto alternativo' }).fill('Un puesto');
  await page.getByRole('button', { name: 'Listo' }).click();
  await save(page);
  await expect(page).toHaveURL(`${site.url}/noticias`);
  const { body } = await newestOf(site.url, token);
  const [, src] =
    /^<p>Antes\.<\/p><figure><img (?:alt="Un puesto" )?src="(\/uploads\/\d{16,}\.jpg)"(?: alt="Un puesto")? \/><\/figure>/.exec(
      body,
    ) ?? [];
  expect(body).toContain('alt="Un puesto"');
  expect(src, body).toBeDefined();
  const { width } = await sharp(Buffer.from(await (await fetch(site.url + src)).arrayBuffer())).metadata();
  expect(width).toBe(1000);
});

test('M2.91 files dropped on the pictures or pasted in the dialog are taken in, and a stray drop opens nothing', async ({
  page,
}) => {
  await openEditor(page, site.url, token);
  const drop = (selector: string) =>
    page.locator(selector).evaluate(async (element) => {
      const canvas = document.createElement('canvas');
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([blob!], 'suelta.png', { type: 'image/png' }));
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    });
  expect(await drop('h1')).toBe(true);
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await drop('[aria-labelledby="titulo-imagenes"]')).toBe(true);
  await expect(items(page)).toHaveText([/suelta\.png/]);
  await page.locator('dialog').evaluate(async (element) => {
    const canvas = document.createElement('canvas');
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob!], 'pegada.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(items(page)).toHaveText([/suelta\.png/, /pegada\.png/]);
});
