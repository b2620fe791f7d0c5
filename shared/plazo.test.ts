import { expect, it } from 'vitest';
import { plazoDesde, plazoHasta } from './plazo.ts';

const ZONE = 'America/Argentina/Buenos_Aires';

it('takes a day as the station’s, whole', () => {
  expect(plazoDesde('2026-12-06', ZONE)).toBe(Date.UTC(2026, 11, 6, 3));
  expect(plazoHasta('2026-12-06', ZONE)).toBe(Date.UTC(2026, 11, 7, 3));
  expect(plazoHasta('2026-02-28', ZONE)).toBe(Date.UTC(2026, 2, 1, 3));
});

it('takes a day where the clocks change, and zones far from UTC', () => {
  expect(plazoDesde('2026-03-29', 'Europe/Madrid')).toBe(Date.UTC(2026, 2, 28, 23));
  expect(plazoHasta('2026-03-29', 'Europe/Madrid')).toBe(Date.UTC(2026, 2, 29, 22));
  expect(plazoDesde('2026-12-06', 'Pacific/Kiritimati')).toBe(Date.UTC(2026, 11, 5, 10));
  expect(plazoDesde('2026-12-06', 'Pacific/Pago_Pago')).toBe(Date.UTC(2026, 11, 6, 11));
});

it('takes a time with its offset as that instant', () => {
  expect(plazoDesde('2026-12-06T08:00:00-03:00', ZONE)).toBe(Date.UTC(2026, 11, 6, 11));
  expect(plazoHasta('2026-12-06T08:00Z', ZONE)).toBe(Date.UTC(2026, 11, 6, 8));
});

it('takes nothing else: no time without offset, no day that is none, no words', () => {
  for (const text of ['2026-12-06T08:00', '2026-02-30', '6/12/2026', 'mañana', ''])
    expect([plazoDesde(text, ZONE), plazoHasta(text, ZONE)]).toEqual([null, null]);
});
