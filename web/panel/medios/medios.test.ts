import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitSize } from './compress.ts';
import { drawPictureName } from './picture-name.ts';

test('M9.09 Q-35 a picture fits 1000 × 800 with its ratio, and a small one keeps its size', () => {
  expect(fitSize({ width: 4000, height: 3000 })).toEqual({ width: 1000, height: 750 });
  expect(fitSize({ width: 3000, height: 4000 })).toEqual({ width: 600, height: 800 });
  expect(fitSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(fitSize({ width: 1000, height: 800 })).toEqual({ width: 1000, height: 800 });
  expect(fitSize({ width: 50_000, height: 10 })).toEqual({ width: 1000, height: 1 });
});

test('Q-35 no picture grows and none is larger than the bounds', () => {
  const side = fc.integer({ min: 1, max: 30_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitSize({ width, height });
      expect(fitted.width).toBeLessThanOrEqual(Math.min(width, 1000));
      expect(fitted.height).toBeLessThanOrEqual(Math.min(height, 800));
      expect(fitted.width).toBeGreaterThan(0);
      expect(fitted.height).toBeGreaterThan(0);
    }),
  );
});

test('Q-30 names are twenty random digits with .jpg', () => {
  const names = Array.from({ length: 200 }, drawPictureName);
  expect(names.every((name) => /^\d{20}\.jpg$/.test(name))).toBe(true);
  expect(new Set(names).size).toBe(200);
});
