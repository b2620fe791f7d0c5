import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFecha } from './noticia-fecha.ts';

fc.configureGlobal({ seed: 983 });

test.each([
  ['2026-11-20T10:30:00Z', '2026-11-20T10:30:00.000Z'],
  ['2026-11-20T10:30:00.123Z', '2026-11-20T10:30:00.123Z'],
  ['2026-11-20T10:30Z', '2026-11-20T10:30:00.000Z'],
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20 10:30:00', '2026-11-20T10:30:00.000Z'],
  ['2026-11-20T10:30:00', '2026-11-20T10:30:00.000Z'],
  ['2026-11-20T10:30:00-03:00', '2026-11-20T13:30:00.000Z'],
  ['2026-11-20T10:30:00-0300', '2026-11-20T13:30:00.000Z'],
  ['2026-11-20T10:30:00+05:45', '2026-11-20T04:45:00.000Z'],
  ['2026-11-20t10:30:00z', '2026-11-20T10:30:00.000Z'],
  [' 2026-11-20T10:30:00Z ', '2026-11-20T10:30:00.000Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ['2026-11-20T10:30:00.123456789Z', '2026-11-20T10:30:00.123Z'],
  ['1969-12-31T23:59:59Z', '1969-12-31T23:59:59.000Z'],
  ['2026-12-31T23:00:00-03:00', '2027-01-01T02:00:00.000Z'],
])('%s is %s', (text, iso) => {
  expect(new Date(parseFecha(text) ?? Number.NaN).toISOString()).toBe(iso);
});

test.each([
  '',
  ' ',
  'hoy',
  '2026',
  '2026-11',
  '2026-11-31',
  '2026-02-29',
  '2026-02-30T10:00:00Z',
  '2026-00-10',
  '2026-13-10',
  '2026-11-00',
  '2026-1-2',
  '26-11-20',
  '20-11-2026',
  '20/11/2026',
  '2026-11-20T24:01:00Z',
  '2026-11-20T25:00:00Z',
  '2026-11-20T10:60:00Z',
  '2026-11-20T10:30:61Z',
  '2026-11-20T10Z',
  '2026-11-20T10:30:00+25:00',
  '2026-11-20T10:30:00+03',
  '2026-11-20T10:30:00 GMT',
  '1763634000000',
  '1763634000',
  'Fri, 20 Nov 2026 10:30:00 GMT',
  '2026-11-20T10:30:00Z; drop',
  '0000-01-01',
  '1899-12-31T23:59:59Z',
  '2200-01-01',
  '+012026-11-20',
  '-2026-11-20',
  '٢٠٢٦-١١-٢٠',
  '2026‐11‐20',
])('%j is no date', (text) => {
  expect(parseFecha(text)).toBeNull();
});

test('every date the server writes is read back to the millisecond', () => {
  const dates = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2199-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(fc.property(dates, (date) => parseFecha(date.toISOString()) === date.getTime()));
});

test('whatever it is given it answers with a safe number or null', () => {
  const almost = fc.stringMatching(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:?\d{2})?$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), almost), (text) => {
      const ms = parseFecha(text);
      expect(ms === null || (Number.isSafeInteger(ms) && !Number.isNaN(new Date(ms).getTime()))).toBe(true);
    }),
  );
});
