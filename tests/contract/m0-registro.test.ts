import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers, connect } from '../../server/db/connect.ts';
import { buildApp } from '../../server/http/app.ts';
import { createLogger } from '../../server/logger.ts';
import { buildNoticia, call } from '../support/rest.ts';
import { STAFF, startTestSite, type TestSite } from '../support/site.ts';

/** M0.09: health, and one structured line per request without secrets. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const lines = () => site.log.map((line) => JSON.parse(line) as Record<string, unknown>);

test('M0.09 GET /healthz is 200 {"status":"OK"} while the database answers', async () => {
  const { status, body, headers } = await call(site, 'GET', '/healthz');
  expect([status, body, headers.get('cache-control')]).toEqual([200, { status: 'OK' }, 'no-store']);
});

test('M0.09 GET /healthz is 503 when the database does not answer', async () => {
  const db = await connect(site.config);
  expect(await answers(db)).toBe(true);
  await db.kysely.destroy();
  const { config, services } = site;
  const app = await buildApp({
    config,
    services,
    logger: createLogger('silent'),
    clock: Date.now,
    pages: null,
    isReady: () => answers(db),
    changes: site.db.watchChanges(),
  });
  const { statusCode, body } = await app.inject({ url: '/healthz' });
  expect(statusCode).toBe(503);
  expect(JSON.parse(body).status).not.toBe('OK');
  await app.close();
});

test('M0.09 every request is one line of JSON with method, address, status, duration and who asked', async () => {
  site.log.length = 0;
  await call(site, 'GET', '/rest/newLimit');
  await call(site, 'GET', '/rest/nada');
  await call(site, 'POST', '/rest/new', { token: site.token, body: buildNoticia() });
  await call(site, 'POST', '/rest/new', { token: 'x' });
  expect(lines().map(({ method, url, status }) => [method, url, status])).toEqual([
    ['GET', '/rest/newLimit', 200],
    ['GET', '/rest/nada', 404],
    ['POST', '/rest/new', 201],
    ['POST', '/rest/new', 401],
  ]);
  for (const line of lines())
    expect(line).toMatchObject({ time: expect.any(String), ms: expect.any(Number), ip: '127.0.0.1' });
});

test('M0.09 key, token and password are in no line', async () => {
  site.log.length = 0;
  const login = await call(site, 'POST', '/rest/user/auth', {
    body: { username: STAFF.username, password: STAFF.password },
  });
  const enabled = await call(site, 'GET', '/rest/user/enable/clave-de-prueba-98.3');
  const body = { firstName: 'A', lastName: 'B', username: 'ab', password: 'secreta-de-ab' };
  await call(site, 'POST', '/rest/user', { token: enabled.body.token, body });
  await call(site, 'GET', '/rest/user', {
    headers: { authorization: `Basic ${login.body.token}`, 'x-access-token': login.body.token },
  });
  await call(site, 'DELETE', '/rest/user/auth', { token: login.body.token });
  const log = site.log.join('');
  expect(lines()).toHaveLength(5);
  for (const secret of [
    STAFF.password,
    'secreta-de-ab',
    'clave-de-prueba-98.3',
    login.body.token,
    enabled.body.token,
  ]) {
    expect(log).not.toContain(secret);
  }
});

test('M0.09 what a client sends cannot forge a line', async () => {
  site.log.length = 0;
  await call(site, 'GET', '/rest/nada%0A%7B%22level%22%3A60%7D', {
    headers: { 'user-agent': 'x"}{"level":60' },
  });
  expect(site.log).toHaveLength(1);
  expect(site.log[0]?.trimEnd().split('\n')).toHaveLength(1);
});

test('M0.09 an unexpected failure is logged with its cause and answered without it', async () => {
  const broken = await startTestSite();
  try {
    await broken.db.kysely.schema.dropTable('idempotency_keys').execute();
    const { status, body } = await call(broken, 'POST', '/rest/new', {
      token: broken.token,
      body: buildNoticia(),
      headers: { 'idempotency-key': 'a' },
    });
    expect([status, body]).toEqual([
      500,
      {
        status: 'ERROR',
        code: 'internal',
        message: 'Algo falló de nuestro lado. Probá de nuevo en un minuto.',
      },
    ]);
    expect(broken.log.join('')).toMatch(/"level":50.*idempotency_keys/);
  } finally {
    await broken.close();
  }
});
