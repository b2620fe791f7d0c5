import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPicture } from '../support/pictures.ts';
import { call, upload } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { expectError } from './expect-error.ts';
import { sendRaw } from './raw-http.ts';

/** Multipart bodies that no browser makes, sent byte by byte. */
let site: TestSite;
let jpeg: Buffer;
beforeAll(async () => {
  site = await startTestSite();
  jpeg = await buildPicture('jpeg', { width: 40, height: 30 });
});
afterAll(() => site.close());

const BOUNDARY = 'frontera';
const part = (disposition: string, bytes: Buffer | string = jpeg, more = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n${more}\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from(`--${BOUNDARY}--\r\n`);
const send = (body: Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  call(site, 'POST', '/rest/upload', {
    token: site.token,
    rawBody: new Uint8Array(body),
    headers: { 'content-type': type },
  });
const file = (name: string) => `form-data; name="file"; filename="${name}"`;

test('a body written by hand is taken like one of a browser', async () => {
  const answer = await send(Buffer.concat([part(file('11.jpg')), end]));
  expect([answer.status, answer.body.data.name]).toEqual([201, '11.jpg']);
});

const broken: Record<string, () => Buffer> = {
  'it ends in the middle of the picture': () => part(file('12.jpg')).subarray(0, 400),
  'it ends before its last boundary': () => part(file('12.jpg')),
  'it ends in a header': () => Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-da`),
  'it has no part': () => end,
  'it is empty': () => Buffer.alloc(0),
  'it has another boundary': () =>
    Buffer.from(`--otra\r\nContent-Disposition: ${file('12.jpg')}\r\n\r\nx\r\n--otra--\r\n`),
  'it is text': () => Buffer.from('hola'),
  'its part has no headers': () => Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n\r\nx\r\n`), end]),
  'its part has no name': () => Buffer.concat([part('form-data; filename="12.jpg"'), end]),
  'its part is a field': () => Buffer.concat([part('form-data; name="file"'), end]),
  'its part is called __proto__': () =>
    Buffer.concat([part('form-data; name="__proto__"; filename="12.jpg"'), end]),
  'its part has a header of 30 kB': () =>
    Buffer.concat([part(file('12.jpg'), 'x', `X-A: ${'a'.repeat(30_000)}\r\n`), end]),
  'it has forty fields': () =>
    Buffer.concat([...Array.from({ length: 40 }, (_, i) => part(`form-data; name="c${i}"`, 'x')), end]),
  'it has forty files': () =>
    Buffer.concat([...Array.from({ length: 40 }, (_, i) => part(file(`${i}.jpg`), 'x')), end]),
  'it has a field of 1 MB': () =>
    Buffer.concat([part('form-data; name="nota"', 'x'.repeat(1024 * 1024)), end]),
};

test.each(Object.keys(broken))('an upload is a 4xx when %s', async (what) => {
  expectError(await send(broken[what]?.() ?? Buffer.alloc(0)), [400, 413, 415]);
});

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/mixed; boundary=frontera',
  'multipart/',
  'Multipart/Form-Data;BOUNDARY=otra',
  'multipart/form-data; charset=utf-16; boundary=otra',
])('an upload whose content type is %j is a 4xx', async (type) => {
  expectError(await send(Buffer.concat([part(file('13.jpg')), end]), type), [400, 415]);
});

test('the file name may be missing, empty, endless or no UTF-8: the server names the picture', async () => {
  for (const name of [
    '',
    ' ',
    'a'.repeat(5000),
    '\u0000',
    '../../../1',
    'ñ'.repeat(200),
    '"; filename="2.jpg',
  ]) {
    const { status, body } = await send(Buffer.concat([part(file(name)), end]));
    if (status === 201) expect(body.data.name, JSON.stringify(name.slice(0, 20))).toMatch(/^\d+\.jpg$/);
    else expect(status, JSON.stringify(name.slice(0, 20))).toBe(400);
  }
});

test('after an upload that was cut off the next one works', async () => {
  const { status } = await sendRaw(
    site,
    `POST /rest/upload HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Access-Token: ${site.token}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: 19\r\n\r\n--${BOUNDARY}\r\nContent`,
  );
  expect(status).toBe(400);
  expect((await upload(site, jpeg, '14.jpg')).status).toBe(201);
});

test('what is refused is not stored under any name', async () => {
  for (const name of ['12.jpg', '13.jpg', '0.jpg'])
    expect((await call(site, 'GET', `/uploads/${name}`)).status).toBe(404);
});

test('nothing of all this was a failure of the server', () => {
  expect(site.log.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
