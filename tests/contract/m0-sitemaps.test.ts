import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDifusionRepository } from '../../server/modules/difusion/difusion.repository.ts';
import { SECCIONES } from '../../shared/categorias.ts';
import { SITEMAP_PAGE_SIZE } from '../../shared/limites.ts';
import { planOf } from '../support/query-plan.ts';
import { call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { all, child, readXml, textOf } from '../support/xml.ts';

const BASE = 'https://radio.example';
const HOUR = 3_600_000;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { PUBLIC_URL: BASE, STATION_NAME: 'Radio "A & B"' } });
});
afterAll(() => site.close());

const read = async (path: string) => readXml((await call(site, 'GET', path)).body);
const entriesOf = async (path: string, name: 'url' | 'sitemap' = 'url') =>
  all(await read(path), name).map((node) => ({
    loc: textOf(node, 'loc'),
    lastmod: all(node, 'lastmod')[0]?.text ?? null,
  }));
const locsOf = async (path: string, name: 'url' | 'sitemap' = 'url') =>
  (await entriesOf(path, name)).map(({ loc }) => loc);
const iso = (ms: number) => new Date(ms).toISOString();
const publishIn = (ms: number, changes: Record<string, unknown> = {}) =>
  publish(site, { date: iso(site.now + ms), ...changes });

/** Straight into the table, as an import of many years would leave it: one noticia a second since 1970. */
async function fill(count: number): Promise<void> {
  const row = (i: number) => ({
    id: `relleno-${String(i).padStart(6, '0')}`,
    title: 'Vieja',
    subtitle: '',
    body: '',
    category: 'cultura',
    seccion: 'cultura',
    date: i * 1000,
    updated_at: i * 1000,
    img: '[]',
    video: null,
    video2: null,
    video3: null,
    version: 1,
    html_rules: 1,
    deleted_at: null,
    purged_at: null,
  });
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, i) => row(from + i + 1));
    await site.db.kysely.insertInto('noticias').values(rows).execute();
  }
}

test('M0.08 a site without noticias has only the sitemap of home and sections', async () => {
  expect(await entriesOf('/sitemap.xml', 'sitemap')).toEqual([
    { loc: `${BASE}/sitemap-secciones.xml`, lastmod: null },
  ]);
  expect((await call(site, 'GET', '/sitemap-1.xml')).status).toBe(404);
  expect(all(await read('/sitemap-news.xml'), 'url')).toEqual([]);
});

test('M0.08 home and sections are listed, with the date of their newest noticia', async () => {
  const { date } = await publishIn(-HOUR, { category: 'programacion' });
  await publishIn(HOUR, { category: 'cultura' });
  const entries = await entriesOf('/sitemap-secciones.xml');
  expect(entries.map(({ loc }) => loc)).toEqual([
    `${BASE}/`,
    ...SECCIONES.map(({ seccion }) => `${BASE}/${seccion}`),
  ]);
  expect(entries.filter(({ lastmod }) => lastmod !== null)).toEqual([
    { loc: `${BASE}/`, lastmod: date },
    { loc: `${BASE}/entrevistas`, lastmod: date },
  ]);
});

test('M0.08 Q-38 a sitemap lists what is due and not deleted, oldest first', async () => {
  const older = await publishIn(-3 * HOUR);
  const newer = await publishIn(-HOUR / 2);
  const scheduled = await publishIn(HOUR);
  const deleted = await publishIn(-2 * HOUR);
  await call(site, 'DELETE', `/rest/new/${deleted._id}`, { token: site.token });
  const locs = await locsOf('/sitemap-1.xml');
  expect([locs[0], locs.at(-1)]).toEqual([`${BASE}/complete/${older._id}`, `${BASE}/complete/${newer._id}`]);
  expect(locs).not.toContain(`${BASE}/complete/${scheduled._id}`);
  expect(locs).not.toContain(`${BASE}/complete/${deleted._id}`);
});

test('M0.08 lastmod is the last change a reader can see', async () => {
  const { _id } = await publishIn(HOUR);
  const lastmodOf = async () =>
    (await entriesOf('/sitemap-1.xml')).find(({ loc }) => loc.endsWith(_id))?.lastmod;
  site.now += HOUR;
  expect(await lastmodOf()).toBe(iso(site.now));
  site.now += HOUR;
  await call(site, 'PUT', '/rest/new', { token: site.token, body: { _id, title: 'Corregida' } });
  expect(await lastmodOf()).toBe(iso(site.now));
  expect((await entriesOf('/sitemap.xml', 'sitemap'))[1]).toEqual({
    loc: `${BASE}/sitemap-1.xml`,
    lastmod: iso(site.now),
  });
});

