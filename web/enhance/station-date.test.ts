import { expect, it } from 'vitest';
import { stationDay } from './station-date.ts';

const ZONE = 'America/Argentina/Buenos_Aires';

it('is still the station’s day when it is tomorrow in UTC', () => {
  expect(stationDay(Date.UTC(2025, 10, 21, 2, 59, 59), ZONE)).toEqual({
    iso: '2025-11-20',
    text: 'Jueves 20 de noviembre de 2025',
  });
});

it('turns at the station’s midnight', () => {
  expect(stationDay(Date.UTC(2025, 10, 21, 3), ZONE).text).toBe('Viernes 21 de noviembre de 2025');
});
