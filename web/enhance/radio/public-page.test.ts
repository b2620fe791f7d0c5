import { expect, test } from 'vitest';
import { isPublicPage } from './public-page.ts';

const ORIGIN = 'https://fm.example';
const isPublic = (address: string) => isPublicPage(new URL(address, ORIGIN), ORIGIN);

test.each(['/', '/home', '/cultura?pagina=2', '/complete/a1', '/buscar?q=a.b', '/CULTURA/', '/noticiasx'])(
  '%s may be shown in place',
  (address) => expect(isPublic(address)).toBe(true),
);

test.each([
  '/login',
  '/register',
  '/register-datos',
  '/noticias',
  '/noticias/papelera',
  '/noticias-create',
  '/rest/radio',
  '/uploads/1.jpg',
  '/rss.xml',
  '/manifest.webmanifest',
  'https://otra.example/',
  'http://fm.example/',
  'mailto:a@fm.example',
])('%s is loaded', (address) => expect(isPublic(address)).toBe(false));
