import { expect, test } from 'vitest';
import { firstDayOf, lastDayOf } from './station-days.ts';

const ZONA = 'America/Argentina/Buenos_Aires';

test('a range is read by the days of the station, its last one counted whole', () => {
  expect(firstDayOf('2026-12-01T03:00:00.000Z', ZONA)).toBe('2026-12-01');
  expect(lastDayOf('2026-12-03T03:00:00.000Z', ZONA)).toBe('2026-12-02');
  expect(lastDayOf('2026-12-03T11:00:00.000Z', ZONA)).toBe('2026-12-03');
  expect([firstDayOf(null, ZONA), lastDayOf(null, ZONA)]).toEqual(['', '']);
});
