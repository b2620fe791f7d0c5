import { expect, test } from 'vitest';
import { ultimoMomentoAt, ultimoMomentoEnd, ultimoMomentoKey } from './estacion.ts';

const END = Date.parse('2026-11-20T18:00:00Z');
const ultimoMomento = { texto: 'Corte total en la ruta 9', enlace: null, hasta: '2026-11-20T18:00:00.000Z' };

test('"Último momento" is shown until before its end, and says when that is', () => {
  expect(ultimoMomentoAt({ ultimoMomento }, END - 1)).toBe(ultimoMomento);
  expect(ultimoMomentoAt({ ultimoMomento }, END)).toBeNull();
  expect(ultimoMomentoEnd({ ultimoMomento }, END - 1)).toBe(END);
  expect(ultimoMomentoEnd({ ultimoMomento }, END)).toBeNull();
  expect(ultimoMomentoEnd({ ultimoMomento: null }, END)).toBeNull();
});

test('another line or another link is another one to close, a longer time is not', () => {
  const key = ultimoMomentoKey(ultimoMomento);
  expect(ultimoMomentoKey({ ...ultimoMomento, hasta: '2027-01-01T00:00:00.000Z' })).toBe(key);
  expect(ultimoMomentoKey({ ...ultimoMomento, enlace: '/locales' })).not.toBe(key);
  expect(ultimoMomentoKey({ ...ultimoMomento, texto: 'Se abrió la ruta 9' })).not.toBe(key);
  expect(key).toMatch(/^[a-z0-9]+$/);
});
