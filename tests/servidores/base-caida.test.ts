import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_ASSETS, type SitePages } from '../../server/http/page-contract.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { until } from '../support/until.ts';

/** PostgreSQL stopped and started again under a running program. */
const PAGES: SitePages = {
  publicPaths: ['/', '/locales'],
  panelPaths: [],
  inlineScripts: ['early'],
  respond: async (path, _request, { lecturas }) => {
    const { items } = await lecturas.listSeccion('locales', 1);
    return { status: 200, html: `<h1>${path}</h1>${items.map(({ title }) => title).join()}` };
  },
  preview: async () => '',
  renderFailure: () => '<h1>Se cortó la señal</h1>',
  renderUnavailable: () => '<h1>Esta página vuelve en un rato</h1>',
  canonicalPath: () => null,
  assets: async () => NO_ASSETS,
  panelHtml: async () => '',
  hasPolicy: true,
};

let postgres: PostgresServer;
let site: TestSite;
beforeAll(async () => {
  postgres = await startPostgres();
  site = await startTestSite({ pages: PAGES, env: { DATABASE_URL: postgres.url('postgres') } });
});
afterAll(async () => {
  await site.close();
  await postgres.stop();
});

test('readers keep what was made, writers get a sentence, and all is well again with the server', async () => {
  await publish(site, { title: 'Antes', category: 'locales' });
  await until(async () => expect((await call(site, 'GET', '/')).body).toContain('Antes'));
  await call(site, 'GET', '/rest/newLimit');
  await postgres.halt();

  expect((await call(site, 'GET', '/healthz')).status).toBe(503);
  const kept = await call(site, 'GET', '/');
  expect([kept.status, kept.body]).toEqual([200, '<h1>/</h1>Antes']);
  expect((await call(site, 'GET', '/rest/newLimit')).status).toBe(200);
  const other = await call(site, 'GET', '/locales');
  expect([other.status, other.headers.get('retry-after'), other.headers.get('cache-control')]).toEqual([
    503,
    '30',
    'no-store',
  ]);
  expect(other.body).toContain('Esta página vuelve en un rato');
  const refused = await call(site, 'POST', '/rest/new', { token: site.token, body: { title: 'Después' } });
  expect([refused.status, refused.body.status, refused.body.code]).toEqual([
    503,
    'ERROR',
    'database_unavailable',
  ]);
  expect(refused.body.message).toContain('la base de datos no responde');
  const session = await call(site, 'GET', '/rest/user/auth', { token: site.token });
  expect([session.status, session.body.code]).toEqual([503, 'database_unavailable']);

  await postgres.resume();
  await until(async () => expect((await call(site, 'GET', '/healthz')).status).toBe(200));
  site.now += 1000;
  await publish(site, { title: 'Después', category: 'locales' });
  await until(async () => expect((await call(site, 'GET', '/')).body).toContain('Después'));
});
