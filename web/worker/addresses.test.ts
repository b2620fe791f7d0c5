import { expect, test } from 'vitest';
import { keyOf, kindOf, otherEdition, pictureNameOf } from './addresses.ts';

const SITE = 'https://radio.example';
const asked = (path: string, changes: Partial<Parameters<typeof kindOf>[0]> = {}) =>
  kindOf({ method: 'GET', url: SITE + path, mode: 'navigate', headers: new Headers(), ...changes }, SITE);
const byScript = (headers: Record<string, string>) => ({
  mode: 'cors' as const,
  headers: new Headers(headers),
});

test('pages of readers are the worker’s, gone to or fetched as HTML', () => {
  for (const path of ['/', '/home', '/cultura?pagina=2', '/complete/68a1', '/buscar?q=a', '/programacion'])
    expect([path, asked(path)]).toEqual([path, 'page']);
  expect(asked('/cultura', byScript({ accept: 'text/html' }))).toBe('page');
  expect(asked('/cultura', byScript({ accept: '*/*' }))).toBeNull();
});

test('built files and the variants of pictures are the worker’s, originals are not', () => {
  expect(asked('/assets/public-x.js', byScript({}))).toBe('file');
  expect(asked('/uploads/640/1.jpg.webp', byScript({}))).toBe('picture');
  expect(asked('/uploads/1.jpg', byScript({}))).toBeNull();
});

test('nothing of the staff’s, no writing, no part, no other site and no feed is the worker’s', () => {
  for (const path of [
    '/rest/new',
    '/login',
    '/register',
    '/register-datos',
    '/noticias',
    '/noticias/editar/1',
    '/healthz',
    '/rss.xml',
    '/sw.js',
    '/manifest.webmanifest',
  ])
    expect([path, asked(path)]).toEqual([path, null]);
  expect(asked('/', { method: 'POST' })).toBeNull();
  expect(asked('/', { method: 'HEAD' })).toBeNull();
  expect(asked('/', { url: 'https://stream.example/' })).toBeNull();
  for (const name of ['authorization', 'x-access-token', 'range'])
    expect(asked('/cultura', byScript({ accept: 'text/html', [name]: 'x' }))).toBeNull();
});

test('a page has one address whatever is appended to it', () => {
  expect(keyOf(`${SITE}/home?utm_source=x#ultimas`)).toBe('/');
  expect(keyOf(`${SITE}/buscar?seccion=cultura&fbclid=y&q=ñandú`)).toBe(
    '/buscar?q=%C3%B1and%C3%BA&seccion=cultura',
  );
  expect(keyOf('/cultura?pagina=')).toBe('/cultura');
});

test('the two editions of a page lead to each other', () => {
  expect(otherEdition('/cultura?pagina=2')).toBe('/cultura?pagina=2&texto=1');
  expect(otherEdition('/cultura?pagina=2&texto=1')).toBe('/cultura?pagina=2');
});

test('variants of one picture share its name', () => {
  expect(pictureNameOf(`${SITE}/uploads/640/12.jpg.webp`)).toBe('12.jpg');
  expect(pictureNameOf('/uploads/1000/12.jpg.avif')).toBe('12.jpg');
  expect(pictureNameOf('/uploads/12.jpg')).toBe('');
});
