import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildNoticia, call } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { sendRaw } from './raw-http.ts';

/** Headers that no browser sends, sent byte by byte. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const get = (headers: string, path = '/rest/newLimit') =>
  sendRaw(site, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);
const post = (headers: string, body: string) =>
  sendRaw(
    site,
    `POST /rest/new HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Access-Token: ${site.token}\r\n${headers}\r\n${body}`,
  );
const total = async () => (await call(site, 'GET', '/rest/search/1/1')).body.total as number;

test.each([
  ['20 kB in one header', `X-A: ${'a'.repeat(20_000)}\r\n`],
  ['20 kB of cookies', `Cookie: ${'a=b; '.repeat(4_000)}\r\n`],
  ['20 kB of token', `X-Access-Token: ${'a'.repeat(20_000)}\r\n`],
])('%s are 431 in the shape of an error and the connection ends', async (_what, headers) => {
  const { status, body } = await get(headers);
  expect(status).toBe(431);
  expect(JSON.parse(body)).toMatchObject({ status: 'ERROR', code: 'bad_request' });
});

test.each([
  ['a header without a name', ': x\r\n'],
  ['a header with a blank in its name', 'X A: x\r\n'],
  ['NUL in a header', 'X-A: a\u0000b\r\n'],
  ['a folded header', 'X-A: a\r\n b\r\n'],
  ['two different lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n'],
  ['a negative length', 'Content-Length: -1\r\n'],
  ['a length in words', 'Content-Length: uno\r\n'],
  ['length and chunks at once', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
  ['an unknown transfer encoding', 'Transfer-Encoding: cow\r\n'],
  ['a lone line feed', 'X-A: a\nX-B: b\r\n'],
])('%s is refused or ignored, never a 5xx', async (_what, headers) => {
  const { status, body } = await get(headers);
  expect([0, 200, 400, 411]).toContain(status);
  if (status >= 400) expect(JSON.parse(body).status).toBe('ERROR');
});

test('what is not HTTP at all is 400 in the shape of an error', async () => {
  for (const bytes of [
    'hola\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000',
    'GET / HTTP/9.9\r\n\r\n',
    'GET\r\n\r\n',
    `${'x'.repeat(20_000)}\r\n\r\n`,
  ]) {
    const { status, body } = await sendRaw(site, bytes);
    expect([400, 431, 505]).toContain(status);
    if (status !== 505) expect(JSON.parse(body)).toMatchObject({ status: 'ERROR', code: 'bad_request' });
  }
});

test('a request without Host is 400, one of HTTP/1.0 is answered', async () => {
  expect((await sendRaw(site, 'GET /rest/newLimit HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400);
  expect((await sendRaw(site, 'GET /rest/newLimit HTTP/1.0\r\n\r\n')).status).toBe(200);
});

test('the Host header decides nothing', async () => {
  const { status, head, body } = await sendRaw(
    site,
    'GET /rest/openapi.json HTTP/1.1\r\nHost: malo.example\r\nX-Forwarded-Host: malo.example\r\nConnection: close\r\n\r\n',
  );
  expect(status).toBe(200);
  expect(head + body).not.toContain('malo.example');
});

test('a body hidden behind a second length is never taken for a request', async () => {
  const before = await total();
  const hidden = `POST /rest/new HTTP/1.1\r\nHost: x\r\nX-Access-Token: ${site.token}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
  const { status } = await post(
    `Content-Type: application/json\r\nContent-Length: ${hidden.length}\r\nTransfer-Encoding: chunked\r\n`,
    `0\r\n\r\n${hidden}`,
  );
  expect([0, 400]).toContain(status);
  expect(await total()).toBe(before);
});

test('a body shorter than its length, ended by the client, stores nothing', async () => {
  const before = await total();
  const json = JSON.stringify(buildNoticia());
  const controller = new AbortController();
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode(json));
      controller.abort();
    },
  });
  const sent = fetch(`${site.url}/rest/new`, {
    method: 'POST',
    body,
    duplex: 'half',
    signal: controller.signal,
    headers: { 'x-access-token': site.token, 'content-type': 'application/json' },
  } as RequestInit);
  await expect(sent).rejects.toThrow();
  expect(await total()).toBe(before);
});

test('a compressed body is refused as it is, so that nothing unpacks in memory', async () => {
  const packed = await fetch(`${site.url}/rest/new`, {
    method: 'POST',
    body: gzipSync(JSON.stringify(buildNoticia())),
    headers: { 'x-access-token': site.token, 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
  expect([packed.status, (await packed.json()).status]).toEqual([400, 'ERROR']);
});

test.each([
  'x-access-token',
  'authorization',
  'idempotency-key',
  'cookie',
  'accept-encoding',
  'if-none-match',
  'range',
  'content-type',
  'x-xsrf-token',
  'expect',
])('a strange %s is never a 5xx', async (name) => {
  for (const value of [
    '',
    ',',
    '"',
    "'; drop table noticias;--",
    '%00',
    '\u00ff\u00fe',
    'bytes=0-0,1-2',
    '*',
    '../../x',
    'a'.repeat(8000),
    '=;=;=',
    'gzip;q=9, br;q=-1',
  ]) {
    for (const path of ['/rest/newLimit', '/rest/user', '/uploads/1.jpg']) {
      const { status } = await get(`${name}: ${Buffer.from(value, 'latin1').toString('latin1')}\r\n`, path);
      expect(status, `${name}: ${value.slice(0, 20)} ${path}`).toBeLessThan(500);
    }
  }
});

test('a token sent twice is 401, even when one of them is right', async () => {
  const { status } = await get(`X-Access-Token: ${site.token}\r\nX-Access-Token: otro\r\n`, '/rest/user');
  expect(status).toBe(401);
});

test('a thousand headers are answered or refused, not suffered', async () => {
  const { status } = await get(Array.from({ length: 1000 }, (_, i) => `X-${i}: 1\r\n`).join(''));
  expect([200, 400, 431]).toContain(status);
});

test('every answer forbids guessing its type, framing and loading', async () => {
  for (const path of [
    '/rest/newLimit',
    '/rest/nada',
    '/rest/user',
    '/uploads/nada.jpg',
    '/healthz',
    '/nada.php',
  ]) {
    const { headers } = await call(site, 'GET', path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy'), path).toBe(
      'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    );
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    expect([headers.get('server'), headers.get('x-powered-by')], path).toEqual([null, null]);
    expect(headers.get('cache-control'), path).not.toBeNull();
  }
});

test('nothing of all this was a failure of the server', () => {
  expect(site.log.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
