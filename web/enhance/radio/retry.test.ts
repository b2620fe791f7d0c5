import { expect, test } from 'vitest';
import { retryDelayMs } from './retry.ts';

test('attempts after a cut come after 1, 2, 4, 8 and 15 s, then every 15 s', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(retryDelayMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000,
  ]);
});
