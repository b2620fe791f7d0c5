import { expect, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { type RunningSite, startSite } from './running-site.ts';

let site: RunningSite;
let whole: string;
let plain: string;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0', PUBLIC_URL: 'https://radio.example' });
  const token = await site.logIn();
  const names = [
    await site.upload(token, await buildPicture('jpeg', { seed: 1 })),
    await site.upload(token, await buildPicture('jpeg', { seed: 2 })),
  ];
  const { _id } = await site.publish(token, {
    title: 'El <em>puente</em> abre',
    subtitle: 'El <strong>domingo</strong>, a las 9',
    body: '<h2>Qué cambia</h2><p>Con <strong>obra</strong> terminada.</p><ul><li>Doble mano</li></ul>',
    date: '2026-01-02T02:30:00Z',
    img: names.map((name, i) => ({ name, alt: `Vista ${i + 1}`, caption: `Pie ${i + 1}` })),
    video: 'aqz-KE-bpKQ',
    video3: 'dQw4w9WgXcQ',
  });
  whole = `/complete/${_id}`;
  plain = `/complete/${(await site.publish(token, { title: 'Sin imágenes' }))._id}`;
});
test.afterAll(() => site.stop());

test('M2.50 title, subtitle and body keep their marks', async ({ page }) => {
  await page.goto(site.url + whole);
  const article = page.locator('main article').first();
  await expect(article.getByRole('heading', { level: 1 }).locator('em')).toHaveText('puente');
  await expect(article.locator('header strong')).toHaveText('domingo');
  await expect(article.getByRole('heading', { level: 2, name: 'Qué cambia' })).toBeVisible();
  await expect(article.getByRole('listitem').filter({ hasText: 'Doble mano' })).toBeVisible();
});

test('M2.51 M1.10 the date is the station’s, with its instant, beside the byline', async ({ page }) => {
  await page.goto(site.url + whole);
  const head = page.locator('main article header').first();
  await expect(head.locator('time').first()).toHaveText('Jueves 1 de enero de 2026, 23.30 h');
  await expect(head.locator('time').first()).toHaveAttribute('datetime', '2026-01-02T02:30:00.000Z');
  await expect(head).toContainText('FM 98.3');
});

test('M2.52 the share links carry the canonical address and the title as text', async ({ page }) => {
  await page.goto(site.url + whole);
  const hrefOf = async (name: string) =>
    decodeURIComponent(
      (await page.getByRole('link', { name }).first().getAttribute('href')) ?? '',
    ).replaceAll('+', ' ');
  for (const name of ['Compartir en X', 'Compartir por WhatsApp']) {
    expect(await hrefOf(name)).toContain(`https://radio.example${whole}`);
    expect(await hrefOf(name)).toContain('El puente abre');
  }
  expect(await hrefOf('Compartir en Facebook')).toContain(`https://radio.example${whole}`);
});

test('M2.53 CONTENIDOS MULTIMEDIAS has the pictures and one player for each video, and is absent with neither', async ({
  page,
}) => {
  await page.goto(site.url + whole);
  const media = page.getByRole('region', { name: 'CONTENIDOS MULTIMEDIAS' });
  for (const alt of ['Vista 1', 'Vista 2'])
    await expect(media.getByRole('img', { name: alt })).toHaveCount(1);
  const videos = media.locator('a[data-video]');
  await expect(videos).toHaveCount(2);
  await expect(videos.first()).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await page.goto(site.url + plain);
  await expect(page.getByText('CONTENIDOS MULTIMEDIAS')).toHaveCount(0);
});

test('M2.54 a page that the server rendered starts as loaded', async ({ page }) => {
  await page.goto(site.url + whole, { waitUntil: 'commit' });
  await expect(page.locator('main article').first()).toHaveAttribute('data-estado', 'loaded');
});

test('M9.04 the player is 780 × 480 at most and keeps its ratio on a narrow screen', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url + whole);
    await page.locator('a[data-video]').first().click();
    const box = await page.locator('iframe').first().boundingBox();
    expect(box?.width ?? 0).toBeLessThanOrEqual(780);
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(780 / 480, 1);
    if (width === 1440) expect([box?.width, box?.height]).toEqual([780, 480]);
  }
});

test('on paper an article is black on white: headline, byline, text and addresses, no banners and no menus', async ({
  page,
}) => {
  await page.goto(site.url + whole);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Categorías', 'Barra lateral', 'Notas relacionadas'])
    await expect(page.getByRole(name === 'Categorías' ? 'navigation' : 'region', { name })).toHaveCount(0);
  const colors = await page.locator('body').evaluate((body) => {
    const { color, backgroundColor } = getComputedStyle(body);
    return [color, backgroundColor];
  });
  expect(colors).toEqual(['rgb(11, 29, 32)', 'rgb(255, 255, 255)']);
});
