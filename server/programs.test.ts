import { expect, test, vi } from 'vitest';
import { drawingEnvironment } from './programs.ts';

test('who draws has the environment of the site, without what keeps the site small', () => {
  vi.stubEnv('MALLOC_MMAP_THRESHOLD_', '65536');
  vi.stubEnv('FM983_PRUEBA', 'sí');
  const { MALLOC_MMAP_THRESHOLD_: threshold, FM983_PRUEBA: other } = drawingEnvironment();
  expect([threshold, other]).toEqual([undefined, 'sí']);
  vi.unstubAllEnvs();
});
