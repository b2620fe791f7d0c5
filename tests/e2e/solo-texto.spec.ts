import { expect, type Page, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { axeFindings } from './axe.ts';
import { type RunningSite, startSite } from './running-site.ts';

/** "under 15 kB a page", all that is transferred, heads of the answers included. */
const PAGE_MAX_BYTES = 15_000;

let site: RunningSite;
let withPictures: string;
let long: string;

test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0', PUBLIC_URL: 'https://radio.example' });
  const token = await site.logIn();
  // As long as titles and subtitles get in the papers.
  const title =
    'El agua volvió a los barrios del norte después de once días y la cooperativa promete otra bomba';
  const subtitle = `Con obra de <strong>noche</strong> y camiones prestados. ${'Los vecinos de la zona piden un plan para el verano. '.repeat(4)}`;
  for (let n = 1; n <= 45; n += 1)
    await site.publish(token, { title: `${title} (${n})`, subtitle, body: `<p>${subtitle.repeat(3)}</p>` });
  const pictures = await Promise.all(
    [1, 2].map(async (seed) => site.upload(token, await buildPicture('jpeg', { seed }))),
  );
  const illustrated = await site.publish(token, {
    title,
    img: pictures.map((name, i) => ({ name, alt: `Vista ${i + 1}`, caption: 'Foto del lector' })),
    video: 'aqz-KE-bpKQ',
  });
  withPictures = `/complete/${illustrated._id}`;
  const paragraph = `<p>${'La crónica sigue y sigue, año tras año. '.repeat(20)}</p>`;
  const { _id } = await site.publish(token, {
    title: 'Una nota larguísima',
    category: 'cultura',
    body: `<p>Empieza acá.</p><p><a href="/cultura">Más cultura</a></p>${paragraph.repeat(60)}<p>Termina acá.</p>`,
  });
  long = `/complete/${_id}`;
});
test.afterAll(() => site.stop());

const get = (path: string, cookie?: string) =>
  fetch(site.url + path, { redirect: 'manual', headers: cookie ? { cookie } : {} });

/** Everything a visit transfers; the browser's own measure. */
async function transferred(page: Page, address: string): Promise<{ bytes: number; requests: string[] }> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const requests: string[] = [];
  let bytes = 0;
  client.on('Network.requestWillBeSent', ({ request }) => requests.push(request.url));
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(site.url + address, { waitUntil: 'networkidle' });
  await client.detach();
  return { bytes, requests: requests.filter((url) => !url.startsWith('data:')) };
}

for (const encoding of ['identity', 'br'] as const) {
  test(`every page of the text edition transfers less than 15 kB, encoding: ${encoding}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': encoding } });
    const page = await context.newPage();
    const addresses = [
      '/',
      '/?pagina=2',
      '/cultura',
      '/buscar?q=agua',
      withPictures,
      long,
      `${long}?pagina=2`,
    ];
    for (const address of [...addresses, '/complete/no-hay']) {
      const url = `${address}${address.includes('?') ? '&' : '?'}texto=1`;
      const { bytes, requests } = await transferred(page, url);
      expect([url, requests]).toEqual([url, [site.url + url]]);
      expect(bytes, url).toBeLessThan(PAGE_MAX_BYTES);
    }
    await context.close();
  });
}

test('the edition is found in the footer, stays from link to link, and leads back to the same page', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/buscar?q=agua&seccion=locales&utm_source=x`);
  await page.getByRole('link', { name: 'Versión solo texto' }).click();
  await expect(page).toHaveURL(`${site.url}/buscar?q=agua&seccion=locales&texto=1`);
  await expect(page.locator('img, picture, script')).toHaveCount(0);
  await page.locator('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/complete\/\w+\?texto=1$/);
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL(`${site.url}/?texto=1`);
  await page.getByRole('link', { name: 'Página Siguiente' }).click();
  await expect(page).toHaveURL(`${site.url}/?pagina=2&texto=1`);
  await page.getByRole('link', { name: 'Buscar' }).click();
  await page.getByLabel('Palabras').fill('puente');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(`${site.url}/buscar?texto=1&q=puente&seccion=&periodo=`);
  await page.getByRole('link', { name: 'Ver con imágenes' }).first().click();
  await expect(page).toHaveURL(`${site.url}/buscar?q=puente`);
  await expect(page.getByRole('link', { name: 'Versión solo texto' })).toBeVisible();
  await context.close();
});

