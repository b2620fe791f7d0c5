import { expect, test } from 'vitest';
import { addressOf, beyondText, countText, type Pregunta } from './busqueda-address.ts';

const asked = (more: Partial<Pregunta> = {}): Pregunta => ({
  q: 'feria',
  seccion: null,
  periodo: null,
  ...more,
});

test.each([
  [0, false, 'No hay noticias para «feria»'],
  [1, false, '1 noticia para «feria»'],
  [12, false, '12 noticias para «feria»'],
  [1000, false, '1.000 noticias para «feria»'],
  [1000, true, 'Más de 1.000 noticias para «feria»'],
])('says how many were found: %d, more of them: %s', (total, hasMore, text) => {
  expect(countText({ total, hasMore }, asked())).toBe(text);
});

test('says in what section and how far back was searched', () => {
  const narrowed = asked({ seccion: 'locales', periodo: 'mes' });
  expect(countText({ total: 2, hasMore: false }, narrowed)).toBe(
    '2 noticias para «feria» en Locales, último mes',
  );
});

test('the last page of a search that finds more than is listed says how to reach the others', () => {
  const page = (number: number, hasMore = true) =>
    beyondText({ items: [], total: 1000, hasMore, page: number, pageSize: 20 });
  expect([page(1), page(49), page(50, false)]).toEqual([null, null, null]);
  expect(page(50)).toBe(
    'Hasta acá van las 1.000 más nuevas. Para llegar a las anteriores, sumá otra palabra o elegí una categoría.',
  );
});

test('the address of a search names what was asked and nothing else', () => {
  expect(addressOf(asked())).toBe('/buscar?q=feria');
  expect(addressOf(asked({ q: 'año nuevo', seccion: 'cultura', periodo: 'semana' }))).toBe(
    '/buscar?q=a%C3%B1o+nuevo&seccion=cultura&periodo=semana',
  );
});
