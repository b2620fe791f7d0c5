import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NO_ASSETS, type SitePages } from '../../server/http/page-contract.ts';
import { buildPicture } from '../support/pictures.ts';
import { call, publish, upload } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { expectError } from './expect-error.ts';

/** Load shedding (docs/decisions/0032-hostile-input.md): the lag is what the test says, pages are made when it says so. */
const lag = { ms: 0 };
let held: (() => void)[] = [];
let isHolding = false;
const PAGES: SitePages = {
  publicPaths: ['/', '/:seccion', '/complete/:id', '/buscar'],
  panelPaths: [],
  inlineScripts: [],
  respond: async (path, { pathname }) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    return { status: 200, html: `<!doctype html><title>${path} ${pathname}</title>` };
  },
  preview: async () => '',
  renderFailure: () => '<!doctype html><title>Falla</title>',
  renderUnavailable: () => '<!doctype html><title>Falla</title>',
  canonicalPath: () => null,
  assets: async () => NO_ASSETS,
  panelHtml: async () => '',
  hasPolicy: true,
};
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ pages: PAGES, lagWatch: { lagMs: () => lag.ms, close: () => undefined } });
});
beforeEach(() => {
  lag.ms = 0;
  isHolding = false;
});
afterAll(() => site.close());

/** Begins to make so many pages that never end by themselves; gives what ends them. */
async function holdPages(count: number) {
  isHolding = true;
  held = [];
  const asked = Array.from({ length: count }, (_, i) => call(site, 'GET', `/complete/${i}-${Math.random()}`));
  await expect.poll(() => held.length).toBe(count);
  return async () => {
    isHolding = false;
    for (const end of held) end();
    return (await Promise.all(asked)).map(({ status }) => status);
  };
}

test('a reader who asks for more than can be made is told at once to come back, as a page', async () => {
  const end = await holdPages(40);
  const { status, headers, body } = await call(site, 'GET', '/buscar?q=uno-mas');
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store']);
  expect(headers.get('content-type')).toContain('text/html');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(body).toContain('En unos segundos la vas a poder leer.');
  expectError(await call(site, 'GET', '/rest/search/7/3'), 503, 'overloaded');
  expect(await end()).toEqual(Array.from({ length: 40 }, () => 200));
  expect((await call(site, 'GET', '/buscar?q=uno-mas')).status).toBe(200);
});

test('meanwhile kept pages, front pages and the newsroom go on', async () => {
  await call(site, 'GET', '/cultura');
  const { _id } = await publish(site, { category: 'locales' });
  const end = await holdPages(40);
  const kept = await call(site, 'GET', '/cultura');
  expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const front = call(site, 'GET', '/sociedad');
  await expect.poll(() => held.length).toBe(41);
  const put = await call(site, 'PUT', '/rest/new', { token: site.token, body: { _id, title: 'Cambiada' } });
  const panel = await call(site, 'GET', '/rest/panel/noticias', { token: site.token });
  const listed = await call(site, 'GET', '/rest/search/7/2', { token: site.token });
  const sent = await upload(site, await buildPicture('jpeg', { width: 30, height: 20 }), '77.jpg');
  const health = await call(site, 'GET', '/healthz');
  expect([put, panel, listed, sent, health].map(({ status }) => status)).toEqual([200, 200, 200, 201, 200]);
  await end();
  expect((await front).status).toBe(200);
});

test('while the process lags four at once are made and no more', async () => {
  lag.ms = 900;
  const end = await holdPages(4);
  expect((await call(site, 'GET', '/ambiente')).status).toBe(503);
  lag.ms = 0;
  const asked = call(site, 'GET', '/ambiente');
  await expect.poll(() => held.length).toBe(5);
  await end();
  expect((await asked).status).toBe(200);
});

test('nothing of all this was a failure of the server', () => {
  expect(site.log.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
