import { expect, it } from 'vitest';
import { deviceOf } from './usuario.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge en Windows',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox en Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    'Safari en iPhone o iPad',
  ],
  ['curl/8.0', 'Equipo desconocido'],
  [null, 'Equipo desconocido'],
])('%s is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});
