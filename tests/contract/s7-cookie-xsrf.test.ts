import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildNoticia, call } from '../support/rest.ts';
import { STAFF, startTestSite, type TestSite } from '../support/site.ts';

/** M7.00 and Q-27: the cookie XSRF-TOKEN and the header X-XSRF-TOKEN. */
let site: TestSite;
let secure: TestSite;
beforeAll(async () => {
  [site, secure] = await Promise.all([
    startTestSite(),
    startTestSite({ env: { PUBLIC_URL: 'https://fm.example' } }),
  ]);
});
afterAll(() => Promise.all([site.close(), secure.close()]));

const LOGIN = { username: STAFF.username, password: STAFF.password };
const cookieOf = (headers: Headers) => /^XSRF-TOKEN=([^;]+)(.*)$/.exec(headers.getSetCookie()[0] ?? '');
const publishWith = (headers: Record<string, string>) =>
  call(site, 'POST', '/rest/new', { token: site.token, body: buildNoticia(), headers });

test('M7.00 Q-27 login and key check set the cookie XSRF-TOKEN, readable by the page, for the whole site', async () => {
  const login = await call(site, 'POST', '/rest/user/auth', { body: LOGIN });
  const enable = await call(site, 'GET', '/rest/user/enable/clave-de-prueba-98.3');
  for (const { headers } of [login, enable]) {
    const [, value = '', attributes = ''] = cookieOf(headers) ?? [];
    expect(value.length).toBeGreaterThanOrEqual(20);
    expect(attributes).toMatch(/Path=\/(?:;|$)/);
    expect(attributes).toMatch(/SameSite=Strict/i);
    expect(attributes).not.toMatch(/HttpOnly|Secure/i);
  }
  expect(cookieOf(login.headers)?.[1]).not.toBe(cookieOf(enable.headers)?.[1]);
});

test('M7.00 where the site is https the cookie is Secure and every answer brings HSTS', async () => {
  const { headers } = await call(secure, 'POST', '/rest/user/auth', { body: LOGIN });
  expect(cookieOf(headers)?.[2]).toMatch(/; Secure/);
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  expect((await call(secure, 'GET', '/rest/nada')).headers.get('strict-transport-security')).not.toBeNull();
  expect((await call(site, 'GET', '/rest/newLimit')).headers.get('strict-transport-security')).toBeNull();
});

test('Q-27 a failed login and a wrong key set no cookie', async () => {
  const login = await call(site, 'POST', '/rest/user/auth', { body: { ...LOGIN, password: 'no' } });
  const enable = await call(site, 'GET', '/rest/user/enable/no');
  expect([...login.headers.getSetCookie(), ...enable.headers.getSetCookie()]).toEqual([]);
});

test('Q-27 a call with the cookie and its value in the header passes', async () => {
  const [, value = ''] =
    cookieOf((await call(site, 'POST', '/rest/user/auth', { body: LOGIN })).headers) ?? [];
  const { status } = await publishWith({ cookie: `XSRF-TOKEN=${value}`, 'x-xsrf-token': value });
  expect(status).toBe(201);
});

test.each([
  ['no header', {}],
  ['an empty header', { 'x-xsrf-token': '' }],
  ['another value', { 'x-xsrf-token': 'b' }],
  ['a value that only begins alike', { 'x-xsrf-token': 'aa' }],
])('Q-27 a call with the cookie and %s is 403 and changes nothing', async (_what, headers) => {
  const before = (await call(site, 'GET', '/rest/search/1/1')).body.total;
  const { status, body } = await publishWith({ cookie: 'otra=1; XSRF-TOKEN=a', ...headers });
  expect([status, body.status, body.code]).toEqual([403, 'ERROR', 'xsrf']);
  expect((await call(site, 'GET', '/rest/search/1/1')).body.total).toBe(before);
});

test.each([
  ['PUT', '/rest/new'],
  ['DELETE', '/rest/new/0123456789abcdef01234567'],
  ['POST', '/rest/user/auth'],
  ['DELETE', '/rest/user/auth'],
  ['POST', '/rest/user'],
  ['POST', '/rest/upload'],
])('Q-27 %s %s is judged the same way', async (method, path) => {
  const { status, body } = await call(site, method, path, {
    token: site.token,
    headers: { cookie: 'XSRF-TOKEN=a' },
  });
  expect([status, body.code]).toEqual([403, 'xsrf']);
});

test('Q-27 a call without the cookie is judged by its token alone, whatever the header says', async () => {
  expect((await publishWith({})).status).toBe(201);
  expect((await publishWith({ 'x-xsrf-token': 'cualquiera' })).status).toBe(201);
  expect((await publishWith({ cookie: 'otra=1' })).status).toBe(201);
});

test('Q-27 a GET needs no header, even with the cookie', async () => {
  expect((await call(site, 'GET', '/rest/newLimit', { headers: { cookie: 'XSRF-TOKEN=a' } })).status).toBe(
    200,
  );
  expect(
    (await call(site, 'GET', '/rest/user', { token: site.token, headers: { cookie: 'XSRF-TOKEN=a' } }))
      .status,
  ).toBe(200);
});

test('SECURITY 3.5 no answer opens the calls to foreign pages', async () => {
  const headers = { origin: 'https://malo.example', 'access-control-request-method': 'POST' };
  const answers = [
    await call(site, 'OPTIONS', '/rest/new', { headers }),
    await call(site, 'GET', '/rest/newLimit', { headers }),
  ];
  for (const answer of answers) {
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});
