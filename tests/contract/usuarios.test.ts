import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildNoticia, call } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** M7.08 to M7.10 and Q-22. */
const KEY = 'clave-de-prueba-98.3';
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(() => {
  site.now += 120_000; // every test begins with all its attempts
});
afterAll(() => site.close());

const enable = (key = KEY) => call(site, 'GET', `/rest/user/enable/${encodeURIComponent(key)}`);
const newToken = async () => (await enable()).body.token as string;
const register = (token: string | null, changes: Record<string, unknown> = {}) =>
  call(site, 'POST', '/rest/user', {
    token,
    body: {
      firstName: 'Eva',
      lastName: 'Luna',
      username: `u${site.now}`,
      password: 'una-clave-larga',
      ...changes,
    },
  });

test('M7.08 the right key answers { status, token }, no-store and no-referrer', async () => {
  const { status, body, headers } = await enable();
  expect([status, body]).toEqual([200, { status: 'OK', token: expect.stringMatching(/^[\w-]{43,}$/) }]);
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
});

test('M7.08 Q-22 a wrong key is 403, never 401, and says so in Spanish', async () => {
  for (const key of [
    'x',
    `${KEY} `,
    KEY.toUpperCase(),
    '%',
    'a/b',
    '../..',
    'ñandú',
    'k'.repeat(1000),
    'k'.repeat(3000),
  ]) {
    const { status, body } = await enable(key);
    expect([status, body.status, body.code], key.slice(0, 40)).toEqual([403, 'ERROR', 'registration_key']);
  }
});

test('M7.08 Q-22 the key is in no log, however the address is written', async () => {
  const { hostname, port } = new URL(site.url);
  const spellings = [KEY, `${KEY}x`, `${KEY}?a=1`, `${KEY}%zz`, `${KEY}/mas`].map(
    (key) => `/rest/user/enable/${key}`,
  );
  const others = [
    `//rest/user/enable/${KEY}`,
    `/rest/user/%65nable/${KEY}`,
    `/REST/user/enable/${KEY}`,
    `/rest/user/enable//${KEY}`,
  ];
  for (const path of [...spellings, ...others, `http://${hostname}/rest/user/enable/${KEY}`]) {
    for (const method of ['GET', 'POST', 'HEAD']) {
      await new Promise<void>((resolve, reject) => {
        const sent = request({ hostname, port, path, method }, (response) =>
          response.resume().on('end', resolve),
        );
        sent.on('error', reject).end();
      });
    }
  }
  expect(site.log.join('')).toContain('[oculta]');
  expect(site.log.filter((line) => line.includes(KEY)).map((line) => JSON.parse(line).url)).toEqual([]);
});

test('M7.08 where registration is closed every key is 403, also an empty one', async () => {
  const closed = await startTestSite({ registrationKey: null });
  try {
    for (const key of [KEY, 'null', 'undefined', '']) {
      const { status } = await call(closed, 'GET', `/rest/user/enable/${key}`);
      expect([403, 404], key).toContain(status);
    }
    expect((await call(closed, 'GET', `/rest/user/enable/${KEY}`)).status).toBe(403);
  } finally {
    await closed.close();
  }
});

test('M7.09 a registration is 201 with the literal message, and the user can log in', async () => {
  const { status, body } = await register(await newToken(), { username: 'eva', password: 'clave-de-eva' });
  expect([status, body]).toEqual([201, { status: 'OK', message: 'Usuario creado correctamente' }]);
  expect(
    (await call(site, 'POST', '/rest/user/auth', { body: { username: 'eva', password: 'clave-de-eva' } }))
      .body.status,
  ).toBe('OK');
});

test('M7.09 the token of a registration serves once', async () => {
  const token = await newToken();
  expect((await register(token, { username: 'primera' })).status).toBe(201);
  const second = await register(token, { username: 'segunda' });
  expect([second.status, second.body.code]).toEqual([403, 'forbidden']);
});

test('M7.09 of two registrations with one token at the same moment one goes through', async () => {
  const token = await newToken();
  const answers = await Promise.all(['una', 'otra'].map((username) => register(token, { username })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
});

test('M7.09 the token of a registration serves for 10 minutes and not longer', async () => {
  const [inTime, late] = [await newToken(), await newToken()];
  site.now += 10 * 60_000 - 1;
  expect((await register(inTime, { username: 'atiempo' })).status).toBe(201);
  site.now += 1;
  expect((await register(late, { username: 'tarde' })).status).toBe(403);
});

test('M7.09 Q-22 elsewhere the token of a registration is 403 and changes nothing', async () => {
  const token = await newToken();
  const calls = [
    ['POST', '/rest/new', buildNoticia()],
    ['PUT', '/rest/new', { _id: 'x' }],
    ['DELETE', '/rest/new/x', undefined],
    ['GET', '/rest/user', undefined],
    ['POST', '/rest/upload', {}],
    ['DELETE', '/rest/user/auth', undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    const answer = await call(site, method, path, { token, body });
    expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([403, 'forbidden']);
  }
  expect((await register(token, { username: 'sigue' })).status).toBe(201);
});

test('M7.09 a taken username is 409 with a message, in any case; the token goes on serving', async () => {
  const token = await newToken();
  for (const username of ['ana', 'ANA', ' Ana ']) {
    const { status, body } = await register(token, { username });
    expect([status, body.status, body.code]).toEqual([409, 'ERROR', 'username_taken']);
    expect(body.errors).toEqual([
      { field: 'username', message: 'Ese nombre de usuario ya existe. Elegí otro.' },
    ]);
  }
  expect((await register(token, { username: 'libre' })).status).toBe(201);
});

test('M7.09 wrong fields are 400 each by name, without using up the token', async () => {
  const token = await newToken();
  const { status, body } = await call(site, 'POST', '/rest/user', { token, body: {} });
  expect(status).toBe(400);
  expect(body.errors.map((e: { field: string }) => e.field).sort()).toEqual([
    'firstName',
    'lastName',
    'password',
    'username',
  ]);
  expect((await register(token, { username: 'valida' })).status).toBe(201);
});

test('M7.09 fields that nobody asked for give nobody more rights', async () => {
  await register(await newToken(), {
    username: 'modesta',
    _id: 'ffffffffffffffffffffffff',
    role: 'admin',
    scope: 'staff',
    createdAt: '2001-01-01',
  });
  const { body } = await call(site, 'GET', '/rest/user', { token: site.token });
  const user = body.data.find((u: { username: string }) => u.username === 'modesta');
  expect(user._id).not.toBe('ffffffffffffffffffffffff');
  expect(user.createdAt).toBe(new Date(site.now).toISOString());
});

test('M7.10 GET /rest/user lists every user with the fields of the contract and no others', async () => {
  const { status, body } = await call(site, 'GET', '/rest/user', { token: site.token });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['data']);
  expect(body.data.length).toBeGreaterThan(1);
  for (const user of body.data) {
    expect(Object.keys(user).sort()).toEqual(['_id', 'createdAt', 'firstName', 'lastName', 'username']);
    expect(new Date(user.createdAt).toISOString()).toBe(user.createdAt);
  }
});

test('M7.10 names of people are text: they come back as they were written', async () => {
  const names = { firstName: '<b>Eva</b>', lastName: 'O’Higgins & "Paz"' };
  await register(await newToken(), { ...names, username: 'textual' });
  const { body } = await call(site, 'GET', '/rest/user', { token: site.token });
  expect(body.data.find((u: { username: string }) => u.username === 'textual')).toMatchObject(names);
});
