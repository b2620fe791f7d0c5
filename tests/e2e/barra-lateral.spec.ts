import { expect, type Page, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { axeFindings } from './axe.ts';
import { send } from './edition.ts';
import { type RunningSite, startSite } from './running-site.ts';

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const STREAM = 'https://radio.example/vivo.mp3';
const VIDEO = 'https://video.example/canal';

let site: RunningSite;
let bare: RunningSite;
let token: string;
let article: string;

test.beforeAll(async () => {
  [site, bare] = await Promise.all([startSite({ SEED_DEMO: '0' }), startSite({ SEED_DEMO: '0' })]);
  token = await site.logIn();
  await bare.publish(await bare.logIn(), { title: 'Sola', category: 'locales' });
  const picture = async (width: number, height: number, seed: number) =>
    site.upload(token, await buildPicture('png', { width, height, seed }));
  const body = `<p>${'Un párrafo largo de la noticia. '.repeat(30)}</p>`.repeat(12);
  for (let n = 1; n <= 8; n += 1)
    article = `/complete/${(await site.publish(token, { title: `Nota ${n}`, category: 'locales', body }))._id}`;
  for (const category of ['regionales', 'cultura'])
    await site.publish(token, { title: `Una de ${category}`, category, date: '2026-01-01' });
  await send(site, token, 'PUT', '/rest/station', {
    streamUrl: STREAM,
    videoChannelUrl: VIDEO,
    whatsapp: '5493515551234',
    social: [{ network: 'facebook', url: 'https://facebook.example/fm983' }],
  });
  for (const banner of [
    { slot: 'cabecera', title: 'Cabecera', image: await picture(1940, 180, 1) },
    {
      slot: 'portada-medio',
      title: 'Medio',
      image: await picture(1940, 180, 2),
      imagePhone: await picture(640, 200, 3),
    },
    { slot: 'lateral', title: 'Lateral', image: await picture(600, 500, 4) },
    { slot: 'lateral-alto', title: 'Alto', image: await picture(600, 1200, 5) },
    { slot: 'enlaces', title: 'Deportes', icon: 'deportes', kind: 'propio' },
    { slot: 'enlaces', title: 'Música', icon: 'musica', kind: 'propio' },
    { slot: 'enlaces', title: 'Banca vecinal', kind: 'politico' },
  ])
    await send(site, token, 'POST', '/rest/banners', { ...banner, url: `https://${banner.slot}.example/` });
  await send(site, token, 'POST', '/rest/programmes', {
    days: DIAS,
    from: '00:00',
    to: '24:00',
    name: 'Todo el día',
    hosts: 'Ana',
  });
  const form = new FormData();
  form.append(
    'file',
    new Blob([new Uint8Array(await buildPicture('png', { width: 600, height: 380 }))]),
    'c.png',
  );
  await fetch(`${site.url}/rest/weather?text=18%C2%B0`, {
    method: 'POST',
    headers: { 'x-access-token': token },
    body: form,
  });
});
test.afterAll(async () => {
  await Promise.all([site.stop(), bare.stop()]);
});

const ad = (page: Page, slot: string) => page.locator(`[data-anuncio="${slot}"]`);
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Barra lateral' });

test('M1.07 M1.09 the article’s sidebar has banners, weather, the stream and the video channel', async ({
  page,
}) => {
  await page.goto(site.url + article);
  const rail = sidebar(page);
  for (const [slot, title] of [
    ['lateral', 'Lateral'],
    ['lateral-alto', 'Alto'],
  ] as const) {
    const link = rail.locator(`[data-anuncio="${slot}"]`).getByRole('link', { name: title });
    await expect(link).toHaveAttribute('href', `https://${slot}.example/`);
    await expect(link).toHaveAttribute('rel', 'sponsored noopener');
    await expect(rail.locator(`[data-anuncio="${slot}"]`)).toContainText('Publicidad');
  }
  await expect(rail.getByRole('img', { name: 'El tiempo: 18°' })).toBeVisible();
  await expect(rail.getByRole('button', { name: /Escuchá la FM 98\.3/ })).toHaveAttribute('href', STREAM);
  await expect(rail.getByRole('link', { name: /Canal de video/ })).toHaveAttribute('href', VIDEO);
});

test('M2.55 the tall banner stays while the article is read and is never over the text', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.url + article);
  const tall = ad(page, 'lateral-alto');
  const text = page.locator('main article').first();
  const placeOf = async () => (await tall.boundingBox())?.y ?? -1;
  const moveTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await moveTo(1800);
  const first = await placeOf();
  await moveTo(2200);
  expect(await placeOf()).toBeCloseTo(first, 0);
  expect(first).toBeGreaterThan(0);
  const [box, words] = [await tall.boundingBox(), await text.boundingBox()];
  expect(box?.x ?? 0).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0));
});

test('M2.55 on a phone the sidebar comes after the body, in its order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url + article);
  const tops = await page
    .locator('main article, [data-anuncio="lateral"], [data-clima], [data-anuncio="lateral-alto"]')
    .evaluateAll((list) => list.map((element) => element.getBoundingClientRect().top));
  expect(tops.slice(0, 4)).toEqual([...tops.slice(0, 4)].sort((a, b) => a - b));
});

