import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { expectError } from './expect-error.ts';
import { sendRaw } from './raw-http.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** What each address takes; HEAD comes with GET. */
const ADDRESSES: Record<string, readonly string[]> = {
  '/rest/newLimit': ['GET', 'HEAD'],
  '/rest/search/20/1': ['GET', 'HEAD'],
  '/rest/new/byid/0123456789abcdef01234567': ['GET', 'HEAD'],
  '/rest/new': ['POST', 'PUT'],
  '/rest/new/0123456789abcdef01234567': ['DELETE'],
  '/rest/user/auth': ['GET', 'HEAD', 'POST', 'DELETE'],
  '/rest/user/enable/clave': ['GET', 'HEAD'],
  '/rest/user': ['GET', 'HEAD', 'POST'],
  '/rest/upload': ['POST'],
  '/uploads/1.jpg': ['GET', 'HEAD'],
  '/uploads/320/1.jpg.webp': ['GET', 'HEAD'],
  '/rest/openapi.json': ['GET', 'HEAD'],
  '/healthz': ['GET', 'HEAD'],
};
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'LOCK'];

test.each(Object.keys(ADDRESSES))(
  'a wrong method on %s is 405 and Allow names the right ones',
  async (path) => {
    const taken = ADDRESSES[path] ?? [];
    for (const method of METHODS.filter((m) => !taken.includes(m))) {
      for (const token of [null, site.token]) {
        const answer = await call(site, method, path, { token });
        expect(answer.status, `${method} ${path}`).toBe(405);
        if (answer.body !== '') expectError(answer, 405, 'method_not_allowed');
        const allow = (answer.headers.get('allow') ?? '').split(/, */).sort();
        expect(allow, `${method} ${path}`).toEqual([...taken].sort());
      }
    }
  },
);

test('a wrong method that brings a body is 405 too, one with a damaged body some other 4xx', async () => {
  expectError(
    await call(site, 'PATCH', '/rest/new', { token: site.token, body: { _id: 'x' } }),
    405,
    'method_not_allowed',
  );
  for (const type of ['application/json', 'text/plain']) {
    const damaged = { rawBody: '{"_id":', headers: { 'content-type': type } };
    expectError(await call(site, 'PATCH', '/rest/new', damaged), [400, 405, 415]);
  }
});

test('HEAD answers like GET without a body', async () => {
  for (const path of [
    '/rest/newLimit',
    '/rest/search/20/1',
    '/healthz',
    '/rest/user/auth',
    '/rest/nada',
    '/uploads/nada.jpg',
    '/rest/new/byid/nada',
  ]) {
    const head = await fetch(site.url + path, { method: 'HEAD' });
    const get = await call(site, 'GET', path);
    expect([head.status, await head.text()], path).toEqual([get.status, '']);
    expect(head.headers.get('content-type'), path).toBe(get.headers.get('content-type'));
  }
});

test.each(['TRACE', 'CONNECT', 'BREW', 'get', 'POST\t', 'G\u0000T'])(
  'the method %j echoes nothing and is no 5xx',
  async (method) => {
    const { status, body } = await sendRaw(
      site,
      `${method} /rest/new HTTP/1.1\r\nHost: x\r\nX-Secreto: eco\r\nConnection: close\r\n\r\n`,
    );
    expect([0, 400, 404, 405, 501]).toContain(status);
    expect(body).not.toContain('eco');
  },
);

test('X-HTTP-Method-Override does not turn a read into a write', async () => {
  const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
  expect((await call(site, 'GET', '/rest/newLimit?_method=DELETE', { headers })).status).toBe(200);
});
