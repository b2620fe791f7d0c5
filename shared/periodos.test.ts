import { expect, test } from 'vitest';
import { comienzoDelPeriodo, findPeriodo } from './periodos.ts';

const NOW = Date.parse('2026-11-20T02:30:00Z');

test.each([
  ['semana', '2026-11-12T03:00:00.000Z'],
  ['mes', '2026-10-20T03:00:00.000Z'],
  ['anio', '2025-11-19T03:00:00.000Z'],
] as const)('the last %s begins with a day of the station', (periodo, begun) => {
  const from = comienzoDelPeriodo(periodo, NOW, 'America/Argentina/Buenos_Aires');
  expect(new Date(from).toISOString()).toBe(begun);
});

test('an unknown periodo is none', () => {
  expect([findPeriodo('semana'), findPeriodo('siglo'), findPeriodo('')]).toEqual(['semana', null, null]);
});
