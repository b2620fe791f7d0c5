import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from '../../server/modules/usuarios/totp.ts';
import { buildPicture } from '../support/pictures.ts';
import { type Answer, buildNoticia, call, publish, upload } from '../support/rest.ts';
import { STAFF, startTestSite, type TestSite } from '../support/site.ts';
import { schemaProblems } from './json-schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is what these tests look at
type Document = any;
let site: TestSite;
let document: Document;
beforeAll(async () => {
  site = await startTestSite({ env: { PUBLIC_URL: 'https://fm.example', STATION_NAME: 'FM Prueba' } });
  document = (await call(site, 'GET', '/rest/openapi.json')).body;
});
afterAll(() => site.close());

const OPERATIONS = [
  ['get', '/rest/newLimit', false],
  ['get', '/rest/search/{pageSize}/{page}', false],
  ['get', '/rest/new/byid/{id}', false],
  ['post', '/rest/new', true],
  ['put', '/rest/new', true],
  ['delete', '/rest/new/{id}', true],
  ['post', '/rest/user/auth', false],
  ['get', '/rest/user/auth', false],
  ['delete', '/rest/user/auth', true],
  ['get', '/rest/user/enable/{key}', false],
  ['post', '/rest/user', true],
  ['get', '/rest/user', true],
  ['post', '/rest/upload', true],
  ['get', '/rest/station', true],
  ['put', '/rest/station', true],
  ['get', '/rest/banners', true],
  ['post', '/rest/banners', true],
  ['put', '/rest/banners', true],
  ['put', '/rest/banners/{id}', true],
  ['delete', '/rest/banners/{id}', true],
  ['get', '/rest/weather', true],
  ['post', '/rest/weather', true],
  ['delete', '/rest/weather', true],
  ['get', '/rest/programmes', false],
  ['post', '/rest/programmes', true],
  ['put', '/rest/programmes/{id}', true],
  ['delete', '/rest/programmes/{id}', true],
  ['get', '/rest/radio', false],
  ['get', '/rest/panel/noticias', true],
  ['post', '/rest/panel/noticias/{id}/restore', true],
  ['get', '/rest/panel/usuarios', true],
  ['delete', '/rest/panel/usuarios/{id}', true],
  ['post', '/rest/panel/usuarios/{id}/activate', true],
  ['delete', '/rest/panel/usuarios/{id}/sesiones', true],
  ['get', '/rest/panel/sesiones', true],
  ['get', '/rest/panel/segundo-factor', true],
  ['post', '/rest/panel/segundo-factor', true],
  ['post', '/rest/panel/segundo-factor/activate', true],
  ['post', '/rest/panel/segundo-factor/deactivate', true],
  ['delete', '/rest/panel/sesiones/{id}', true],
  ['put', '/rest/panel/password', true],
  ['get', '/rest/panel/actividad', true],
  ['get', '/rest/panel/respaldo', true],
  ['get', '/rest/panel/noticias/{id}/versiones', true],
  ['get', '/rest/panel/noticias/{id}/versiones/{version}', true],
  ['get', '/rest/panel/borradores', true],
  ['get', '/rest/panel/borradores/{key}', true],
  ['put', '/rest/panel/borradores/{key}', true],
  ['delete', '/rest/panel/borradores/{key}', true],
] as const;

test('the document is OpenAPI 3.1 with the station and its address', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info.title).toContain('FM Prueba');
  expect(document.servers).toEqual([{ url: 'https://fm.example' }]);
});

test('the document lists every call of the contract and of the panel, and no other', () => {
  const listed = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item as object).map((method) => `${method} ${path}`),
  );
  expect(listed.sort()).toEqual(OPERATIONS.map(([method, path]) => `${method} ${path}`).sort());
});

test.each(OPERATIONS)(
  '%s %s has a summary, its answers, and says whether it needs a token',
  (method, path, needsToken) => {
    const operation = document.paths[path][method];
    expect(operation.summary).toMatch(/^[A-ZÁÉÍÓÚ].{8,}/);
    expect(operation.security).toEqual(needsToken ? [{ token: [] }] : undefined);
    expect('401' in operation.responses).toBe(needsToken);
    expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
  },
);

