import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEPT, keptNights, outlived } from './retention.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-01-01T12:00:00Z');
const nightAt = (day: number) => new Date(START + day * DAY_MS).toISOString().slice(0, 10);

/** A site that makes a copy each night and lets old ones go at once. */
function liveThrough(days: readonly number[]): string[] {
  let kept: string[] = [];
  for (const day of days) {
    const all = [...kept, nightAt(day)];
    const stay = keptNights(all);
    kept = all.filter((night) => stay.has(night));
  }
  return kept;
}

test('after a year of nights there are seven nights, four weeks and six months', () => {
  const days = Array.from({ length: 365 }, (_, day) => day);
  expect(liveThrough(days)).toEqual([
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-13',
    '2026-12-20',
    '2026-12-25',
    '2026-12-26',
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ]);
});

test('whatever nights were missed, the newest seven stay and there are never more than the three bounds together', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(900), { minLength: 1, maxLength: 300 }), (days) => {
      const sorted = [...days].sort((a, b) => a - b);
      const kept = liveThrough(sorted);
      expect(kept.slice(-KEPT.days)).toEqual(sorted.slice(-KEPT.days).map(nightAt));
      expect(kept.length).toBeLessThanOrEqual(KEPT.days + KEPT.weeks + KEPT.months);
    }),
  );
});

test('of copies from before a restore or an upgrade the three newest stay for ever, others 90 days', () => {
  const now = START;
  const ages = [1, 89, 91, 200, 400].map((days) => now - days * DAY_MS);
  expect(outlived(ages, now)).toEqual([now - 200 * DAY_MS, now - 400 * DAY_MS]);
  expect(outlived(ages.slice(2), now)).toEqual([]);
  expect(outlived([], now)).toEqual([]);
});
