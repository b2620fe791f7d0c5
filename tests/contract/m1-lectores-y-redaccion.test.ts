import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPicture } from '../support/pictures.ts';
import { buildNoticia, call, publish, upload } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('M1.04 POST /rest/new without a token is 401 and nothing is published', async () => {
  const before = await call(site, 'GET', '/rest/search/1/1');
  const { status, body } = await call(site, 'POST', '/rest/new', { body: buildNoticia() });
  expect([status, body.code]).toEqual([401, 'unauthorized']);
  expect((await call(site, 'GET', '/rest/search/1/1')).body.total).toBe(before.body.total);
});

test('M1.04 PUT /rest/new without a token is 401 and the noticia stays as it was', async () => {
  const noticia = await publish(site);
  const { status } = await call(site, 'PUT', '/rest/new', {
    body: { _id: noticia._id, title: 'Otro título' },
  });
  expect(status).toBe(401);
  expect((await call(site, 'GET', `/rest/new/byid/${noticia._id}`)).body.data).toEqual(noticia);
});

test('M1.04 DELETE /rest/new/{id} without a token is 401 and the noticia stays', async () => {
  const noticia = await publish(site);
  expect((await call(site, 'DELETE', `/rest/new/${noticia._id}`)).status).toBe(401);
  expect((await call(site, 'GET', `/rest/new/byid/${noticia._id}`)).status).toBe(200);
});

test('M1.04 POST /rest/upload without a token is 401 and no picture is stored', async () => {
  const { status } = await upload(
    site,
    await buildPicture('jpeg', { width: 60, height: 40 }),
    '104104.jpg',
    null,
  );
  expect(status).toBe(401);
  expect((await call(site, 'GET', '/uploads/104104.jpg')).status).toBe(404);
});

test('M1.04 GET /rest/user without a token is 401 and names nobody', async () => {
  const { status, body } = await call(site, 'GET', '/rest/user');
  expect(status).toBe(401);
  expect(JSON.stringify(body)).not.toContain('ana');
});

test.each([
  ['POST', '/rest/new'],
  ['PUT', '/rest/new'],
  ['DELETE', '/rest/new/0123456789abcdef01234567'],
  ['POST', '/rest/upload'],
  ['GET', '/rest/user'],
  ['DELETE', '/rest/user/auth'],
  ['POST', '/rest/user'],
])('Q-02 %s %s needs a token: one that was made up is 401 too', async (method, path) => {
  for (const token of ['x', 'A'.repeat(43), 'null', 'undefined']) {
    const { status, body, headers } = await call(site, method, path, { token });
    expect([status, body.code, headers.get('www-authenticate')]).toEqual([401, 'unauthorized', null]);
  }
});

test.each(['/rest/newLimit', '/rest/search/20/1', '/healthz'])(
  'Q-02 GET %s is open to everybody',
  async (path) => {
    expect((await call(site, 'GET', path)).status).toBe(200);
  },
);

test.each(['/rest/newLimit', '/rest/search/20/1'])(
  'Q-25 GET %s ignores a bad token instead of answering 401',
  async (path) => {
    await publish(site);
    const plain = await call(site, 'GET', path);
    const withBadToken = await call(site, 'GET', path, { token: 'vencido' });
    expect(withBadToken.status).toBe(200);
    expect(withBadToken.body).toEqual(plain.body);
  },
);

test('Q-25 GET /rest/new/byid/{id} ignores a bad token and two tokens that disagree', async () => {
  const { _id } = await publish(site);
  const disagreeing = { authorization: `Basic ${site.token}`, 'x-access-token': 'otro' };
  expect((await call(site, 'GET', `/rest/new/byid/${_id}`, { token: 'vencido' })).status).toBe(200);
  expect((await call(site, 'GET', `/rest/new/byid/${_id}`, { headers: disagreeing })).status).toBe(200);
});

test('M1.11 nobody registers without the key, whatever the client skips', async () => {
  const person = { firstName: 'Eva', lastName: 'Intrusa', username: 'intrusa', password: 'una-clave-larga' };
  const wrongKey = await call(site, 'GET', '/rest/user/enable/otra-clave');
  const withoutToken = await call(site, 'POST', '/rest/user', { body: person });
  const withKeyAsToken = await call(site, 'POST', '/rest/user', {
    body: person,
    token: 'clave-de-prueba-98.3',
  });
  expect([wrongKey.status, withoutToken.status, withKeyAsToken.status]).toEqual([403, 401, 401]);
  expect(wrongKey.body.token).toBeUndefined();
  const { body } = await call(site, 'GET', '/rest/user', { token: site.token });
  expect(body.data.map((user: { username: string }) => user.username)).toEqual(['ana']);
});

test('M1.11 a staff token does not register anybody either', async () => {
  const person = { firstName: 'Eva', lastName: 'Intrusa', username: 'intrusa', password: 'una-clave-larga' };
  expect((await call(site, 'POST', '/rest/user', { body: person, token: site.token })).status).toBe(403);
});