test('every parameter in an address is described', () => {
  for (const [, path] of OPERATIONS) {
    for (const operation of Object.values(document.paths[path]) as Document[]) {
      const described = (operation.parameters ?? [])
        .filter((p: Document) => p.in === 'path')
        .map((p: Document) => p.name);
      expect(described.sort(), path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
    }
  }
});

function problems(method: string, path: string, { status, body }: Answer): string[] {
  const response = document.paths[path][method].responses[status];
  if (!response) return [`${method} ${path}: ${status} is not in the document`];
  return schemaProblems(document, response.content['application/json'].schema, body);
}

test('real answers are what the document says: readings', async () => {
  const { _id } = await publish(site, {
    img: [{ name: '1.jpg', alt: 'a', caption: 'c' }],
    video: 'dQw4w9WgXcQ',
    category: 'entrevistas',
  });
  const deleted = await publish(site);
  await call(site, 'DELETE', `/rest/new/${deleted._id}`, { token: site.token });
  const path = '/rest/new/byid/{id}';
  expect([
    ...problems('get', '/rest/newLimit', await call(site, 'GET', '/rest/newLimit')),
    ...problems(
      'get',
      '/rest/search/{pageSize}/{page}',
      await call(site, 'GET', '/rest/search/5/1?category=entrevistas&q=feria'),
    ),
    ...problems('get', '/rest/search/{pageSize}/{page}', await call(site, 'GET', '/rest/search/0/x')),
    ...problems('get', path, await call(site, 'GET', `/rest/new/byid/${_id}`)),
    ...problems('get', path, await call(site, 'GET', '/rest/new/byid/nada')),
    ...problems('get', path, await call(site, 'GET', `/rest/new/byid/${deleted._id}`)),
  ]).toEqual([]);
});

test('real answers are what the document says: a second factor', async () => {
  const current = STAFF.password;
  const base = '/rest/panel/segundo-factor';
  const send = (path: string, body: unknown) => call(site, 'POST', path, { token: site.token, body });
  const logIn = async (code?: string) =>
    problems(
      'post',
      '/rest/user/auth',
      await call(site, 'POST', '/rest/user/auth', {
        body: { username: STAFF.username, password: current, code },
      }),
    );
  const proposed = await send(base, { current });
  const code = codeAt(proposed.body.data.secret, site.now);
  const activated = await send(`${base}/activate`, { code });
  const [recovery] = activated.body.data.recoveryCodes;
  expect([
    ...problems('post', base, proposed),
    ...problems('post', base, await send(base, { current: 'no es' })),
    ...problems('post', `${base}/activate`, activated),
    ...problems('post', `${base}/activate`, await send(`${base}/activate`, { code })),
    ...problems('get', base, await call(site, 'GET', base, { token: site.token })),
    ...(await logIn()),
    ...(await logIn('000000')),
    ...problems('post', `${base}/deactivate`, await send(`${base}/deactivate`, { current, code: '000000' })),
    ...problems('post', `${base}/deactivate`, await send(`${base}/deactivate`, { current, code: recovery })),
    ...(await logIn()),
  ]).toEqual([]);
});

test('real answers are what the document says: writes', async () => {
  const { token } = site;
  const { _id } = await publish(site);
  const send = (method: string, body: unknown, as: string | null = token) =>
    call(site, method, '/rest/new', { token: as, body });
  expect([
    ...problems('post', '/rest/new', await send('POST', buildNoticia())),
    ...problems('post', '/rest/new', await send('POST', {})),
    ...problems('post', '/rest/new', await send('POST', {}, null)),
    ...problems('post', '/rest/new', await send('POST', buildNoticia({ title: 'a'.repeat(3000) }))),
    ...problems('put', '/rest/new', await send('PUT', { _id, title: 'Otra' })),
    ...problems('put', '/rest/new', await send('PUT', { _id, version: 1 })),
    ...problems('put', '/rest/new', await send('PUT', { _id: 'nada' })),
    ...problems('put', '/rest/new', await send('PUT', {})),
    ...problems('delete', '/rest/new/{id}', await call(site, 'DELETE', `/rest/new/${_id}`, { token })),
    ...problems('delete', '/rest/new/{id}', await call(site, 'DELETE', `/rest/new/${_id}`, { token })),
    ...problems('delete', '/rest/new/{id}', await call(site, 'DELETE', `/rest/new/${_id}`)),
  ]).toEqual([]);
});

test('real answers are what the document says: users', async () => {
  const auth = '/rest/user/auth';
  const credentials = { username: STAFF.username, password: STAFF.password };
  const enabled = await call(site, 'GET', '/rest/user/enable/clave-de-prueba-98.3');
  const register = (username: string, as: string | null) =>
    call(site, 'POST', '/rest/user', {
      token: as,
      body: { firstName: 'A', lastName: 'B', username, password: 'una-clave-larga' },
    });
  expect([
    ...problems('post', auth, await call(site, 'POST', auth, { body: credentials })),
    ...problems('post', auth, await call(site, 'POST', auth, { body: { ...credentials, password: 'x' } })),
    ...problems('post', auth, await call(site, 'POST', auth, { body: {} })),
    ...problems('get', auth, await call(site, 'GET', auth, { token: site.token })),
    ...problems('get', auth, await call(site, 'GET', auth)),
    ...problems('get', '/rest/user/enable/{key}', enabled),
    ...problems('get', '/rest/user/enable/{key}', await call(site, 'GET', '/rest/user/enable/x')),
    ...problems('post', '/rest/user', await register('ana', enabled.body.token)),
    ...problems('post', '/rest/user', await register('', enabled.body.token)),
    ...problems('post', '/rest/user', await register('beto', enabled.body.token)),
    ...problems('post', '/rest/user', await register('caro', enabled.body.token)),
    ...problems('post', '/rest/user', await register('caro', null)),
    ...problems('get', '/rest/user', await call(site, 'GET', '/rest/user', { token: site.token })),
    ...problems('get', '/rest/user', await call(site, 'GET', '/rest/user')),
    ...problems('delete', auth, await call(site, 'DELETE', auth)),
    ...problems(
      'delete',
      auth,
      await call(site, 'DELETE', auth, {
        token: (await call(site, 'POST', auth, { body: credentials })).body.token,
      }),
    ),
  ]).toEqual([]);
});

test('real answers are what the document says: uploads', async () => {
  const [one, two] = [
    await buildPicture('jpeg', { width: 40, height: 30 }),
    await buildPicture('jpeg', { width: 50, height: 30 }),
  ];
  expect([
    ...problems('post', '/rest/upload', await upload(site, one, '1.jpg')),
    ...problems('post', '/rest/upload', await upload(site, two, '1.jpg')),
    ...problems('post', '/rest/upload', await upload(site, Buffer.from('x'), '2.jpg')),
    ...problems('post', '/rest/upload', await upload(site, Buffer.alloc(10 * 1024 * 1024 + 1), '3.jpg')),
    ...problems('post', '/rest/upload', await upload(site, one, '4.jpg', null)),
    ...problems('post', '/rest/upload', await call(site, 'POST', '/rest/upload', { token: site.token })),
  ]).toEqual([]);
});

test('real answers are what the document says: a registration token and a forged cookie at a staff call, 403', async () => {
  const { token } = (await call(site, 'GET', '/rest/user/enable/clave-de-prueba-98.3')).body;
  for (const [method, path, needsToken] of OPERATIONS.filter(
    ([, path]) => path !== '/rest/user/auth' && path !== '/rest/user/enable/{key}',
  )) {
    if (!needsToken || (method === 'post' && path === '/rest/user')) continue;
    const address = path.replace('{id}', 'x');
    expect(problems(method, path, await call(site, method.toUpperCase(), address, { token }))).toEqual([]);
    if (method === 'get') continue;
    expect(
      problems(
        method,
        path,
        await call(site, method.toUpperCase(), address, {
          token: site.token,
          headers: { cookie: 'XSRF-TOKEN=a' },
        }),
      ),
    ).toEqual([]);
  }
});

test('the document names no key, no user and no path of the machine', () => {
  expect(JSON.stringify(document)).not.toMatch(/clave-de-prueba|una-clave-larga|\/tmp\/|node_modules/);
});
