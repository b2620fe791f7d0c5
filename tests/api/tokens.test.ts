import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildNoticia, call } from '../support/rest.ts';
import { STAFF, startTestSite, type TestSite } from '../support/site.ts';
import { expectError } from './expect-error.ts';

/** CONTRACT: a token lives 12 hours past its last use, 30 days at most. The test moves the clock. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const newToken = async () =>
  (
    await call(site, 'POST', '/rest/user/auth', {
      body: { username: STAFF.username, password: STAFF.password },
    })
  ).body.token as string;
const works = async (token: string) => (await call(site, 'GET', '/rest/user', { token })).status === 200;

test('a token that is not used ends after 12 hours', async () => {
  const [early, late] = [await newToken(), await newToken()];
  site.now += 12 * HOUR - 2 * MINUTE;
  expect(await works(early)).toBe(true);
  site.now += 4 * MINUTE;
  expect(await works(late)).toBe(false);
});

test('every use gives a token 12 hours more', async () => {
  const token = await newToken();
  for (let i = 0; i < 5; i += 1) {
    site.now += 11 * HOUR;
    expect(await works(token)).toBe(true);
  }
  site.now += 12 * HOUR + 2 * MINUTE;
  expect(await works(token)).toBe(false);
});

test('the check of the session is a use, and so is a reading that the token shapes', async () => {
  for (const path of ['/rest/user/auth', '/rest/newLimit']) {
    const token = await newToken();
    for (let i = 0; i < 3; i += 1) {
      site.now += 11 * HOUR;
      await call(site, 'GET', path, { token });
    }
    expect(await works(token), path).toBe(true);
  }
});

test('30 days after the login a token ends, however much it is used', async () => {
  const token = await newToken();
  const end = site.now + 30 * DAY;
  while (site.now + 10 * HOUR < end) {
    site.now += 10 * HOUR;
    expect(await works(token)).toBe(true);
  }
  site.now = end - 1;
  expect(await works(token)).toBe(true);
  site.now = end;
  expect(await works(token)).toBe(false);
});

test('an ended token is 401 for writes, an error for the check, and ignored by readings', async () => {
  const token = await newToken();
  site.now += 13 * HOUR;
  expectError(await call(site, 'POST', '/rest/new', { token, body: buildNoticia() }), 401, 'unauthorized');
  expect((await call(site, 'GET', '/rest/user/auth', { token })).body).toEqual({
    status: 'ERROR',
    message: 'Error al autenticar el usuario.',
  });
  expect((await call(site, 'GET', '/rest/newLimit', { token })).status).toBe(200);
});

test('an ended token does not come back to life by being shown', async () => {
  const token = await newToken();
  site.now += 13 * HOUR;
  for (const path of ['/rest/user', '/rest/user/auth', '/rest/newLimit'])
    await call(site, 'GET', path, { token });
  site.now -= 12 * HOUR;
  expect(await works(token)).toBe(true);
  site.now += 12 * HOUR;
  expect(await works(token)).toBe(false);
});

test('the token of a user who is removed ends with the user', async () => {
  await site.services.usuarios.createUsuario({ ...STAFF, username: 'pasajera' });
  const { token } = (
    await call(site, 'POST', '/rest/user/auth', { body: { username: 'pasajera', password: STAFF.password } })
  ).body;
  expect(await works(token)).toBe(true);
  await site.db.kysely.deleteFrom('users').where('username_key', '=', 'pasajera').execute();
  expect(await works(token)).toBe(false);
});

test('housekeeping forgets what has ended and nothing else', async () => {
  const token = await newToken();
  const { token: registration } = (await call(site, 'GET', '/rest/user/enable/clave-de-prueba-98.3')).body;
  await site.services.sesiones.forgetExpired();
  expect(await works(token)).toBe(true);
  const person = { firstName: 'A', lastName: 'B', username: 'nueva', password: 'una-clave-larga' };
  expect((await call(site, 'POST', '/rest/user', { token: registration, body: person })).status).toBe(201);
  site.now += 32 * DAY;
  await site.services.sesiones.forgetExpired();
  expect(await site.db.kysely.selectFrom('tokens').selectAll().execute()).toEqual([]);
});

test('a registration token that has ended is 403, not a session that has ended', async () => {
  const { token } = (await call(site, 'GET', '/rest/user/enable/clave-de-prueba-98.3')).body;
  site.now += 11 * MINUTE;
  const person = { firstName: 'A', lastName: 'B', username: 'tardia', password: 'una-clave-larga' };
  expectError(await call(site, 'POST', '/rest/user', { token, body: person }), 403, 'forbidden');
  expectError(await call(site, 'POST', '/rest/new', { token, body: buildNoticia() }), 403, 'forbidden');
});
