import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../api/expect-error.ts';
import { buildPicture } from '../support/pictures.ts';
import { upload } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** M0.02: pictures of the largest size that is taken, alone and many at once. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

test('M0.02 more than 50 megapixels are 415; a photograph of 20 is taken', async () => {
  expectError(await upload(site, await solid(10_000, 5_001), '6.jpg'), 415, 'image_unsupported');
  const { status, body } = await upload(site, await solid(5_000, 4_000), '7.jpg');
  expect(status).toBe(201);
  expect(body.data.width).toBeLessThanOrEqual(5_000);
});

test('M0.02 eight bombs at once are taken or refused, none ends the site, and a photograph comes through beside them', async () => {
  const bombs = await Promise.all([
    ...Array.from({ length: 4 }, () => solid(7_000, 7_000)),
    sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#369' } })
      .webp({ lossless: true, effort: 0 })
      .toBuffer(),
    ...Array.from({ length: 3 }, () => solid(10_000, 5_001)),
  ]);
  const answers = Promise.all(bombs.map((bomb, i) => upload(site, bomb, `70${i}.jpg`)));
  expect((await upload(site, await buildPicture('jpeg', { width: 120, height: 80 }), '710.jpg')).status).toBe(
    201,
  );
  expect((await answers).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 415, 415, 415]);
});
