import { expect, it } from 'vitest';
import { DEFAULT_RETURN_URL, returnPath } from './return-path.ts';

const ORIGIN = 'https://fm983.example';

it('M2.62 the return URL defaults to /panel/home, which is no route and falls to the home page', () => {
  expect(DEFAULT_RETURN_URL).toBe('/panel/home');
  expect(returnPath(null, ORIGIN)).toBe('/');
});

it.each([
  '/noticias',
  '/noticias-details/6a5f?x=1',
  '/noticias?q=agua',
  '/locales',
  '/complete/6a5f',
  '/buscar?q=a',
  '/',
])('Q-15 %s is a path of the site and is honoured', (path) => {
  expect(returnPath(path, ORIGIN)).toBe(path);
});

it.each([
  'https://malo.example/noticias',
  '//malo.example/noticias',
  '/\\malo.example/noticias',
  'javascript:alert(1)',
  'http://fm983.example/noticias',
  '/rest/newLimit',
  '/uploads/1.jpg',
  '/desconocida',
  '/login',
  '/register',
  'http://[',
])('Q-15 %s is not followed', (path) => {
  expect(returnPath(path, ORIGIN)).toBe('/');
});
