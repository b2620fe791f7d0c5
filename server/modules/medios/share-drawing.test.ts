import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { SHARE_MAX_BYTES } from '../../../shared/limites.ts';
import { createPictureProcess } from './picture-process.ts';

// Processes start here, and one picture is the worst there is.
vi.setConfig({ testTimeout: 60_000 });

const pictures = createPictureProcess();
afterAll(() => pictures.close());

const solid = (width: number, height: number, background = '#369') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

test.each([
  ['wide', 1600, 900],
  ['upright', 600, 1200],
  ['smaller than a thumbnail', 90, 60],
  ['a strip', 2000, 40],
  ['a line', 1, 2000],
  ['a single pixel', 1, 1],
])('Q-14 a picture that is %s becomes one of 1200 × 630', async (_what, width, height) => {
  const drawn = await pictures.drawShare(await solid(width, height), 'urgent');
  const { format, ...size } = await sharp(drawn).metadata();
  expect([format, size.width, size.height]).toEqual(['jpeg', 1200, 630]);
});

test('Q-14 an upright picture is shown whole, in the middle of a darker copy of itself', async () => {
  const drawn = await pictures.drawShare(await solid(600, 1200, '#ccc'), 'background');
  const at = async (left: number) => {
    // stats() looks at its input, whatever is done to it after.
    const cut = await sharp(drawn).extract({ left, top: 300, width: 4, height: 4 }).png().toBuffer();
    const { channels } = await sharp(cut).stats();
    return channels[0]?.mean ?? 0;
  };
  expect(await at(600)).toBeCloseTo(204, -1);
  expect(await at(100)).toBeLessThan(150);
});

test('Q-14 noise, the heaviest picture there is, stays under 300 kB', async () => {
  const noise = await sharp({
    create: {
      width: 1200,
      height: 630,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect((await pictures.drawShare(noise, 'urgent')).byteLength).toBeLessThan(SHARE_MAX_BYTES);
});
