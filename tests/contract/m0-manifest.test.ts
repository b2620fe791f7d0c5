import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../web/public');
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { STATION_NAME: 'Radio del Pueblo y la Costa' } });
});
afterAll(() => site.close());

const manifest = async () => (await call(site, 'GET', '/manifest.webmanifest')).body;

test('the manifest names the station, in Spanish, and starts at the home page', async () => {
  expect(await manifest()).toMatchObject({
    name: 'Radio del Pueblo y la Costa · Noticias y radio de la región',
    short_name: 'La radio',
    lang: 'es-AR',
    start_url: '/',
    theme_color: '#053d43',
    background_color: '#ffffff',
  });
});

test('a short station name is its own short name', async () => {
  const other = await startTestSite();
  const { body } = await call(other, 'GET', '/manifest.webmanifest');
  await other.close();
  expect(body.short_name).toBe('FM 98.3');
});

test('every icon of the manifest exists in the size it claims, one of them maskable', async () => {
  const { icons } = (await manifest()) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(path.join(PUBLIC, src)).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});

test('the manifest has its own type and is 304 while it is the same', async () => {
  const { headers } = await call(site, 'GET', '/manifest.webmanifest');
  expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await call(site, 'GET', '/manifest.webmanifest', { headers: known })).status).toBe(304);
});
