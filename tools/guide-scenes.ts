import path from 'node:path';
import type { Page } from '@playwright/test';
import type { RunningSite, STAFF } from '../tests/e2e/running-site.ts';

/** What a scene is given: the page where the scene before left it, and the way to keep what is seen. */
export type Scene = (stage: {
  page: Page;
  site: RunningSite;
  token: string;
  staff: typeof STAFF;
  shoot: (scene: string) => Promise<void>;
}) => Promise<void>;

const PHOTOS = path.resolve(import.meta.dirname, '../demo/imagenes/archivos');
/** Five of the demo edition's pictures, as files of the writer's. */
const CHOSEN = ['feria-dia', 'plaza-dia', 'escenario-tarde', 'huerta-dia', 'mercado-dia'];
const TITLE = 'La feria de la huerta vuelve a la plaza con ochenta puestos';
const PARAGRAPHS = [
  'Desde el sábado a las 9, ochenta familias de la zona ofrecen verdura, miel, quesos y plantines en la plaza central.',
  'La entrada es libre y gratuita. Si llueve, se pasa al domingo a la misma hora.',
];

const titulo = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true });
const cuerpo = (page: Page) => page.getByRole('textbox', { name: 'Cuerpo' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const signIn: Scene = async ({ page, site, staff, shoot }) => {
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Usuario').fill(staff.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(staff.password);
  await shoot('entrar');
  await button(page, 'Iniciar Sesión').click();
  await page.waitForURL(`${site.url}/`);
  await page.goto(`${site.url}/noticias`);
  await page.getByRole('table').waitFor();
  await shoot('panel');
};

const writeIt: Scene = async ({ page, shoot }) => {
  await page.getByRole('link', { name: 'Nuevo noticia' }).click();
  await titulo(page).click();
  await page.keyboard.type(TITLE);
  await page.getByRole('textbox', { name: 'Subtítulo' }).click();
  await page.keyboard.type('Hay música en vivo y un taller de compost para chicos');
  await cuerpo(page).click();
  for (const paragraph of PARAGRAPHS) {
    await page.keyboard.insertText(paragraph);
    await page.keyboard.press('Enter');
  }
  await page.getByText(/^Borrador guardado/).waitFor();
  await scrollTo(page, titulo(page), 190);
  await shoot('escribir');
};

const illustrate: Scene = async ({ page, shoot }) => {
  await button(page, 'Agregar imágenes').click();
  await page
    .getByLabel('Archivos de imágenes')
    .setInputFiles(CHOSEN.map((name) => path.join(PHOTOS, `${name}.jpg`)));
  await button(page, 'Agregar 5 imágenes').waitFor();
  await page.locator('[data-estado="ready"]').nth(4).waitFor();
  await shoot('imagenes-elegir');
  await button(page, 'Agregar 5 imágenes').click();
  await button(page, /^Imagen 1/).click();
  await page.getByLabel('Texto alternativo').fill('Puestos de verdura bajo toldos de colores en la plaza.');
  await page.getByLabel('Epígrafe').fill('La feria, el sábado pasado.');
  await shoot('imagenes-texto');
  await button(page, 'Listo').click();
  await scrollTo(page, page.getByRole('heading', { name: 'Imágenes' }), 80);
  await shoot('imagenes');
};

const addVideo: Scene = async ({ page, shoot }) => {
  await page.getByLabel('Video 1').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.getByText('Video reconocido').waitFor();
  await scrollTo(page, page.getByRole('heading', { name: 'Videos de YouTube' }), 80);
  await shoot('video');
};

const look: Scene = async ({ page, shoot }) => {
  await button(page, 'Vista previa').click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(800);
  await shoot('vista-previa');
  await button(page, 'Volver al editor').click();
};

const schedule: Scene = async ({ page, shoot }) => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Categoría').selectOption('locales');
  await page.getByLabel('Fecha y hora de publicación').fill(`${tomorrow}T07:00`);
  await scrollTo(page, page.getByLabel('Categoría'), 110);
  await shoot('programar');
  await button(page, 'Guardar Noticia').click();
  await page.getByText('Noticia creada con exito').waitFor();
  await page.getByRole('table').getByText('Programada').first().waitFor();
  await scrollTo(page, page.getByRole('table'), 230);
  await shoot('programada');
};

const correct: Scene = async ({ page, shoot }) => {
  await page.getByRole('link', { name: `Editar: ${TITLE}` }).click();
  await cuerpo(page).getByText('La entrada es libre').click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' Hay estacionamiento para bicicletas.');
  await button(page, 'Actualizar Noticia').click();
  await page.getByText('Noticia actualizada con exito').waitFor();
  await page.getByRole('link', { name: `Editar: ${TITLE}` }).click();
  await button(page, 'Versiones').click();
  await page
    .getByRole('dialog')
    .getByText(/estacionamiento/)
    .first()
    .waitFor();
  await shoot('versiones');
  await page.keyboard.press('Escape');
};

