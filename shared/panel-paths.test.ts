import { expect, it } from 'vitest';
import { canonicalPanelPath } from './panel-paths.ts';

it('M2.11 Q-04 knows a panel address in any case and with a slash behind it', () => {
  expect(canonicalPanelPath('/Login/')).toBe('/login');
  expect(canonicalPanelPath('/NOTICIAS')).toBe('/noticias');
  expect(canonicalPanelPath('/Estacion/Banners/')).toBe('/estacion/banners');
});

it('keeps the case of an id', () => {
  expect(canonicalPanelPath('/Noticias-Details/aB9')).toBe('/noticias-details/aB9');
  expect(canonicalPanelPath('/Estacion/GRILLA/aB9')).toBe('/estacion/grilla/aB9');
});

it('knows no other address', () => {
  expect(
    [
      '/',
      '/panel/home',
      '/noticias/x',
      '/noticias-details',
      '/noticias-details/:id',
      '/estacion/otra',
      '/estacion/banners/a/b',
    ].map(canonicalPanelPath),
  ).toEqual([null, null, null, null, null, null, null]);
});
