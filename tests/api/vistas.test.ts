import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_ASSETS, type SitePages } from '../../server/http/page-contract.ts';
import { nextRankingAt, RANKING_EVERY_MS } from '../../server/modules/noticias/vistas.service.ts';
import { call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** What is read most, on both engines. */
const HOUR_MS = 3_600_000;
const READER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };

const PAGES: SitePages = {
  publicPaths: ['/complete/:id', '/locales'],
  panelPaths: [],
  inlineScripts: ['early'],
  respond: async (_path, { params }) => ({ status: params.id === 'nadie' ? 404 : 200, html: 'una página' }),
  preview: async () => '',
  renderUnavailable: () => '<h1>Vuelve en un rato</h1>',
  renderFailure: () => '',
  canonicalPath: () => null,
  assets: async () => NO_ASSETS,
  panelHtml: async () => '',
  hasPolicy: true,
};

let site: TestSite;
let ids: string[];
beforeEach(async () => {
  site = await startTestSite({ pages: PAGES });
  ids = [];
  for (let n = 0; n < 6; n += 1) ids.push((await publish(site, { title: `Noticia ${n}` }))._id);
});
afterEach(() => site.close());

/** Noticia n is read `views[n]` times, and the site writes it down. */
async function read(...views: number[]): Promise<void> {
  for (const [n, count] of views.entries())
    for (let i = 0; i < count; i += 1) site.services.vistas.countView(ids[n] ?? '');
  await site.services.vistas.saveViews();
}

const mostRead = async () =>
  (await site.services.lecturas.listMasLeidas()).map(({ title }) => Number(title.at(-1)));
const nextRanking = () => {
  site.now = nextRankingAt(site.now);
};

test('the five that were read most, the most read first', async () => {
  await read(1, 6, 3, 5, 2, 4);
  expect(await mostRead()).toEqual([1, 3, 5, 2, 4]);
});

test('with fewer than five there is no list', async () => {
  await read(4, 3, 2, 1);
  expect(await mostRead()).toEqual([]);
});

test('readings add up over hours, and those of more than 48 hours ago no longer count', async () => {
  await read(9, 1, 1, 1, 1);
  site.now += 40 * HOUR_MS;
  await read(0, 3, 4, 5, 6, 2);
  expect(await mostRead()).toEqual([0, 4, 3, 2, 1]);
  site.now += 12 * HOUR_MS;
  expect(await mostRead()).toEqual([4, 3, 2, 1, 5]);
});

test('the list stands for ten minutes, whatever is read meanwhile', async () => {
  nextRanking();
  await read(6, 5, 4, 3, 2);
  expect(await mostRead()).toEqual([0, 1, 2, 3, 4]);
  await read(0, 0, 0, 0, 50);
  site.now += RANKING_EVERY_MS - 1;
  expect(await mostRead()).toEqual([0, 1, 2, 3, 4]);
  site.now += 1;
  expect(await mostRead()).toEqual([4, 0, 1, 2, 3]);
});

test('one that is deleted leaves the list at once and the next one takes its place', async () => {
  await read(6, 5, 4, 3, 2, 1);
  expect(await mostRead()).toEqual([0, 1, 2, 3, 4]);
  await call(site, 'DELETE', `/rest/new/${ids[1]}`, { token: site.token });
  expect(await mostRead()).toEqual([0, 2, 3, 4, 5]);
});

test('what is not written yet is not in the list, and nothing to write is no write', async () => {
  for (const id of ids) site.services.vistas.countView(id);
  expect(await mostRead()).toEqual([]);
  await site.services.vistas.saveViews();
  await site.services.vistas.saveViews();
  const rows = await site.db.kysely.selectFrom('noticia_views').select('views').execute();
  expect(rows.map(({ views }) => views)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('hours that no list looks at are forgotten', async () => {
  await read(1);
  site.now += 47 * HOUR_MS;
  await site.services.vistas.forgetOld();
  const kept = () => site.db.kysely.selectFrom('noticia_views').selectAll().execute();
  expect(await kept()).toHaveLength(1);
  site.now += 3 * HOUR_MS;
  await site.services.vistas.forgetOld();
  expect(await kept()).toEqual([]);
});

test('a browser that gets the page of a noticia counts; robots, prefetches, HEAD and other pages do not', async () => {
  const get = (path: string, headers: Record<string, string>, method = 'GET') =>
    call(site, method, path, { headers });
  const page = `/complete/${ids[2]}`;
  const etag = (await get(page, READER)).headers.get('etag') ?? '';
  expect((await get(page, { ...READER, 'if-none-match': etag })).status).toBe(304);
  await get(page, { ...READER, 'sec-purpose': 'prefetch' });
  await get(page, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await get(page, READER, 'HEAD');
  await get('/complete/nadie', READER);
  await get('/locales', READER);
  await get(`/rest/new/byid/${ids[2]}`, READER);
  await site.services.vistas.saveViews();
  const rows = await site.db.kysely.selectFrom('noticia_views').select(['noticia_id', 'views']).execute();
  expect(rows).toEqual([{ noticia_id: ids[2], views: 2 }]);
});
