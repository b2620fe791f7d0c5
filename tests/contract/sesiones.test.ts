import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../server/files/open-store.ts';
import { createLogger } from '../../server/logger.ts';
import { buildServices } from '../../server/services.ts';
import { call } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** M7.07, M7.12, Q-24, Q-31; the life of a token is in tests/api/tokens, limits are in tests/api/limites. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(() => {
  site.now += 120_000; // every test begins with all its attempts
});
afterAll(() => site.close());

const logIn = (username: unknown, password: unknown) =>
  call(site, 'POST', '/rest/user/auth', { body: { username, password } });
const check = (token: string | null) => call(site, 'GET', '/rest/user/auth', { token });

test('M7.07 a login answers { status, message, token } and the token works', async () => {
  const { status, body } = await logIn('ana', 'una-clave-larga');
  expect([status, Object.keys(body).sort(), body.status]).toEqual([
    200,
    ['message', 'status', 'token'],
    'OK',
  ]);
  expect((await call(site, 'GET', '/rest/user', { token: body.token })).status).toBe(200);
});

test('M7.07 every login gives a token of its own', async () => {
  const tokens = [await logIn('ana', 'una-clave-larga'), await logIn('ana', 'una-clave-larga')].map(
    ({ body }) => body.token,
  );
  expect(new Set([...tokens, site.token]).size).toBe(3);
});

test('M7.07 the user is found in any case, the password only exactly', async () => {
  expect((await logIn('ANA', 'una-clave-larga')).body.status).toBe('OK');
  expect((await logIn(' ana ', 'una-clave-larga')).body.status).toBe('OK');
  for (const wrong of [
    'Una-clave-larga',
    'una-clave-larga ',
    ' una-clave-larga',
    'una-clave-larg',
    'una-clave-larga\u0000',
  ]) {
    expect((await logIn('ana', wrong)).body.token, wrong).toBeUndefined();
  }
});

test('M8.01 Q-31 a wrong password and an unknown user get one and the same answer, without a token', async () => {
  const answers = [
    await logIn('ana', 'clave-equivocada'),
    await logIn('nadie', 'una-clave-larga'),
    await logIn('a'.repeat(200), 'x'),
  ];
  for (const { status, body, headers } of answers) {
    expect([status, body]).toEqual([
      200,
      { status: 'ERROR', message: 'Authentication failed. User not found.' },
    ]);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('M7.12 Q-24 the check of a valid token is 200 OK with the user', async () => {
  const { status, body } = await check(site.token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'OK',
    message: expect.any(String),
    data: { firstName: 'Ana', lastName: 'Prueba', username: 'ana' },
  });
  expect(Object.keys(body.data).sort()).toEqual(['_id', 'firstName', 'lastName', 'username']);
});

test.each([
  ['no token', {}],
  ['a made-up token', { 'x-access-token': 'x' }],
  ['an empty token', { 'x-access-token': '' }],
  ['two tokens that disagree', { 'x-access-token': 'x', authorization: 'Basic y' }],
  ['a Basic of user and password', { authorization: 'Basic YW5hOmNsYXZl' }],
])('M7.12 Q-24 the check with %s is 200 "Error al autenticar el usuario."', async (_what, headers) => {
  const answer = await call(site, 'GET', '/rest/user/auth', { headers: headers as Record<string, string> });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ status: 'ERROR', message: 'Error al autenticar el usuario.' });
});

test('M4.08 the check of a registration token is an error: it is no session', async () => {
  const { token } = (await call(site, 'GET', '/rest/user/enable/clave-de-prueba-98.3')).body;
  expect((await check(token)).body.status).toBe('ERROR');
});

test('M2.22 DELETE /rest/user/auth ends the token at once, and only that one', async () => {
  const [mine, other] = [
    (await logIn('ana', 'una-clave-larga')).body.token,
    (await logIn('ana', 'una-clave-larga')).body.token,
  ];
  const { status, body } = await call(site, 'DELETE', '/rest/user/auth', { token: mine });
  expect([status, body]).toEqual([200, { status: 'OK', message: expect.any(String) }]);
  expect((await call(site, 'GET', '/rest/user', { token: mine })).status).toBe(401);
  expect((await check(mine)).body.status).toBe('ERROR');
  expect((await check(other)).body.status).toBe('OK');
});

test('M2.22 ending a session twice, or one that never was, is 401', async () => {
  const { token } = (await logIn('ana', 'una-clave-larga')).body;
  await call(site, 'DELETE', '/rest/user/auth', { token });
  for (const ended of [token, 'x', null]) {
    const { status, body } = await call(site, 'DELETE', '/rest/user/auth', { token: ended });
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  }
});

test('CONTRACT the token stops working on every node that shares the database', async () => {
  const { config, db } = site;
  const logger = createLogger('silent');
  const otherNode = buildServices({ db, files: openStore(config), clock: () => site.now, logger, config });
  const { token } = (await logIn('ana', 'una-clave-larga')).body;
  expect((await otherNode.sesiones.findSession(token))?.usuario.username).toBe('ana');
  await call(site, 'DELETE', '/rest/user/auth', { token });
  expect(await otherNode.sesiones.findSession(token)).toBeNull();
  otherNode.medios.close();
});

test('SECURITY 7.2 the database holds no token, only its hash', async () => {
  const { token } = (await logIn('ana', 'una-clave-larga')).body;
  const rows = await site.db.kysely.selectFrom('tokens').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});
