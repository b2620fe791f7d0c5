import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const users = (headers: Record<string, string>) => call(site, 'GET', '/rest/user', { headers });

test('M6.01 Q-26 a token travels as Authorization: Basic, as x-access-token, or as both', async () => {
  const basic = { authorization: `Basic ${site.token}` };
  const plain = { 'x-access-token': site.token };
  const answers = await Promise.all([users(basic), users(plain), users({ ...basic, ...plain })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('M6.01 Q-26 the word Basic may be written in any case', async () => {
  expect((await users({ authorization: `basic ${site.token}` })).status).toBe(200);
  expect((await users({ authorization: `BASIC ${site.token}` })).status).toBe(200);
});

test('M6.01 Q-26 two tokens that disagree are 401, even when one or both are valid', async () => {
  const second = (
    await call(site, 'POST', '/rest/user/auth', { body: { username: 'ana', password: 'una-clave-larga' } })
  ).body.token;
  const pairs = [
    [site.token, 'x'],
    ['x', site.token],
    [site.token, second],
  ] as const;
  for (const [basic, plain] of pairs) {
    const { status, body } = await users({ authorization: `Basic ${basic}`, 'x-access-token': plain });
    expect([status, body.code]).toEqual([401, 'unauthorized']);
  }
});

test.each([
  ['no header', {}],
  ['an empty Basic', { authorization: 'Basic ' }],
  ['a Bearer', { authorization: 'Bearer x' }],
  [
    'user and password in Base64',
    { authorization: `Basic ${Buffer.from('ana:una-clave-larga').toString('base64')}` },
  ],
  ['an empty x-access-token', { 'x-access-token': '' }],
])(
  'M6.01 Q-26 %s is 401 without a WWW-Authenticate that would open the browser’s password box',
  async (_what, headers) => {
    const answer = await users(headers as Record<string, string>);
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized']);
    expect(answer.headers.get('www-authenticate')).toBeNull();
  },
);

test('M6.01 a token is no cookie and no query parameter', async () => {
  expect((await users({ cookie: `token=${site.token}; x-access-token=${site.token}` })).status).toBe(401);
  expect(
    (await call(site, 'GET', `/rest/user?token=${site.token}&x-access-token=${site.token}`)).status,
  ).toBe(401);
});

test('Q-26 the alphabet of a token is safe as a Basic value, in a header and in JSON', async () => {
  expect(site.token).toMatch(/^[A-Za-z0-9_-]{43,}$/);
});

test('M6.02 every token holder may do everything: a second account edits and deletes the noticia of the first', async () => {
  await site.services.usuarios.createUsuario({
    firstName: 'Beto',
    lastName: 'Paz',
    username: 'beto',
    password: 'otra-clave-larga',
  });
  const { token } = (
    await call(site, 'POST', '/rest/user/auth', { body: { username: 'beto', password: 'otra-clave-larga' } })
  ).body;
  const created = await call(site, 'POST', '/rest/new', {
    token: site.token,
    body: { title: 'De Ana', subtitle: '', body: '<p>.</p>', category: 'locales' },
  });
  const { _id } = created.body.data;
  const changed = await call(site, 'PUT', '/rest/new', { token, body: { _id, title: 'De Beto' } });
  const deleted = await call(site, 'DELETE', `/rest/new/${_id}`, { token });
  expect([changed.status, changed.body.data.title, deleted.status]).toEqual([200, 'De Beto', 200]);
});

test('M6.03 the key is checked by the server, wholly and with its case', async () => {
  for (const key of [
    'clave-de-prueba-98.',
    'clave-de-prueba-98.33',
    'CLAVE-DE-PRUEBA-98.3',
    '%20clave-de-prueba-98.3',
  ]) {
    const { status, body } = await call(site, 'GET', `/rest/user/enable/${key}`);
    expect([status, body.code, body.token]).toEqual([403, 'registration_key', undefined]);
  }
});

test('M6.04 every answer to a staff call is no-store', async () => {
  const created = await call(site, 'POST', '/rest/new', {
    token: site.token,
    body: { title: 'Una', subtitle: '', body: '<p>.</p>', category: 'locales' },
  });
  const { _id } = created.body.data;
  const answers = [
    created,
    await call(site, 'PUT', '/rest/new', { token: site.token, body: { _id, title: 'Dos' } }),
    await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token }),
    await users({ 'x-access-token': site.token }),
    await users({}),
    await call(site, 'GET', '/rest/user/auth', { token: site.token }),
    await call(site, 'GET', '/rest/user/auth'),
  ];
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'));
});

test('M6.04 an answer shaped by a token is no-store, and a shared cache is told that tokens matter', async () => {
  for (const path of ['/rest/newLimit', '/rest/search/20/1']) {
    const withToken = await call(site, 'GET', path, { token: site.token });
    const withBasic = await call(site, 'GET', path, { headers: { authorization: `Basic ${site.token}` } });
    const anonymous = await call(site, 'GET', path);
    expect([withToken, withBasic].map(({ headers }) => headers.get('cache-control'))).toEqual([
      'no-store',
      'no-store',
    ]);
    expect(anonymous.headers.get('cache-control')).not.toBeNull();
    expect(anonymous.headers.get('vary')?.toLowerCase()).toMatch(/authorization.*x-access-token/);
  }
});