test('M2.36 Q-09 the home page leads to stream, video channel, sports, music and a labelled politician’s site', async ({
  page,
}) => {
  await page.goto(site.url);
  const links = ad(page, 'enlaces').locator('a');
  await expect(links).toHaveCount(5);
  expect(
    await links.evaluateAll((list) => list.map((a) => [a.getAttribute('href'), a.getAttribute('rel')])),
  ).toEqual([
    [STREAM, 'noopener'],
    [VIDEO, 'noopener'],
    ...Array.from({ length: 3 }, () => ['https://enlaces.example/', 'sponsored noopener']),
  ]);
  await expect(links.filter({ hasText: 'Banca vecinal' })).toContainText('Espacio solicitado');
});

test('Q-09 a station that configured nothing has no slot, no weather and no radio blocks', async ({
  page,
}) => {
  for (const path of ['/', '/locales']) {
    await page.goto(bare.url + path);
    await expect(page.locator('[data-anuncio], [data-clima], [data-escuchar]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'La radio hoy' })).toHaveCount(0);
    await expect(page.getByText('Publicidad')).toHaveCount(0);
  }
});

test('Q-09 every box has its size before its picture comes', async ({ page }) => {
  await page.route('**/uploads/**', (route) => route.abort());
  const sizes: Record<string, (string | undefined)[]> = {};
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const slot of ['portada-medio', 'lateral', 'lateral-alto']) {
      const box = await ad(page, slot).getByRole('link').boundingBox();
      sizes[slot] = [
        ...(sizes[slot] ?? []),
        box ? `${Math.round(box.width)}x${Math.round(box.height)}` : undefined,
      ];
    }
  }
  expect(sizes).toEqual({
    'portada-medio': ['970x90', '728x90', '320x100'],
    lateral: ['300x250', '300x250', '300x250'],
    'lateral-alto': ['300x600', '300x600', '300x600'],
  });
});

test('Q-09 the header’s banner stands over the page, on a phone after it, and not on the home page', async ({
  page,
}) => {
  const topOf = async () => (await ad(page, 'cabecera').filter({ visible: true }).boundingBox())?.y ?? -1;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/locales`);
  expect(await topOf()).toBeLessThan(320);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await topOf()).toBeGreaterThan(844);
  await page.goto(site.url);
  await expect(ad(page, 'cabecera')).toHaveCount(0);
});

test('what is on air is said on the home page, with the way to hear it and to write to the studio', async ({
  page,
}) => {
  await page.goto(site.url);
  const air = page.getByRole('region', { name: 'Todo el día' });
  await expect(air).toContainText('Al aire');
  await expect(air).toContainText('Con Ana, de 0 a 24');
  await expect(air.getByRole('link', { name: 'Escribí al estudio' })).toHaveAttribute(
    'href',
    'https://wa.me/5493515551234',
  );
  await expect(page.getByRole('banner').getByRole('button', { name: 'Escuchar en vivo' })).toHaveAttribute(
    'href',
    STREAM,
  );
  const day = page.getByRole('region', { name: 'La radio hoy' });
  await expect(day.locator('[aria-current="time"]')).toContainText('Todo el día');
  await day.getByRole('link', { name: 'Programación completa' }).click();
  await expect(page).toHaveURL(`${site.url}/entrevistas#grilla`);
  await expect(page.getByRole('region', { name: 'La grilla de la radio' })).toContainText('todos los días');
});

test('M1.07 M1.08 every public page has date, menu, social icons with names and the year', async ({
  page,
}) => {
  for (const path of ['/', '/locales', '/buscar', article, '/complete/nada']) {
    await page.goto(site.url + path);
    const year = new Intl.DateTimeFormat('es-AR', {
      timeZone: 'America/Argentina/Buenos_Aires',
      year: 'numeric',
    }).format();
    await expect(page.getByRole('banner').locator('time').filter({ visible: true })).toHaveText(
      new RegExp(`^\\p{Lu}\\p{Ll}+ \\d{1,2} de [a-z]+ de ${year}$`, 'u'),
    );
    await expect(page.getByRole('navigation', { name: 'Categorías', exact: true })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Facebook' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'WhatsApp del estudio' })).toBeVisible();
    await expect(footer).toContainText(`© ${year} FM 98.3`);
  }
});

test('M1.07 Q-03 the date turns at the station’s midnight, wherever the reader is', async ({ page }) => {
  await page.clock.install({ time: new Date('2030-06-15T02:59:00Z') });
  await page.clock.pauseAt(new Date('2030-06-15T02:59:58Z'));
  await page.goto(site.url);
  const date = page.getByRole('banner').locator('time').filter({ visible: true });
  await expect(date).toHaveText('Viernes 14 de junio de 2030');
  await page.clock.runFor(2000);
  await expect(date).toHaveText('Sábado 15 de junio de 2030');
  await expect(date).toHaveAttribute('datetime', '2030-06-15');
});

const furnished = () => ['/', '/entrevistas', article];

for (const width of [320, 820]) {
  test(`nothing of the furnished pages runs off sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of furnished()) {
      await page.goto(site.url + path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        width,
      );
    }
  });
}

for (const [width, colorScheme] of [
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const) {
  test(`axe finds nothing on the furnished pages at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of furnished()) {
      await page.goto(site.url + path, { waitUntil: 'networkidle' });
      expect(await axeFindings(page), path).toEqual([]);
    }
  });
}