/** Somebody else saves the same noticia meanwhile. */
const meetColleague: Scene = async ({ page, site, token, shoot }) => {
  const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  const headers = { 'content-type': 'application/json', 'x-access-token': token };
  const address = `${site.url}/rest/new`;
  const title = 'La feria de la huerta vuelve con noventa puestos';
  await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ _id: id, title }) });
  await titulo(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', el sábado');
  await button(page, 'Actualizar Noticia').click();
  await page.getByRole('dialog', { name: 'Otra persona guardó esta noticia' }).waitFor();
  await shoot('conflicto');
  await button(page, 'Todo lo mío').click();
  await button(page, 'Guardar lo elegido').click();
  await page.getByText('Noticia actualizada con exito').waitFor();
};

const recover: Scene = async ({ page, site, shoot }) => {
  await page.goto(`${site.url}/noticias-create`);
  await titulo(page).click();
  await page.keyboard.type('Corte de agua en el barrio Norte');
  await page.getByText(/^Borrador guardado/).waitFor();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('heading', { name: 'Borradores' }).waitFor();
  await page.goto(`${site.url}/noticias-create`);
  await page.getByRole('heading', { name: 'Recuperamos tu borrador' }).waitFor();
  await shoot('borrador');
  await button(page, 'Descartar').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('heading', { name: 'Recuperamos tu borrador' }).waitFor({ state: 'detached' });
};

/** The line is down while a picture is sent. */
const waitForLine: Scene = async ({ page, site, shoot }) => {
  await page.route('**/rest/upload', (route) => route.abort('internetdisconnected'));
  await page.goto(`${site.url}/noticias-create`);
  await titulo(page).click();
  await page.keyboard.type('Arrancó el torneo de bochas');
  await button(page, 'Agregar imágenes').click();
  await page.getByLabel('Archivos de imágenes').setInputFiles(path.join(PHOTOS, 'plaza-tarde.jpg'));
  await button(page, 'Agregar 1 imagen').click();
  await button(page, 'Guardar Noticia').click();
  await page.getByRole('table').getByText('1 imagen pendiente').first().waitFor();
  await scrollTo(page, page.getByRole('table'), 230);
  await shoot('imagen-pendiente');
  await page.unroute('**/rest/upload');
};

const deleteIt: Scene = async ({ page, site, shoot }) => {
  await page.goto(`${site.url}/noticias`);
  await button(page, /^Eliminar: La feria de la huerta/).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('eliminar');
  await button(page, 'Confirmar').click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.goto(`${site.url}/noticias?estado=papelera`);
  await button(page, /^Recuperar: La feria/).waitFor();
  await shoot('papelera');
};

const settings: Scene = async ({ page, site, shoot }) => {
  for (const [scene, address, heading] of [
    ['estacion', '/estacion', 'Identidad'],
    ['banners', '/estacion/banners', 'Cabecera'],
    ['tiempo', '/estacion/clima', 'En el sitio'],
    ['programacion', '/estacion/grilla', 'Nuevo programa'],
    ['usuarios', '/usuarios', 'Mis sesiones'],
    ['actividad', '/actividad', 'creó una noticia'],
  ] as const) {
    await page.goto(site.url + address);
    await page.getByText(heading).first().waitFor();
    await shoot(scene);
  }
};

export const GUIDE_SCENES: readonly Scene[] = [
  signIn,
  writeIt,
  illustrate,
  addVideo,
  look,
  schedule,
  correct,
  meetColleague,
  recover,
  waitForLine,
  deleteIt,
  settings,
];

/** Brings what the scene is about to `top` pixels beneath the upper edge, in whatever scrolls. */
async function scrollTo(page: Page, what: ReturnType<Page['locator']>, top: number): Promise<void> {
  await what.first().evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.evaluate((by) => scrollBy(0, -by), top);
}
