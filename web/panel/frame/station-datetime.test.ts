import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoOf, localOf } from './station-datetime.ts';

const BUENOS_AIRES = 'America/Argentina/Buenos_Aires';

test('Q-20 a time written in the station is that time there, wherever the writer is', () => {
  expect(isoOf('2026-11-20T10:05', BUENOS_AIRES)).toBe('2026-11-20T13:05:00.000Z');
  expect(localOf('2026-11-20T13:05:00.000Z', BUENOS_AIRES)).toBe('2026-11-20T10:05');
  expect(isoOf('2026-11-20T23:59', BUENOS_AIRES)).toBe('2026-11-21T02:59:00.000Z');
});

test('what is no date and time is none', () => {
  for (const text of ['', '2026-11-20', 'mañana', '2026-13-40T99:99'])
    expect(isoOf(text, BUENOS_AIRES)).toBeNull();
});

test('every minute of a zone with summer time comes back, but for the hours that occur twice or never', () => {
  const minutes = fc.integer({ min: 25_000_000, max: 31_000_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const iso = new Date(minute * 60_000).toISOString();
      const local = localOf(iso, 'Europe/Madrid');
      const back = isoOf(local, 'Europe/Madrid');
      expect(back === iso || localOf(back!, 'Europe/Madrid') === local).toBe(true);
    }),
  );
});
