import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECCIONES } from '../../shared/categorias.ts';
import { buildPicture } from '../support/pictures.ts';
import { call, publish, upload } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { all, child, readXml, textOf, type XmlNode } from '../support/xml.ts';

const BASE = 'https://radio.example';
const HOUR = 3_600_000;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { PUBLIC_URL: BASE, STATION_NAME: 'Radio "A & B"' } });
});
afterAll(() => site.close());

async function rss(path: string): Promise<{ channel: XmlNode; items: XmlNode[] }> {
  const channel = child(readXml((await call(site, 'GET', path)).body), 'channel');
  return { channel, items: all(channel, 'item') };
}
const json = async (path: string) => (await call(site, 'GET', path)).body;

test('M0.08 the feed of a site without noticias is whole and empty', async () => {
  const { channel, items } = await rss('/rss.xml');
  expect(items).toEqual([]);
  expect(textOf(channel, 'title')).toBe('Radio "A & B"');
  expect(await json('/feed.json')).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    items: [],
  });
});

test('M0.08 RSS names its own address, language, page and author, and dates as RFC 822 has them', async () => {
  const { _id } = await publish(site, { category: 'cultura', date: '2026-01-02T12:00:00Z' });
  const { channel, items } = await rss('/cultura/rss.xml');
  expect(child(channel, 'atom:link').attributes).toEqual({
    href: `${BASE}/cultura/rss.xml`,
    rel: 'self',
    type: 'application/rss+xml',
  });
  expect([textOf(channel, 'language'), textOf(channel, 'link')]).toEqual(['es-AR', `${BASE}/cultura`]);
  expect(textOf(channel, 'title')).toBe('Cultura · Radio "A & B"');
  const [item] = items;
  expect(child(item!, 'guid')).toMatchObject({
    text: `${BASE}/complete/${_id}`,
    attributes: { isPermaLink: 'true' },
  });
  expect(textOf(item!, 'pubDate')).toBe('Fri, 02 Jan 2026 12:00:00 GMT');
  expect([textOf(item!, 'dc:creator'), textOf(item!, 'category')]).toEqual(['Radio "A & B"', 'Cultura']);
});

test('M0.08 JSON Feed says the same', async () => {
  const feed = await json('/cultura/feed.json');
  expect(feed).toMatchObject({
    home_page_url: `${BASE}/cultura`,
    feed_url: `${BASE}/cultura/feed.json`,
    language: 'es-AR',
    authors: [{ name: 'Radio "A & B"' }],
  });
  expect(feed.items[0]).toMatchObject({
    title: 'La feria vuelve a la plaza',
    summary: 'Abre el sábado a las 9',
    content_html: '<p>Habrá 180 puestos y música en vivo.</p>',
    date_published: '2026-01-02T12:00:00.000Z',
    tags: ['Cultura'],
  });
});

test('M0.08 hostile titles and bodies stay text in both kinds of feed', async () => {
  const title = '3 &lt; 5 &amp; "dos" \'tres\' ]]&gt; \u0001\u001b&lt;script&gt;alert(1)&lt;/script&gt;';
  const body = '<p>Fin ]]&gt; de & \u0008todo</p><script>alert(1)</script>';
  await publish(site, { category: 'ambiente', title, body });
  const plain = '3 < 5 & "dos" \'tres\' ]]> <script>alert(1)</script>';
  const [item] = (await rss('/ambiente/rss.xml')).items;
  expect(textOf(item!, 'title')).toBe(plain);
  expect(textOf(item!, 'content:encoded')).toBe('<p>Fin ]]&gt; de &amp; todo</p>');
  const [same] = (await json('/ambiente/feed.json')).items;
  expect(same.title.replaceAll('\u0001', '').replaceAll('\u001b', '')).toBe(plain);
  expect(same.content_html).not.toContain('script');
});

