import { expect, test } from 'vitest';
import { type Luma, lumaOf, msSsim } from './ms-ssim.ts';

const WIDTH = 200;
const HEIGHT = 180;

function picture(valueAt: (x: number, y: number) => number): Luma {
  const data = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    Math.min(255, Math.max(0, valueAt(i % WIDTH, Math.floor(i / WIDTH)))),
  );
  return { width: WIDTH, height: HEIGHT, data };
}

const waves = (x: number, y: number) => 128 + 60 * Math.sin(x / 7) + 40 * Math.cos(y / 11);
const grain = (x: number, y: number) => ((x * 7919 + y * 104_729) % 101) - 50;
const noisy = (amount: number) => picture((x, y) => waves(x, y) + grain(x, y) * amount);

test('a picture is like itself', () => {
  expect(msSsim(picture(waves), picture(waves))).toBeCloseTo(1, 6);
});

test('the more noise, the less alike', () => {
  const values = [0.05, 0.2, 0.6, 1].map((amount) => msSsim(picture(waves), noisy(amount)));
  expect(values).toEqual([...values].sort((a, b) => b - a));
  expect(values.at(0)).toBeGreaterThan(0.98);
  expect(values.at(-1)).toBeLessThan(0.9);
});

test('a shift of light costs less than lost structure', () => {
  const lighter = msSsim(
    picture(waves),
    picture((x, y) => waves(x, y) + 8),
  );
  const flat = msSsim(
    picture(waves),
    picture(() => 128),
  );
  expect(lighter).toBeGreaterThan(0.97);
  expect(flat).toBeLessThan(0.3);
});

test('two constant pictures differ by the term of light alone', () => {
  // (2·100·150 + C1) / (100² + 150² + C1), to the power of the last scale's weight, 0.1333.
  const c1 = (0.01 * 255) ** 2;
  const light = (2 * 100 * 150 + c1) / (100 ** 2 + 150 ** 2 + c1);
  expect(
    msSsim(
      picture(() => 100),
      picture(() => 150),
    ),
  ).toBeCloseTo(light ** 0.1333, 3);
});

test('luma is that of BT.601', () => {
  expect([...lumaOf(Uint8Array.of(255, 0, 0, 0, 255, 0), 2, 1).data].map(Math.round)).toEqual([76, 150]);
});