test('M0.08 the news sitemap holds 48 hours, with the station, the language and the title as text', async () => {
  const title = '3 &lt; 5 &amp; "dos" <em>tres</em> ]]&gt; \u0001&lt;b&gt;';
  const recent = await publishIn(-48 * HOUR + 1, { title });
  const old = await publishIn(-48 * HOUR, { title: 'Vieja' });
  const scheduled = await publishIn(1, { title: 'Programada' });
  const urls = all(await read('/sitemap-news.xml'), 'url');
  const last = urls.at(-1)!;
  expect(textOf(last, 'loc')).toBe(`${BASE}/complete/${recent._id}`);
  const news = child(last, 'news:news');
  expect([textOf(news, 'news:title'), textOf(news, 'news:publication_date')]).toEqual([
    '3 < 5 & "dos" tres ]]> <b>',
    recent.date,
  ]);
  const publication = child(news, 'news:publication');
  expect([textOf(publication, 'news:name'), textOf(publication, 'news:language')]).toEqual([
    'Radio "A & B"',
    'es',
  ]);
  const locs = urls.map((url) => textOf(url, 'loc'));
  for (const { _id } of [old, scheduled]) expect(locs).not.toContain(`${BASE}/complete/${_id}`);
});

test('M0.08 more noticias than a sitemap holds go on in the next one, each once', async () => {
  await fill(SITEMAP_PAGE_SIZE + 1);
  const [, first, second, ...more] = await entriesOf('/sitemap.xml', 'sitemap');
  expect([first?.loc, second?.loc, more]).toEqual([`${BASE}/sitemap-1.xml`, `${BASE}/sitemap-2.xml`, []]);
  expect(first?.lastmod).toBe(iso(SITEMAP_PAGE_SIZE * 1000));
  const [one, two] = [await locsOf('/sitemap-1.xml'), await locsOf('/sitemap-2.xml')];
  expect(one).toHaveLength(SITEMAP_PAGE_SIZE);
  expect(two[0]).toBe(`${BASE}/complete/relleno-010001`);
  expect(new Set([...one, ...two]).size).toBe(one.length + two.length);
});

test('M0.08 sitemaps of addresses are read from an index alone: no row, so no body', async () => {
  const queries = await planOf(site.db, async (db) => {
    const difusion = createDifusionRepository(db);
    await difusion.count(site.now);
    await difusion.findLastChange(site.now, 100, 100);
    await difusion.listDirecciones(site.now, 100, 100);
  });
  expect(queries.length).toBeGreaterThan(2);
  for (const { sql, steps } of queries) {
    expect(sql).not.toMatch(/select \*|body/);
    if (site.db.engine.name === 'sqlite') expect(steps.join(), sql).toContain('COVERING INDEX noticias_');
  }
});

test.each([
  '/sitemap-0.xml',
  '/sitemap-01.xml',
  '/sitemap-3.xml',
  '/sitemap-99999999.xml',
  '/sitemap--1.xml',
  '/sitemap-1e0.xml',
  '/sitemap-.xml',
  '/sitemap-nada.xml',
  '/locales/sitemap.xml',
])('M0.08 %s is 404', async (path) => {
  expect((await call(site, 'GET', path)).status).toBe(404);
});

test.each(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-secciones.xml', '/sitemap-news.xml'])(
  'M0.08 %s is XML, asked about every time, and 304 while it is the same',
  async (path) => {
    const { headers } = await call(site, 'GET', path);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'application/xml; charset=utf-8',
      'no-cache',
    ]);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await call(site, 'GET', path, { headers: known })).status).toBe(304);
  },
);

test('M0.08 robots.txt opens the site, closes what is for the staff and names the sitemaps', async () => {
  const { status, headers, body } = await call(site, 'GET', '/robots.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /rest/',
    'Disallow: /login',
    'Disallow: /register',
    'Disallow: /noticias',
    'Allow: /',
    '',
    `Sitemap: ${BASE}/sitemap.xml`,
    `Sitemap: ${BASE}/sitemap-news.xml`,
    '',
  ]);
});
