import { expect, type Page, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { axeFindings } from './axe.ts';
import { type RunningSite, startSite } from './running-site.ts';
import { startWeakLine, type WeakLine } from './weak-line.ts';

const BAND = /^Sin conexión: copia guardada el \d{1,2} \w{3} \d{4}, \d{1,2}\.\d{2} h$/;

let site: RunningSite;
let token: string;
let line: WeakLine;
const articles: string[] = [];

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 180_000 });

/** A worker is installed when the browser finds the time; a busy machine has little. */
const patient = expect.configure({ timeout: 20_000 });

test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
  for (const category of ['cultura', 'programacion', 'locales'])
    articles.push(`/complete/${(await site.publish(token, { category, title: `Nota de ${category}` }))._id}`);
  const name = await site.upload(token, await buildPicture('jpeg', { width: 900, height: 600 }));
  const { _id } = await site.publish(token, {
    title: 'La <em>feria</em> & el puente',
    img: [{ name, alt: 'Vista de la feria' }],
  });
  articles.push(`/complete/${_id}`);
});
test.afterAll(() => site.stop());
test.beforeEach(async () => {
  line = await startWeakLine(site.url);
});
test.afterEach(() => line.close());

const [culture, programme, locales, fair] = [0, 1, 2, 3].map((i) => () => articles[i] ?? '') as [
  () => string,
  () => string,
  () => string,
  () => string,
];
const band = (page: Page) => page.locator('main .copia');

/** The addresses a cache of the worker holds, those whose name ends in "-1" being the lasting ones. */
const kept = (page: Page, name = 'fm983-paginas-1') =>
  page.evaluate(
    async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url.replace(/^.*?:\d+/, '')),
    name,
  );