test('the choice is remembered for a year: an address without it leads to the edition, until it is ended', async () => {
  const first = await get('/cultura?texto=1');
  expect(first.headers.get('set-cookie')).toBe(
    'texto=1; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const moved = await get('/cultura?pagina=2', 'texto=1');
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
    302,
    '/cultura?pagina=2&texto=1',
    'no-store',
  ]);
  const there = await get('/cultura?texto=1', 'texto=1');
  expect([there.status, there.headers.get('set-cookie'), there.headers.get('cache-control')]).toEqual([
    200,
    null,
    'no-cache',
  ]);
  const back = await get('/cultura?pagina=2&texto=0', 'texto=1');
  expect([back.status, back.headers.get('location')]).toEqual([302, '/cultura?pagina=2']);
  expect(back.headers.get('set-cookie')).toContain('texto=; Max-Age=0');
});

test('an address has one content whatever the cookie, so no cache can mix the editions', async () => {
  for (const cookie of [undefined, 'texto=0', 'texto=x', 'otra=1']) {
    const normal = await get('/cultura', cookie);
    expect([normal.status, normal.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await normal.text()).toContain('Versión solo texto');
  }
  const [without, withCookie] = [await get('/cultura?texto=1'), await get('/cultura?texto=1', 'texto=1')];
  expect(await without.text()).toBe(await withCookie.text());
  expect(withCookie.headers.get('vary') ?? '').not.toMatch(/cookie/i);
});

test('no address leads out of the site', async () => {
  for (const path of ['//evil.example', '/?texto=0&x=//evil.example', '/\\evil.example']) {
    const location = (await get(path, 'texto=1')).headers.get('location') ?? '/';
    expect([path, location]).toEqual([path, expect.stringMatching(/^\/(?![/\\])/)]);
  }
});

test('the page with pictures is the canonical one, and states of pages stay', async () => {
  const html = await (await get(`${withPictures}?texto=1`)).text();
  expect(html).toContain(`<link rel="canonical" href="https://radio.example${withPictures}"/>`);
  expect(html).not.toMatch(/<img|<picture|<script|noindex/);
  expect((await get('/complete/no-hay?texto=1')).status).toBe(404);
  expect((await get('/cultura?pagina=99&texto=1')).status).toBe(404);
});

test('an article is there whole: text, links to its pictures, ways to share', async ({ page }) => {
  await page.goto(`${site.url}${withPictures}?texto=1`);
  await expect(page.getByRole('heading', { name: 'CONTENIDOS MULTIMEDIAS' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Imagen 2/ })).toHaveAttribute(
    'href',
    /^\/uploads\/\d+\.jpg$/,
  );
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  );
});

test('a long article goes on over pages, nothing is lost, and its links stay in the edition', async ({
  page,
}) => {
  await page.goto(`${site.url}${long}?texto=1`);
  await expect(page.getByText('Empieza acá.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Más cultura' })).toHaveAttribute('href', '/cultura?texto=1');
  let paragraphs = 0;
  for (let n = 1; ; n += 1) {
    paragraphs += await page.getByText('La crónica sigue').count();
    const next = page.getByRole('link', { name: 'Página Siguiente' });
    if ((await next.count()) === 0) break;
    expect(n).toBeLessThan(20);
    await next.click();
    await expect(page).toHaveURL(`${site.url}${long}?pagina=${n + 1}&texto=1`);
  }
  expect(paragraphs).toBe(60);
  await expect(page.getByText('Termina acá.')).toBeVisible();
});

for (const [width, colorScheme] of [
  [320, 'light'],
  [1280, 'dark'],
] as const) {
  test(`its policy lets its style in, it fits ${width} px, and axe finds nothing, ${colorScheme}`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/cultura', '/buscar?q=agua', withPictures, '/sin-conexion']) {
      await page.goto(`${site.url}${path}${path.includes('?') ? '&' : '?'}texto=1`);
      expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).not.toBe('none');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await axeFindings(page), path).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}
