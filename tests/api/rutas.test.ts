import type { FastifyServerOptions, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECCIONES } from '../../shared/categorias.ts';
import { call } from '../support/rest.ts';
import type { TestSite } from '../support/site.ts';
import { startSiteThrough } from '../support/site-through.ts';

/** Every route of the site, collected while it is built. */
const routes: Pick<RouteOptions, 'method' | 'url' | 'config'>[] = [];

let site: TestSite;
beforeAll(async () => {
  site = await startSiteThrough<typeof import('fastify')>('fastify', ({ fastify }) => {
    const listing = (options: FastifyServerOptions) => {
      const app = fastify(options);
      app.addHook('onRoute', (route) => void routes.push(route));
      return app;
    };
    return { default: listing as typeof fastify };
  });
});
afterAll(() => site.close());

const listed = () =>
  routes
    .flatMap(({ method, url, config }) =>
      [method].flat().map((name) => `${name} ${url} ${config?.access ?? 'NOBODY SAID WHO'}`),
    )
    .sort();

test('these are all the routes, each with who may call it: a new one is written here too', () => {
  const feeds = ['', ...SECCIONES.map(({ seccion }) => `/${seccion}`)].flatMap((base) => [
    `GET ${base}/feed.json anyone`,
    `GET ${base}/rss.xml anyone`,
  ]);
  const moved = ['GET /programacion/feed.json anyone', 'GET /programacion/rss.xml anyone'];
  const named = [
    'DELETE /rest/banners/:id staff',
    'DELETE /rest/new/:id staff',
    'DELETE /rest/programmes/:id staff',
    'DELETE /rest/panel/borradores/:key staff',
    'DELETE /rest/panel/sesiones/:id staff',
    'DELETE /rest/panel/usuarios/:id staff',
    'DELETE /rest/panel/usuarios/:id/sesiones staff',
    'DELETE /rest/user/auth staff',
    'DELETE /rest/weather staff',
    'GET /healthz anyone',
    'GET /manifest.webmanifest anyone',
    'GET /rest/banners staff',
    'GET /rest/new/byid/:id anyone',
    'GET /rest/newLimit anyone',
    'GET /muestra/senal.mp3 anyone',
    'GET /rest/openapi.json anyone',
    'GET /rest/programmes anyone',
    'GET /rest/radio anyone',
    'GET /rest/panel/actividad staff',
    'GET /rest/panel/borradores staff',
    'GET /rest/panel/borradores/:key staff',
    'GET /rest/panel/noticias staff',
    'GET /rest/panel/noticias/:id/versiones staff',
    'GET /rest/panel/noticias/:id/versiones/:version staff',
    'GET /rest/panel/segundo-factor staff',
    'GET /rest/panel/respaldo staff',
    'GET /rest/panel/sesiones staff',
    'GET /rest/panel/usuarios staff',
    'GET /rest/search/:pageSize/:page anyone',
    'GET /rest/station staff',
    'GET /rest/user staff',
    'GET /rest/user/auth anyone',
    'GET /rest/user/enable/:key anyone',
    'GET /rest/weather staff',
    'GET /robots.txt anyone',
    'GET /sitemap-:page.xml anyone',
    'GET /sitemap-news.xml anyone',
    'GET /sitemap-secciones.xml anyone',
    'GET /sitemap.xml anyone',
    'GET /uploads/:name anyone',
    'GET /uploads/:width/:file anyone',
    'POST /rest/banners staff',
    'GET /uploads/compartir/:file anyone',
    'POST /rest/new staff',
    'POST /rest/programmes staff',
    'POST /rest/panel/noticias/:id/restore staff',
    'POST /rest/panel/segundo-factor staff',
    'POST /rest/panel/segundo-factor/activate staff',
    'POST /rest/panel/segundo-factor/deactivate staff',
    'POST /rest/panel/usuarios/:id/activate staff',
    'POST /rest/upload staff',
    'POST /rest/user registration',
    'POST /rest/user/auth anyone',
    'POST /rest/weather staff',
    'PUT /rest/banners staff',
    'PUT /rest/banners/:id staff',
    'PUT /rest/new staff',
    'PUT /rest/programmes/:id staff',
    'PUT /rest/station staff',
    'PUT /rest/panel/borradores/:key staff',
    'PUT /rest/panel/password staff',
  ];
  expect(listed().filter((route) => !route.startsWith('HEAD '))).toEqual(
    [...named, ...feeds, ...moved].sort(),
  );
});

test('HEAD may be asked by whoever may GET', () => {
  const ofMethod = (method: string) =>
    listed()
      .filter((route) => route.startsWith(`${method} `))
      .map((route) => route.slice(method.length + 1));
  expect(ofMethod('HEAD')).toEqual(ofMethod('GET'));
});

test('a route for staff or for a registration refuses everybody else before it reads anything', async () => {
  const guarded = routes.filter(({ config }) => config?.access !== 'anyone');
  expect(guarded.length).toBeGreaterThan(6);
  for (const { method, url } of guarded) {
    for (const name of [method].flat()) {
      const path = url.replace(/:\w+/g, 'x');
      const withoutToken = await fetch(site.url + path, { method: name });
      const withBadToken = await fetch(site.url + path, {
        method: name,
        headers: { 'x-access-token': 'x', 'content-type': 'application/json' },
        ...(/POST|PUT/.test(name) ? { body: '{' } : {}),
      });
      expect([withoutToken.status, withBadToken.status], `${name} ${url}`).toEqual([401, 401]);
    }
  }
});

test('a route for anyone asks nobody who they are', async () => {
  for (const { method, url } of routes.filter(({ config }) => config?.access === 'anyone')) {
    for (const name of [method].flat()) {
      const response = await fetch(site.url + url.replace(/:\w+/g, '1'), { method: name });
      expect(response.status, `${name} ${url}`).not.toBe(401);
      await response.arrayBuffer();
    }
  }
});

test('every answer says how long it may be kept', async () => {
  for (const { method, url } of routes) {
    for (const name of [method].flat()) {
      const response = await fetch(site.url + url.replace(/:\w+/g, '1'), {
        method: name,
        headers: { 'x-access-token': site.token },
      });
      expect(response.headers.get('cache-control'), `${name} ${url}`).toMatch(
        /no-store|no-cache|max-age=\d+/,
      );
      await response.arrayBuffer();
    }
  }
});

test('no route of the site is a debug page, a listing or a console', async () => {
  for (const path of [
    '/documentation',
    '/documentation/json',
    '/debug',
    '/admin',
    '/metrics/debug',
    '/graphql',
    '/status',
    '/rest/',
    '/_',
    '/server-status',
  ]) {
    expect((await call(site, 'GET', path)).status, path).toBe(404);
  }
});