/** Opens a page and waits until the worker is there and has kept it. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(line.url + path);
  await patient.poll(() => kept(page)).toContain(path);
}

test('M0 a page read before there was a worker can be read without a connection, and says since when', async ({
  page,
}) => {
  await read(page, fair());
  await patient.poll(async () => (await kept(page, 'fm983-imagenes-1')).length).toBe(1);
  line.cut();
  const answer = await page.reload();
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La feria & el puente');
  await expect(band(page)).toHaveText(BAND);
  await expect(band(page)).toHaveRole('status');
  await expect(page).toHaveTitle(/^Sin conexión · La feria & el puente/);
  const picture = page.getByRole('img', { name: 'Vista de la feria' }).first();
  await patient.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('html')).toHaveAttribute('data-script', '');
});

test('the faces a page stands in are kept, those of a first visit and those that come later', async ({
  page,
}) => {
  await read(page, culture());
  const faces = async () =>
    (await kept(page, 'fm983-archivos-1')).flatMap(
      (path) => /\/assets\/([a-z-]+?)-[\w-]{8}\.woff2$/.exec(path)?.[1] ?? [],
    );
  await patient.poll(faces).toEqual(expect.arrayContaining(['archivo', 'archivo-condensed', 'piazzolla']));
  expect(await faces()).not.toContain('piazzolla-western');
  await page.evaluate(() => document.fonts.load('1em Piazzolla', 'Ž'));
  await patient.poll(faces).toContain('piazzolla-western');
});

test('with a connection nothing is marked, and a changed page is seen at once', async ({ page }) => {
  await read(page, '/cultura');
  await page.goto(`${line.url}/cultura`);
  await expect(band(page)).toHaveCount(0);
  const { _id } = await site.publish(token, { category: 'cultura', title: 'Recién salida' });
  await page.goto(`${line.url}/cultura`);
  await expect(page.getByRole('link', { name: 'Recién salida' })).toBeVisible();
  await site.remove(token, _id);
  await page.goto(`${line.url}/cultura`);
  await expect(page.getByRole('link', { name: 'Recién salida' })).toHaveCount(0);
});

test('a page that is not kept is answered by the offline page, with the headlines and which can be read', async ({
  page,
}) => {
  await read(page, '/');
  await read(page, culture());
  line.cut();
  const answer = await page.goto(`${line.url}/sociedad`);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  const readable = page.getByRole('region', { name: 'Para leer ahora' });
  await expect(readable.getByRole('link')).toHaveText(['Nota de cultura', 'Inicio']);
  const headlines = page.getByRole('region', { name: 'Últimos titulares guardados' }).getByRole('listitem');
  await expect(headlines).toHaveText([
    'La feria & el puente Necesita conexión',
    'Nota de locales Necesita conexión',
    'Nota de programacion Necesita conexión',
    'Nota de cultura Se puede leer',
  ]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFindings(page)).toEqual([]);
  }
  await readable.getByRole('link', { name: 'Nota de cultura' }).click();
  await expect(band(page)).toHaveText(BAND);
  await page.goBack();
  await line.mend();
  await page.getByRole('link', { name: 'Volver a intentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sociedad');
  await expect(band(page)).toHaveCount(0);
});

test('on a weak line a kept copy comes after four seconds and says so; the fresh page is kept meanwhile', async ({
  page,
}) => {
  await read(page, '/locales');
  await page.goto(`${line.url}/locales`);
  const { _id } = await site.publish(token, { title: 'Llegó tarde' });
  line.rule = (path) => (path === '/locales' ? 'held' : null);
  await page.goto(`${line.url}/locales`);
  await expect(band(page)).toHaveText(/^Conexión lenta: copia guardada el /);
  line.release();
  await patient
    .poll(() =>
      page.evaluate(async () => (await (await caches.open('fm983-paginas-1')).match('/locales'))?.text()),
    )
    .toContain('Llegó tarde');
  await site.remove(token, _id);
});

test('a proxy without a site behind it is no fresh page: the kept copy is shown', async ({ page }) => {
  await read(page, '/cultura');
  line.rule = (path, answer) => {
    if (path !== '/cultura') return null;
    answer.writeHead(502, { 'content-type': 'text/html' }).end('Bad gateway');
    return 'answered';
  };
  await page.goto(`${line.url}/cultura`);
  await expect(band(page)).toHaveText(BAND);
});

test('Q-08 a deleted noticia is not kept any longer', async ({ page }) => {
  const { _id } = await site.publish(token, { title: 'Por poco tiempo' });
  await read(page, `/complete/${_id}`);
  await site.remove(token, _id);
  expect((await page.goto(`${line.url}/complete/${_id}`))?.status()).toBe(410);
  await patient.poll(() => kept(page)).not.toContain(`/complete/${_id}`);
  line.cut();
  expect((await page.goto(`${line.url}/complete/${_id}`))?.status()).toBe(503);
});

test('redirects are followed and kept under the address they lead to', async ({ page }) => {
  await read(page, '/');
  await page.goto(`${line.url}/programacion`);
  await expect(page).toHaveURL(`${line.url}/entrevistas`);
  await patient.poll(() => kept(page)).toContain('/entrevistas');
  line.cut();
  await page.goto(`${line.url}/entrevistas`);
  await expect(band(page)).toHaveText(BAND);
});

test('a page fetched by a script is answered and kept like one gone to', async ({ page }) => {
  await read(page, '/');
  await page.reload();
  const ask = (path: string) =>
    page.evaluate(async (address) => {
      const response = await fetch(address, { headers: { accept: 'text/html' } });
      return { status: response.status, html: await response.text() };
    }, path);
  expect((await ask('/programacion')).status).toBe(200);
  await patient.poll(() => kept(page)).toContain('/entrevistas');
  line.cut();
  expect((await ask('/entrevistas')).html).toContain('Sin conexión: copia guardada el');
  expect((await ask('/sociedad')).status).toBe(503);
  await page.goto(`${line.url}/entrevistas`);
  await expect(band(page)).toHaveText(BAND);
});

test('what campaigns append to an address makes no other page', async ({ page }) => {
  await read(page, fair());
  line.cut();
  await page.goto(`${line.url}${fair()}?utm_source=whatsapp&fbclid=x`);
  await expect(band(page)).toHaveText(BAND);
});

test('the staff’s calls and screens, parts, originals and writes pass by the worker', async ({ page }) => {
  await read(page, '/');
  await page.reload();
  const byWorker: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) byWorker.push(new URL(response.url()).pathname);
  });
  await page.evaluate(async (staffToken) => {
    const ask = async (path: string, init: RequestInit) => (await fetch(path, init)).arrayBuffer();
    await ask('/rest/search/1/1', {});
    await ask('/cultura', { headers: { accept: 'text/html', authorization: 'Basic x' } });
    await ask('/cultura', { headers: { accept: 'text/html', 'x-access-token': staffToken } });
    await ask('/cultura', { method: 'HEAD', headers: { accept: 'text/html' } });
    await ask('/favicon.svg', { headers: { range: 'bytes=0-9' } });
    await ask('/rss.xml', {});
  }, token);
  expect(byWorker).toEqual([]);
  await page.goto(`${line.url}/login`);
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  expect(byWorker.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  expect(await kept(page)).toEqual(['/']);
  line.cut();
  await expect(page.goto(`${line.url}/noticias`)).rejects.toThrow('ERR_CONNECTION_REFUSED');
});

test('the thirty pages read last are kept', async ({ page }) => {
  await read(page, '/');
  await page.reload();
  for (let n = 1; n <= 31; n += 1)
    await page.evaluate(
      async (path) => (await fetch(path, { headers: { accept: 'text/html' } })).text(),
      `/buscar?q=nota+${n}`,
    );
  await patient.poll(async () => (await kept(page)).at(-1)).toBe('/buscar?q=nota+31');
  const all = await kept(page);
  expect(all).toHaveLength(30);
  expect(all).not.toContain('/');
});

test('a new version takes over at once and takes away what an older one left', async ({ page }) => {
  await read(page, '/');
  await page.evaluate(() => caches.open('fm983-sin-conexion-vieja'));
  line.rule = (path, answer) => {
    if (path !== '/sw.js') return null;
    void fetch(`${site.url}/sw.js`)
      .then((response) => response.text())
      .then((text) => answer.writeHead(200, { 'content-type': 'text/javascript' }).end(`${text}\n//otra`));
    return 'answered';
  };
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await patient.poll(() => page.evaluate(() => caches.keys())).not.toContain('fm983-sin-conexion-vieja');
  expect(await kept(page)).toEqual(['/']);
  await page.goto(`${line.url}/cultura`);
  await expect(band(page)).toHaveCount(0);
});

for (const [name, status, body] of [
  ['gone', 404, 'Not found'],
  ['empty', 200, ''],
] as const) {
  test(`the switch: where the worker's file is ${name}, the worker and all it kept go`, async ({ page }) => {
    await read(page, '/');
    line.rule = (path, answer) => {
      if (path !== '/sw.js') return null;
      answer
        .writeHead(status, { 'content-type': 'text/javascript', 'content-length': body.length })
        .end(body);
      return 'answered';
    };
    await page.goto(`${line.url}/cultura`);
    await patient.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    const answer = await page.goto(line.url);
    expect(answer?.fromServiceWorker()).toBe(false);
    await expect(page.getByRole('link', { name: 'Nota de cultura' }).first()).toBeVisible();
  });
}

test('nothing of the worker is asked for before the page has all it needs', async ({ page }) => {
  await page.goto(line.url + locales(), { waitUntil: 'load' });
  await patient.poll(() => line.asked.indexOf('/sin-conexion')).toBeGreaterThan(0);
  const last = (path: string | RegExp) => line.asked.findLastIndex((asked) => asked.match(path));
  expect(line.asked.indexOf('/sw.js')).toBeGreaterThan(
    line.asked.findIndex((path) => path.endsWith('.woff2')),
  );
  expect(last('/sin-conexion')).toBeGreaterThan(line.asked.indexOf('/sw.js'));
});

test('a browser that refuses workers shows every page', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  });
  await page.goto(line.url + programme());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nota de programacion');
  expect(errors).toEqual([]);
});

test('the worker is asked about every time, and may read nothing but the site', async () => {
  const { headers } = await fetch(`${site.url}/sw.js`);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  expect(headers.get('content-type')).toMatch(/javascript/);
});
