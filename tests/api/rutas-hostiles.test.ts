import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPicture } from '../support/pictures.ts';
import { upload } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { sendRaw } from './raw-http.ts';

/** Path traversal in every shape, sent byte by byte: fetch would tidy the addresses up. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await upload(site, await buildPicture('jpeg', { width: 30, height: 20 }), '1.jpg');
});
afterAll(() => site.close());

const get = (path: string, method = 'GET') =>
  sendRaw(
    site,
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Access-Token: ${site.token}\r\n\r\n`,
  );

const UP = [
  '../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2e%2e%2f',
  '%2E%2E%2F',
  '.%2e/',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '..%255c',
  '%252e%252e%252f',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%e0%80%af',
  '..;/',
  '....//',
  '....\\/',
  '..%00/',
  '%00../',
  './../',
  '//../',
  '/%2f../',
  '..%ef%bc%8f',
];
const TARGETS = ['fm983.sqlite', 'etc/passwd', 'package.json', 'server/main.ts', 'uploads/1.jpg'];

test.each(UP)('%s leads out of /uploads nowhere: 4xx in JSON and nothing of a file', async (up) => {
  for (const target of TARGETS) {
    for (const path of [
      `/uploads/${up}${target}`,
      `/uploads/${up.repeat(6)}${target}`,
      `/uploads/320/${up}${target}`,
      `/uploads/1.jpg/${up}${target}`,
    ]) {
      const { status, head, body } = await get(path);
      expect([400, 404], path).toContain(status);
      expect(head, path).toMatch(/content-type: application\/json/i);
      expect(body, path).toMatch(/^\{"status":"ERROR"/);
      expect(head + body, path).not.toMatch(/SQLite format|root:|"name": ?"fm983"|import /);
    }
  }
});

test.each([
  '/rest/../uploads/1.jpg',
  '/rest/new/byid/../../user',
  '/rest/%2e%2e/healthz',
  '/./healthz',
  '//healthz',
  '/rest//newLimit',
  '/rest/new%2fbyid%2fx',
])('the address %s is taken literally and is unknown', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each([
  '/uploads/1.jpg%00',
  '/uploads/1.jpg%0a',
  '/uploads/1.jpg%20',
  '/uploads/1.jpg.',
  '/uploads/1.jpg::$DATA',
  '/uploads/con',
  '/uploads/NUL',
  '/uploads/.htaccess',
  '/uploads/.',
  '/uploads/..',
  '/uploads/%',
  '/uploads/%zz',
  '/uploads/%ff',
  '/uploads/~root',
  '/uploads/1.jpg~',
  '/uploads/*',
  '/uploads/1*.jpg',
  '/uploads/{1,2}.jpg',
  `/uploads/${'a'.repeat(152)}`,
  `/uploads/${'1'.repeat(5000)}.jpg`,
  '/uploads/320/1.jpg',
  '/uploads/0/1.jpg.webp',
  '/uploads/99999/1.jpg.webp',
  '/uploads/-30/1.jpg.webp',
  '/uploads/3e1/1.jpg.webp',
  '/uploads/30/1.jpg.svg',
  '/uploads/30/1.jpg.webp.exe',
  '/uploads/30/.webp',
])('%s is no picture: 404 in the shape of an error', async (path) => {
  const { status, body } = await get(path);
  expect(status).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ status: 'ERROR', code: expect.stringMatching(/not_found$/) });
});

test('the picture itself is still there, with a query or without', async () => {
  expect((await get('/uploads/1.jpg')).status).toBe(200);
  expect((await get('/uploads/1.jpg?v=../../etc/passwd')).status).toBe(200);
});

test.each([
  '/rest/new/byid/%',
  '/rest/new/byid/%zz',
  '/rest/new/byid/%ff',
  '/rest/search/%/1',
  '/rest/user/enable/%c3%28',
  '/%',
  '/rest/new/%e0%a4%a',
])('the address %s cannot be decoded: 4xx in the shape of an error', async (path) => {
  for (const method of ['GET', 'DELETE']) {
    const { status, body } = await get(path, method);
    expect([400, 403, 404, 405], `${method} ${path}`).toContain(status);
    expect(JSON.parse(body), `${method} ${path}`).toMatchObject({
      status: 'ERROR',
      message: expect.any(String),
      code: expect.any(String),
    });
  }
});

test('an address of 15 kB is a 4xx, one of 20 kB too', async () => {
  for (const length of [15_000, 20_000, 100_000]) {
    const { status, body } = await get(`/rest/new/byid/${'a'.repeat(length)}`);
    expect([400, 404, 414, 431]).toContain(status);
    expect(JSON.parse(body).status).toBe('ERROR');
  }
});

test('no file of the program or of the machine is served', async () => {
  for (const path of [
    '/package.json',
    '/server/main.ts',
    '/.git/HEAD',
    '/.env',
    '/data/fm983.sqlite',
    '/node_modules/fastify/package.json',
    '/dist/build.json',
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test('the address in an error is not echoed', async () => {
  const { body } = await get('/rest/<script>alert(1)</script>');
  expect(body).not.toContain('script');
});

test('nothing of all this was a failure of the server', () => {
  expect(site.log.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
