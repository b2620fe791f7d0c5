import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anio,
  diaCivil,
  diaCorto,
  fechaCorta,
  fechaIso,
  fechaLarga,
  fechaRelativa,
  horaCorta,
  proximaMedianoche,
} from './fechas.ts';

fc.configureGlobal({ seed: 983 });

const at = (iso: string) => Date.parse(iso);

test('a date is written the Argentine way', () => {
  const ms = at('2025-11-20T13:05:00Z');
  expect(fechaLarga(ms)).toBe('Jueves 20 de noviembre de 2025');
  expect(fechaCorta(ms)).toBe('20 nov 2025, 10.05 h');
  expect(diaCorto(ms)).toBe('20 nov 2025');
  expect(horaCorta(ms)).toBe('10.05');
});

test('the day is the station’s, not that of UTC or of the machine', () => {
  expect(diaCivil(at('2026-01-01T02:59:59.999Z'))).toBe('2025-12-31');
  expect(diaCivil(at('2026-01-01T03:00:00.000Z'))).toBe('2026-01-01');
  expect(fechaLarga(at('2026-01-01T02:59:59Z'))).toBe('Miércoles 31 de diciembre de 2025');
  expect([anio(at('2026-01-01T02:59:59Z')), anio(at('2026-01-01T03:00:00Z'))]).toEqual(['2025', '2026']);
});

test('another zone is another day', () => {
  const ms = at('2026-01-01T02:30:00Z');
  expect(diaCivil(ms, 'America/Argentina/Buenos_Aires')).toBe('2025-12-31');
  expect(diaCivil(ms, 'Europe/Madrid')).toBe('2026-01-01');
  expect(diaCivil(ms, 'Pacific/Kiritimati')).toBe('2026-01-01');
  expect(horaCorta(ms, 'Asia/Kathmandu')).toBe('08.15');
});

test('midnight is hour 0 and not hour 24', () => {
  expect(horaCorta(at('2026-03-04T03:00:00Z'))).toBe('00.00');
  expect(horaCorta(at('2026-03-05T02:59:00Z'))).toBe('23.59');
});

test('each month has its short name without a point, September too', () => {
  const names = Array.from(
    { length: 12 },
    (_, month) => diaCorto(Date.UTC(2026, month, 15, 12)).split(' ')[1],
  );
  expect(names).toEqual(['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']);
});

test('today is told by its hour, another day by its date', () => {
  const now = at('2026-05-10T18:00:00Z');
  expect(fechaRelativa(at('2026-05-10T03:00:00Z'), now)).toBe('Hoy, 00.00 h');
  expect(fechaRelativa(at('2026-05-10T02:59:59Z'), now)).toBe('9 may 2026');
  expect(fechaRelativa(at('2025-05-10T18:00:00Z'), now)).toBe('10 may 2025');
});

test('the next midnight is the first instant of the next day of the station', () => {
  expect(proximaMedianoche(at('2026-05-10T18:00:00Z'))).toBe(at('2026-05-11T03:00:00Z'));
  expect(proximaMedianoche(at('2026-05-11T02:59:59.999Z'))).toBe(at('2026-05-11T03:00:00Z'));
  expect(proximaMedianoche(at('2026-05-11T03:00:00Z'))).toBe(at('2026-05-12T03:00:00Z'));
});

test('the next midnight holds on days of 23 and of 25 hours', () => {
  expect(proximaMedianoche(at('2026-03-29T00:30:00+01:00'), 'Europe/Madrid')).toBe(
    at('2026-03-30T00:00:00+02:00'),
  );
  expect(proximaMedianoche(at('2026-10-25T00:00:00+02:00'), 'Europe/Madrid')).toBe(
    at('2026-10-26T00:00:00+01:00'),
  );
});

test('where a shift skips midnight the day begins when the clock says so', () => {
  // Chile goes from 24:00 to 1:00 on the first Saturday of September.
  const midnight = proximaMedianoche(at('2025-09-06T12:00:00-04:00'), 'America/Santiago');
  expect(diaCivil(midnight, 'America/Santiago')).toBe('2025-09-07');
  expect(diaCivil(midnight - 1, 'America/Santiago')).toBe('2025-09-06');
});

test('before the next midnight it is today and from it on it is another day, whenever and wherever', () => {
  const zones = fc.constantFrom(
    'America/Argentina/Buenos_Aires',
    'America/Santiago',
    'Europe/Madrid',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'UTC',
  );
  fc.assert(
    fc.property(fc.integer({ min: at('2000-01-01'), max: at('2060-01-01') }), zones, (now, zone) => {
      const midnight = proximaMedianoche(now, zone);
      expect(midnight).toBeGreaterThan(now);
      expect(diaCivil(midnight - 1, zone)).toBe(diaCivil(now, zone));
      expect(diaCivil(midnight, zone)).not.toBe(diaCivil(now, zone));
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['America/Argentina/Buenos_Aires', '2025-11-19T22:05:09-03:00'],
  ['Europe/Madrid', '2025-11-20T02:05:09+01:00'],
  ['Asia/Kolkata', '2025-11-20T06:35:09+05:30'],
  ['UTC', '2025-11-20T01:05:09+00:00'],
])('a moment is told with the offset of %s', (zona, text) => {
  expect(fechaIso(Date.UTC(2025, 10, 20, 1, 5, 9, 999), zona)).toBe(text);
  expect(Date.parse(text)).toBe(Date.UTC(2025, 10, 20, 1, 5, 9));
});