test('M0.08 addresses in the text are absolute and videos are links', async () => {
  const name = (await upload(site, await buildPicture('jpeg', { width: 60, height: 40 }))).body.data.name;
  const body = `<p><a href="/cultura?a=1&amp;b=2">uno</a> <a href="#pie">dos</a> <a href="https://otro.example/">tres</a></p><figure><img src="/uploads/${name}" alt=""></figure><figure data-video="aqz-KE-bpKQ"></figure>`;
  const { _id } = await publish(site, { category: 'sociedad', body });
  const [item] = (await json('/sociedad/feed.json')).items;
  const found = [...item.content_html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
  expect(found).toEqual([
    `${BASE}/cultura?a=1&amp;b=2`,
    `${BASE}/complete/${_id}#pie`,
    'https://otro.example/',
    `${BASE}/uploads/${name}`,
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  ]);
});

test('M0.08 the first picture that exists is enclosed with its true length', async () => {
  const name = (await upload(site, await buildPicture('jpeg', { seed: 5 }))).body.data.name;
  await publish(site, { category: 'tecnologia', img: [{ name: '999999.jpg' }, { name, alt: 'La antena' }] });
  const served = await fetch(`${site.url}/uploads/${name}`);
  const bytes = (await served.arrayBuffer()).byteLength;
  const [item] = (await rss('/tecnologia/rss.xml')).items;
  expect(child(item!, 'enclosure').attributes).toEqual({
    url: `${BASE}/uploads/${name}`,
    length: String(bytes),
    type: 'image/jpeg',
  });
  const [same] = (await json('/tecnologia/feed.json')).items;
  expect(same.attachments).toEqual([
    { url: `${BASE}/uploads/${name}`, mime_type: 'image/jpeg', size_in_bytes: bytes },
  ]);
});

test('Q-38 feeds hold the 30 newest due noticias: none scheduled, none deleted', async () => {
  // One photograph for all, so that there is one share picture to draw.
  const { name } = (await upload(site, await buildPicture('jpeg', { seed: 6 }))).body.data;
  for (let i = 1; i <= 31; i += 1) {
    const date = new Date(i * HOUR).toISOString();
    await publish(site, { category: 'locales', title: `Nota ${i}`, date, img: [{ name }] });
  }
  const deleted = await publish(site, { category: 'locales', title: 'Borrada' });
  await call(site, 'DELETE', `/rest/new/${deleted._id}`, { token: site.token });
  const date = new Date(site.now + HOUR).toISOString();
  await publish(site, { category: 'locales', title: 'Programada', date });
  const expected = Array.from({ length: 30 }, (_, i) => `Nota ${31 - i}`);
  expect((await rss('/locales/rss.xml')).items.map((item) => textOf(item, 'title'))).toEqual(expected);
  const { items } = await json('/locales/feed.json');
  expect(items.map((item: { title: string }) => item.title)).toEqual(expected);
  site.now += HOUR;
  expect((await json('/locales/feed.json')).items[0]).toMatchObject({
    title: 'Programada',
    date_modified: date,
  });
  site.now -= HOUR;
});

test('M0.08 a feed of one section holds no other, the one of all holds all', async () => {
  const tags = async (path: string) =>
    new Set((await json(path)).items.flatMap((item: { tags: string[] }) => item.tags));
  expect(await tags('/cultura/feed.json')).toEqual(new Set(['Cultura']));
  await publish(site, { category: 'programacion', title: 'Grilla nueva' });
  expect(await tags('/entrevistas/feed.json')).toEqual(new Set(['Programación']));
  expect((await tags('/feed.json')).size).toBeGreaterThan(2);
});

test.each(['', ...SECCIONES.map(({ seccion }) => `/${seccion}`)])('M0.08 %s has both feeds', async (base) => {
  const answers = [await call(site, 'GET', `${base}/rss.xml`), await call(site, 'GET', `${base}/feed.json`)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual([
    'application/rss+xml; charset=utf-8',
    'application/feed+json; charset=utf-8',
  ]);
});

test.each([
  '/nada/rss.xml',
  '/nada/feed.json',
  '/Locales/rss.xml',
  '/home/rss.xml',
  '/rss.xml/',
  '/rest/rss.xml',
])('M0.08 %s is 404', async (path) => {
  expect((await call(site, 'GET', path)).status).toBe(404);
});

test.each(['/rss.xml', '/feed.json', '/cultura/rss.xml'])(
  'M0.08 %s is asked about every time and is 304 until something is published',
  async (path) => {
    const first = await call(site, 'GET', path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    for (const known of [etag, etag.slice(2), `"otro", ${etag}`, '*']) {
      const again = await call(site, 'GET', path, { headers: { 'if-none-match': known } });
      expect([known, again.status, again.body]).toEqual([known, 304, '']);
    }
    await publish(site, { category: 'cultura', title: `Algo nuevo para ${path}` });
    expect((await call(site, 'GET', path, { headers: { 'if-none-match': etag } })).status).toBe(200);
  },
);

test('M0.08 a reader that knows only dates gets 304 until something changes, a deletion too', async () => {
  const { _id } = await publish(site, { category: 'regionales', title: 'Primera' });
  await publish(site, { category: 'regionales', title: 'Segunda' });
  const ask = (since?: string) =>
    call(site, 'GET', '/regionales/rss.xml', since ? { headers: { 'if-modified-since': since } } : {});
  const first = (await ask()).headers.get('last-modified') ?? '';
  expect(new Date(first).toUTCString()).toBe(first);
  expect((await ask(first)).status).toBe(304);
  await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token });
  const changed = await ask(first);
  expect(changed.status).toBe(200);
  expect(Date.parse(changed.headers.get('last-modified') ?? '')).toBeGreaterThan(Date.parse(first));
  expect((await ask('no es una fecha')).status).toBe(200);
  const other = { 'if-none-match': '"otro"', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' };
  expect((await call(site, 'GET', '/regionales/rss.xml', { headers: other })).status).toBe(200);
});

test('Q-05 the feeds of programacion lead to the ones of entrevistas', async () => {
  for (const file of ['rss.xml', 'feed.json']) {
    const { status, headers } = await call(site, 'GET', `/programacion/${file}`);
    expect([status, headers.get('location')]).toEqual([301, `/entrevistas/${file}`]);
  }
});
