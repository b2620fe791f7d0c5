import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../api/expect-error.ts';
import { buildPhotoWithMetadata, buildPicture } from '../support/pictures.ts';
import { call, upload } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** M0.02: what may not come in as a picture, and what may not go out with one. */
let site: TestSite;
let jpeg: Buffer;
beforeAll(async () => {
  site = await startTestSite();
  jpeg = await buildPicture('jpeg', { width: 120, height: 80 });
});
afterAll(() => site.close());

const served = async (name: string) =>
  Buffer.from(await (await fetch(`${site.url}/uploads/${name}`)).arrayBuffer());

test('M0.02 position, camera and names are removed from what is served', async () => {
  const photo = await buildPhotoWithMetadata(1);
  expect(photo.includes('CamaraDePrueba')).toBe(true);
  const { body } = await upload(site, photo, '1.jpg');
  for (const path of ['1.jpg', `${body.data.width}/1.jpg.webp`]) {
    const bytes = await served(path);
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }, path).toEqual({});
    expect(bytes.includes('CamaraDePrueba'), path).toBe(false);
  }
});

test('M0.02 a photograph taken sideways is served upright, with its size told that way', async () => {
  const { body } = await upload(site, await buildPhotoWithMetadata(6), '2.jpg');
  expect([body.data.width, body.data.height]).toEqual([400, 600]);
  const { width, height } = await sharp(await served('2.jpg')).metadata();
  expect([width, height]).toEqual([400, 600]);
});

test('M0.02 a picture is encoded anew: what hides behind its bytes does not come out', async () => {
  const polyglot = Buffer.concat([
    jpeg,
    Buffer.from('<script>alert(document.domain)</script><?php system($_GET[0]); ?>PK\x03\x04'),
  ]);
  expect((await upload(site, polyglot, '3.jpg')).status).toBe(201);
  const bytes = await served('3.jpg');
  for (const hidden of ['script', '<?php', 'PK\x03\x04']) expect(bytes.includes(hidden), hidden).toBe(false);
});

test('M0.02 a comment inside a JPEG does not come out either', async () => {
  const text = Buffer.from('<svg onload=alert(1)>');
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  const withComment = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
  expect((await upload(site, withComment, '4.jpg')).status).toBe(201);
  expect((await served('4.jpg')).includes('onload')).toBe(false);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const hostile: Record<string, () => Buffer | Promise<Buffer>> = {
  'an SVG': () => Buffer.from(SVG),
  'an SVG that begins like XML': () =>
    Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`),
  'an HTML page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a GIF': () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#111' } })
      .gif()
      .toBuffer(),
  'a TIFF': () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#111' } })
      .tiff()
      .toBuffer(),
  'an AVIF': () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#111' } })
      .avif({ effort: 0 })
      .toBuffer(),
  'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
  'a script': () => Buffer.from('#!/bin/sh\nrm -rf /\n'),
  'a lone JPEG header': () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  'half a JPEG': () => jpeg.subarray(0, Math.floor(jpeg.length / 2)),
  noise: () => Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251)),
  'one byte': () => Buffer.from('x'),
  'a path instead of a picture': () => Buffer.from('/etc/passwd'),
};

test.each(Object.keys(hostile))('M0.02 %s is 415 and nothing is stored', async (what) => {
  expectError(
    await upload(site, (await hostile[what]?.()) ?? Buffer.alloc(0), '5.jpg'),
    415,
    'image_unsupported',
  );
  expect((await fetch(`${site.url}/uploads/5.jpg`)).status).toBe(404);
});

test('M5.07 a HEIC photograph is 415 with a message of its own', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
  const answer = await upload(site, heic, 'IMG_0001.HEIC');
  expectError(answer, 415, 'image_heic');
  expect(answer.body.message).toContain('HEIC');
});

test('M0.02 a picture that must be held whole and would fill the memory is refused unread', async () => {
  const head = Buffer.alloc(33);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  head.write('IHDR', 12);
  head.writeUInt32BE(7_000, 16);
  head.writeUInt32BE(7_000, 20);
  head.set([16, 6, 0, 0, 1], 24);
  const storing = site.services.medios.storePicture(Buffer.concat([head, jpeg]), '711.jpg');
  await expect(storing).rejects.toMatchObject({
    code: 'image_unsupported',
    status: 415,
    cause: { message: 'too much memory to hold it whole' },
  });
});

test('M0.02 of a picture that moves the first frame is kept', async () => {
  const raw = { width: 40, height: 90, channels: 3 as const, pageHeight: 30 };
  const frames = await sharp(Buffer.alloc(40 * 90 * 3, 120).fill(200, 0, 40 * 30 * 3), { raw })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBeGreaterThan(1);
  const { status, body } = await upload(site, frames, '712.jpg');
  expect([status, body.data.width, body.data.height]).toEqual([201, 40, 30]);
});

test('M0.02 after everything hostile the site still draws pictures', async () => {
  expect((await upload(site, jpeg, '8.jpg')).status).toBe(201);
});

test.each([
  '../../etc/passwd',
  '..\\..\\x.jpg',
  '/etc/cron.d/x',
  'C:\\9.php',
  '9.jpg\u0000.php',
  '....//9.jpg',
  '%2e%2e%2f9.jpg',
])('M0.02 the file name %j decides no path: the server names the picture', async (name) => {
  const { status, body } = await upload(site, jpeg, name);
  expect(status).toBe(201);
  expect(body.data.name).toMatch(/^\d+\.jpg$/);
});

test('M0.02 a picture may load nothing and run nothing even when it is opened by itself', async () => {
  const { headers } = await fetch(`${site.url}/uploads/8.jpg`);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('M0.02 pictures are not listed', async () => {
  for (const path of ['/uploads', '/uploads/', '/uploads/320', '/uploads/320/']) {
    expect((await call(site, 'GET', path)).status).toBe(404);
  }
});
