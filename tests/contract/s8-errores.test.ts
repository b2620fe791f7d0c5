import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_ASSETS, type SitePages } from '../../server/http/page-contract.ts';
import { expectError } from '../api/expect-error.ts';
import { buildNoticia, call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** §8 and Q-04 as far as the server goes. The pages of this site are one, `/`, which is enough for what is unknown. */
const PAGES: SitePages = {
  publicPaths: ['/'],
  panelPaths: ['/login'],
  respond: async () => ({ status: 200, html: '<!doctype html><title>Portada</title>' }),
  preview: async () => '<!doctype html><title>Vista previa</title>',
  canonicalPath: (pathname) =>
    pathname.toLowerCase().replace(/\/+$/, '') === '/locales' ? '/locales' : null,
  inlineScripts: [],
  renderUnavailable: () => '<h1>Vuelve en un rato</h1>',
  renderFailure: () => '<!doctype html><title>Volvé a intentar</title>',
  assets: async () => NO_ASSETS,
  panelHtml: async () => '<!doctype html><title>Panel</title>',
  hasPolicy: true,
};
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ pages: PAGES });
});
afterAll(() => site.close());

test('M8.01 the literal of a failed login is the only English sentence', async () => {
  const { status, body } = await call(site, 'POST', '/rest/user/auth', {
    body: { username: 'x', password: 'y' },
  });
  expect([status, body.message]).toEqual([200, 'Authentication failed. User not found.']);
});

test('M8.04 the success messages are the specification’s, letter by letter', async () => {
  const created = await call(site, 'POST', '/rest/new', { token: site.token, body: buildNoticia() });
  const { _id } = created.body.data;
  const updated = await call(site, 'PUT', '/rest/new', { token: site.token, body: { _id } });
  const deleted = await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token });
  const { token } = (await call(site, 'GET', '/rest/user/enable/clave-de-prueba-98.3')).body;
  const user = { firstName: 'A', lastName: 'B', username: 'ab', password: 'una-clave-larga' };
  const registered = await call(site, 'POST', '/rest/user', { token, body: user });
  expect([created, updated, deleted, registered].map(({ body }) => body.message)).toEqual([
    'Noticia creada con exito',
    'Noticia actualizada con exito',
    'Noticia eliminada con éxito',
    'Usuario creado correctamente',
  ]);
});

test('M8.05 a 401 of any staff call carries code unauthorized', async () => {
  for (const [method, path] of [
    ['POST', '/rest/new'],
    ['GET', '/rest/user'],
    ['POST', '/rest/upload'],
    ['POST', '/rest/user'],
  ] as const) {
    expectError(await call(site, method, path), 401, 'unauthorized');
  }
});

test('M8.09 "Error al autenticar el usuario." is what the check of a bad token says', async () => {
  expect((await call(site, 'GET', '/rest/user/auth', { token: 'x' })).body.message).toBe(
    'Error al autenticar el usuario.',
  );
});

test('Q-29 every refusal has { status: "ERROR", message, code } with a fitting HTTP status', async () => {
  const { _id } = await publish(site);
  const token = site.token;
  expectError(await call(site, 'GET', '/rest/new/byid/nada'), 404, 'noticia_not_found');
  expectError(await call(site, 'GET', '/rest/search/0/1'), 400, 'validation');
  expectError(await call(site, 'POST', '/rest/new', { token, body: {} }), 400, 'validation');
  expectError(
    await call(site, 'PUT', '/rest/new', { token, body: { _id, version: 9 } }),
    409,
    'version_conflict',
  );
  expectError(await call(site, 'GET', '/rest/user/enable/x'), 403, 'registration_key');
  expectError(await call(site, 'POST', '/rest/upload', { token }), 400, 'image_missing');
  expectError(await call(site, 'GET', '/uploads/1.jpg'), 404, 'image_not_found');
});

test.each([
  '/rest',
  '/rest/',
  '/rest/nada',
  '/rest/new/byid/a/b',
  '/REST/newLimit',
  '/rest/newlimit',
  '/rest/newLimit/',
])('Q-04 the unknown address %s is a 404 in JSON, never the home page', async (path) => {
  expectError(await call(site, 'GET', path), 404, 'not_found');
});

test.each([
  '/uploads',
  '/uploads/',
  '/uploads/nada.jpg',
  '/uploads/nada',
  '/uploads/320/nada.jpg.webp',
  '/uploads/1/2/3',
])('Q-04 the missing picture %s is a 404 in JSON, never the home page', async (path) => {
  expectError(await call(site, 'GET', path), 404);
});

test.each(['/foto.jpg', '/wp-login.php', '/.env', '/a/b/style.css', '/sitio.JSON'])(
  'Q-04 %s has a file extension or is no page: 404',
  async (path) => {
    expectError(await call(site, 'GET', path), 404, 'not_found');
  },
);

test('Q-04 M2.09 an unknown page is a 302 to the home page, which is told once by a cookie of its own', async () => {
  const { status, headers } = await call(site, 'GET', '/cualquier-cosa');
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/', 'no-store']);
  expect(headers.getSetCookie()).toHaveLength(1);
});

test('Q-04 another spelling of a known page is a 301 to the right one and keeps the query', async () => {
  for (const path of ['/locales/', '/LOCALES', '/Locales//']) {
    const { status, headers } = await call(site, 'GET', `${path}?pagina=2`);
    expect([status, headers.get('location')]).toEqual([301, '/locales?pagina=2']);
  }
});

test('Q-04 an address never sends the reader to another host', async () => {
  for (const path of [
    '//malo.example',
    '//malo.example/%2e%2e',
    '/\\malo.example',
    '/%5cmalo.example',
    '/%2f%2fmalo.example',
    '//malo/',
    '//MALO',
    '//malo/Locales/',
    '/\\malo/',
  ]) {
    const { headers } = await call(site, 'GET', path);
    expect(headers.get('location') ?? '/', path).toBe('/');
  }
});

test('Q-04 a write to an unknown page is no redirect', async () => {
  expectError(await call(site, 'POST', '/cualquier-cosa'), 404, 'not_found');
});
