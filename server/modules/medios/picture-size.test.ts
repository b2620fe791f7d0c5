import sharp from 'sharp';
import { expect, test } from 'vitest';
import { claimedSize } from './picture-size.ts';

const solid = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 50, g: 100, b: 150, alpha: 0.5 } } });

test.each([
  ['a PNG', () => solid(70, 50).png(), 70 * 50 * 3, true],
  ['a PNG with alpha', () => solid(70, 50, 4).png(), 70 * 50 * 4, true],
  ['an interlaced PNG', () => solid(70, 50).png({ progressive: true }), 70 * 50 * 3, false],
  ['a PNG of 16 bits', () => solid(70, 50).toColourspace('rgb16').png(), 70 * 50 * 6, true],
  ['a JPEG', () => solid(70, 50).jpeg(), 70 * 50 * 3, true],
  ['a progressive JPEG', () => solid(70, 50).jpeg({ progressive: true }), 70 * 50 * 6, false],
  [
    'a JPEG with metadata',
    () =>
      solid(70, 50)
        .withExif({ IFD0: { Make: 'x'.repeat(5000) } })
        .jpeg(),
    70 * 50 * 3,
    true,
  ],
  ['a WebP', () => solid(70, 50).webp(), 70 * 50 * 4, false],
  ['a lossless WebP', () => solid(70, 50).webp({ lossless: true }), 70 * 50 * 4, false],
  ['a WebP with alpha', () => solid(70, 50, 4).webp(), 70 * 50 * 4, false],
] as const)('the head of %s says what it takes', async (_what, make, bytes, isStreamed) => {
  expect(claimedSize(await make().toBuffer())).toEqual({ bytes, isStreamed });
});

test('what it does not understand, or what is cut off anywhere, is null or a size, never a failure', async () => {
  const pictures = await Promise.all([
    solid(9, 9).png().toBuffer(),
    solid(9, 9).jpeg().toBuffer(),
    solid(9, 9).webp().toBuffer(),
  ]);
  for (const picture of [
    ...pictures,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.alloc(64, 0xff),
  ])
    for (let end = 0; end <= picture.length; end += 1) {
      const size = claimedSize(picture.subarray(0, end));
      expect(size === null || size.bytes >= 0).toBe(true);
    }
  expect(claimedSize(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(64, 0xff)]))).toBe(null);
});
