import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectError } from '../api/expect-error.ts';
import { buildPicture } from '../support/pictures.ts';
import { call, upload } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** M7.11, Q-30 and the row of POST /rest/upload in CONTRACT; hostile files are in m0-imagenes. */
let site: TestSite;
let small: Buffer;
let other: Buffer;
beforeAll(async () => {
  site = await startTestSite();
  [small, other] = await Promise.all([
    buildPicture('jpeg', { width: 90, height: 60 }),
    buildPicture('jpeg', { width: 90, height: 60, seed: 2 }),
  ]);
});
afterAll(() => site.close());

const served = async (name: string) =>
  Buffer.from(await (await fetch(`${site.url}/uploads/${name}`)).arrayBuffer());
const send = (form: FormData) => call(site, 'POST', '/rest/upload', { token: site.token, rawBody: form });
const file = (bytes: Uint8Array, type?: string) => new Blob([new Uint8Array(bytes)], type ? { type } : {});

test('M7.11 an upload is 201 with name, width and height, and nothing else', async () => {
  const { status, body } = await upload(site, small, '4820194857201934.jpg');
  expect([status, body]).toEqual([
    201,
    { status: 'OK', data: { name: '4820194857201934.jpg', width: 90, height: 60 } },
  ]);
});

test('Q-30 a name of digits with .jpg is kept: the client chooses it', async () => {
  for (const name of ['7.jpg', '0012345678901234.jpg', `${'9'.repeat(40)}.jpg`]) {
    expect((await upload(site, small, name)).body.data.name).toBe(name);
    expect((await fetch(`${site.url}/uploads/${name}`)).status).toBe(200);
  }
});

test.each([
  'plaza.jpg',
  '12.png',
  '12.jpeg',
  '12.JPG',
  '1 2.jpg',
  'ñandú.jpg',
  '12',
  '.jpg',
  '1e9.jpg',
  '-1.jpg',
  '12.jpg.exe',
])(
  'CONTRACT another name such as %j gets one from the server, made of digits and new each time',
  async (name) => {
    const [first, second] = [await upload(site, small, name), await upload(site, small, name)];
    for (const { status, body } of [first, second]) {
      expect([status, body.data.name]).toEqual([201, expect.stringMatching(/^\d{16,}\.jpg$/)]);
      expect((await fetch(`${site.url}/uploads/${body.data.name}`)).status).toBe(200);
    }
    expect(first.body.data.name).not.toBe(second.body.data.name);
  },
);

test('Q-30 the same bytes under the same name again are fine and change nothing', async () => {
  const first = await upload(site, small, '301.jpg');
  const before = await served('301.jpg');
  const again = await upload(site, small, '301.jpg');
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect((await served('301.jpg')).equals(before)).toBe(true);
});

test('Q-30 other bytes under a taken name are 409 and the first picture stays', async () => {
  await upload(site, small, '302.jpg');
  const before = await served('302.jpg');
  expectError(await upload(site, other, '302.jpg'), 409, 'image_name_taken');
  expect((await served('302.jpg')).equals(before)).toBe(true);
});

test('M7.11 JPEG, PNG and WebP are taken; all are served as JPEG', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const { body, status } = await upload(site, await buildPicture(format, { width: 64, height: 48 }), 'x');
    expect([status, body.data.width, body.data.height]).toEqual([201, 64, 48]);
    const { headers } = await fetch(`${site.url}/uploads/${body.data.name}`);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(await served(body.data.name)).metadata()).format).toBe('jpeg');
  }
});

test('M7.11 the type is decided by decoding: what the client calls it does not matter', async () => {
  const form = new FormData();
  form.append(
    'file',
    file(await buildPicture('png', { width: 40, height: 30 }), 'application/pdf'),
    'informe.pdf',
  );
  expect((await send(form)).status).toBe(201);
});

test('M7.11 no file, an empty file, a field instead of a file or another field name are 400', async () => {
  const [none, empty, text, named] = Array.from({ length: 4 }, () => new FormData()) as [
    FormData,
    FormData,
    FormData,
    FormData,
  ];
  none.append('titulo', 'hola');
  empty.append('file', file(Buffer.alloc(0)), '1.jpg');
  text.append('file', 'data:image/jpeg;base64,AAAA');
  named.append('imagen', file(small), '1.jpg');
  for (const form of [none, empty, text, named]) {
    const answer = await send(form);
    expectError(answer, 400, 'image_missing');
    expect(answer.body.errors[0].field).toBe('file');
  }
});

test('M7.11 two files in one call are 400 and neither is stored', async () => {
  for (const second of ['file', 'file2']) {
    const form = new FormData();
    form.append('file', file(small), '401.jpg');
    form.append(second, file(other), '402.jpg');
    expectError(await send(form), 400, 'image_missing');
  }
  expect((await fetch(`${site.url}/uploads/401.jpg`)).status).toBe(404);
  expect((await fetch(`${site.url}/uploads/402.jpg`)).status).toBe(404);
});

test('M7.11 further text fields beside the file are ignored', async () => {
  const form = new FormData();
  form.append('descripcion', 'La plaza');
  form.append('file', file(small), '403.jpg');
  form.append('orden', '1');
  expect((await send(form)).status).toBe(201);
});

test('M7.11 over 10 MiB is 413; 10 MiB of a valid picture is taken', async () => {
  const filler = Buffer.alloc(10 * 1024 * 1024 - small.length);
  expect((await upload(site, Buffer.concat([small, filler]), '404.jpg')).status).toBe(201);
  expectError(
    await upload(site, Buffer.concat([small, filler, Buffer.alloc(1)]), '405.jpg'),
    413,
    'image_too_large',
  );
  expect((await fetch(`${site.url}/uploads/405.jpg`)).status).toBe(404);
});

test('M3.06 a part of a picture is sent as asked, and all of it to who has a part of another', async () => {
  await upload(site, await buildPicture('jpeg'), '4080.jpg');
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${site.url}/uploads/4080.jpg`, { headers });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const { response, bytes } = await ask({});
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  const etag = response.headers.get('etag') ?? '';
  const part = await ask({ range: 'bytes=10-29', 'if-range': etag });
  expect([part.response.status, part.response.headers.get('content-range')]).toEqual([
    206,
    `bytes 10-29/${bytes.length}`,
  ]);
  expect(part.bytes.equals(bytes.subarray(10, 30))).toBe(true);
  const other = await ask({ range: 'bytes=10-29', 'if-range': '"otra"' });
  expect([other.response.status, other.bytes.equals(bytes)]).toEqual([200, true]);
  const past = await ask({ range: `bytes=${bytes.length}-` });
  expect([past.response.status, past.response.headers.get('content-range')]).toEqual([
    416,
    `bytes */${bytes.length}`,
  ]);
});

test('M3.06 a picture is revalidated by its ETag: 304 without a body', async () => {
  await upload(site, small, '406.jpg');
  const first = await fetch(`${site.url}/uploads/406.jpg`);
  await first.arrayBuffer();
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[^"]+"$/);
  const again = await fetch(`${site.url}/uploads/406.jpg`, { headers: { 'if-none-match': etag } });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
});

test('Q-30 a missing picture is not kept by caches: it may come later under that name', async () => {
  const missing = await call(site, 'GET', '/uploads/407.jpg');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  await upload(site, small, '407.jpg');
  expect((await fetch(`${site.url}/uploads/407.jpg`)).status).toBe(200);
});

test('Q-35 a wide picture has lighter WebP variants, ascending, and the JPEG stays a JPEG', async () => {
  const { body } = await upload(site, await buildPicture('jpeg', { width: 900, height: 600 }), '408.jpg');
  expect(body.data).toEqual({ name: '408.jpg', width: 900, height: 600 });
  const jpeg = await served('408.jpg');
  for (const width of [320, 640, 900]) {
    const response = await fetch(`${site.url}/uploads/${width}/408.jpg.webp`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([
      response.status,
      response.headers.get('content-type'),
      (await sharp(bytes).metadata()).width,
    ]).toEqual([200, 'image/webp', width]);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(bytes.length).toBeLessThan(jpeg.length);
  }
  expect((await fetch(`${site.url}/uploads/500/408.jpg.webp`)).status).toBe(404);
});

test.each([
  ['one pixel', 1, 1],
  ['nine pixels of width', 9, 40],
])(
  'M7.11 Q-35 a picture of %s is taken, and served with a variant of its own width',
  async (_what, width, height) => {
    const { status, body } = await upload(site, await buildPicture('jpeg', { width, height }), 'minima.jpg');
    expect([status, body.data.width, body.data.height]).toEqual([201, width, height]);
    const response = await fetch(`${site.url}/uploads/${width}/${body.data.name}.webp`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  },
);

test('M7.11 a picture that is a line is taken: drawn as high as pictures are, it is one pixel wide', async () => {
  const line = await buildPicture('png', { width: 2, height: 5000 });
  const { status, body } = await upload(site, line, 'linea.png');
  expect([status, body.data.width, body.data.height]).toEqual([201, 1, 2000]);
});
