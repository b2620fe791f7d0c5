import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** M7.01 to M7.03: 105 noticias, one a minute, the oldest first; every fifth is of `cultura`. */
const COUNT = 105;
const DAY = Date.parse('2026-05-01T00:00:00Z');
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const lines = Array.from({ length: COUNT }, (_, i) =>
    JSON.stringify({
      title: `Noticia ${i}`,
      subtitle: '',
      body: `<p>Cuerpo ${i}</p>`,
      category: i % 5 === 0 ? 'cultura' : 'sociedad',
      date: new Date(DAY + i * 60_000).toISOString(),
    }),
  );
  await site.services.importer.importLines(lines);
});
afterAll(() => site.close());

const titles = (data: { title: string }[]) => data.map(({ title }) => title);
const newest = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `Noticia ${from - i}`);

test('M7.01 GET /rest/newLimit gives the 100 newest, latest first, as { data }', async () => {
  const { status, body } = await call(site, 'GET', '/rest/newLimit');
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['data']);
  expect(titles(body.data)).toEqual(newest(104, 100));
});

test('M7.02 GET /rest/search/{pageSize}/{page} gives { data, total, page, pageSize }', async () => {
  const { status, body } = await call(site, 'GET', '/rest/search/20/2');
  expect(status).toBe(200);
  expect({ ...body, data: titles(body.data) }).toEqual({
    data: newest(84, 20),
    total: COUNT,
    page: 2,
    pageSize: 20,
  });
});

test('M7.02 Q-28 pages count from 1 and 0 is read as 1', async () => {
  const [zero, one] = [
    await call(site, 'GET', '/rest/search/10/0'),
    await call(site, 'GET', '/rest/search/10/1'),
  ];
  expect(titles(one.body.data)).toEqual(newest(104, 10));
  expect(zero.body).toEqual(one.body);
  expect(zero.body.page).toBe(1);
});

test('M7.02 Q-28 the pages together hold every noticia once', async () => {
  const all: string[] = [];
  for (let page = 1; page <= 6; page += 1)
    all.push(...titles((await call(site, 'GET', `/rest/search/20/${page}`)).body.data));
  expect(all).toEqual(newest(104, COUNT));
});

test('M7.02 Q-28 past the end data is empty and total stays true', async () => {
  for (const page of ['7', '300', '999999999']) {
    const { status, body } = await call(site, 'GET', `/rest/search/20/${page}`);
    expect([status, body.data, body.total]).toEqual([200, [], COUNT]);
  }
});

test('M7.02 Q-28 a page number of any length is past the end, not an error', async () => {
  for (const page of ['9007199254740993', '9'.repeat(30)]) {
    const { status, body } = await call(site, 'GET', `/rest/search/20/${page}`);
    expect([status, body.data, body.total]).toEqual([200, [], COUNT]);
  }
});

test.each(['0', '101', '1000000', '-1', '1.5', 'veinte', '%20', '1e1', '0x10', '1'.repeat(40)])(
  'M7.02 Q-28 the page size %s is 400',
  async (pageSize) => {
    const { status, body } = await call(site, 'GET', `/rest/search/${pageSize}/1`);
    expect([status, body.status, body.errors[0].field]).toEqual([400, 'ERROR', 'pageSize']);
  },
);

test.each(['1', '100'])('M7.02 Q-28 the page size %s is taken', async (pageSize) => {
  const { status, body } = await call(site, 'GET', `/rest/search/${pageSize}/1`);
  expect([status, body.data.length, body.pageSize]).toEqual([200, Number(pageSize), Number(pageSize)]);
});

test.each(['uno', '-1', '1.5', '1,5', 'NaN', '%00', '1e2', '٣'])(
  'M7.02 Q-28 the page %s is no whole number: 400',
  async (page) => {
    const { status, body } = await call(
      site,
      'GET',
      `/rest/search/20/${encodeURI(page).replace('%2500', '%00')}`,
    );
    expect([status, body.status, body.errors[0].field]).toEqual([400, 'ERROR', 'page']);
  },
);

test('M7.02 the category is a filter only when it is given', async () => {
  const { body } = await call(site, 'GET', '/rest/search/100/1?category=cultura');
  expect(body.total).toBe(21);
  expect(new Set(body.data.map((n: { category: string }) => n.category))).toEqual(new Set(['cultura']));
  expect((await call(site, 'GET', '/rest/search/100/1?category=')).body.total).toBe(COUNT);
  expect((await call(site, 'GET', '/rest/search/100/1?category=ambiente')).body).toMatchObject({
    data: [],
    total: 0,
  });
});

test.each(['deportes', 'CULTURA', 'cultura,sociedad', "cultura' or 1=1--"])(
  'M7.02 the unknown category %j is 400',
  async (category) => {
    const { status, body } = await call(
      site,
      'GET',
      `/rest/search/20/1?category=${encodeURIComponent(category)}`,
    );
    expect([status, body.errors]).toEqual([400, [{ field: 'category', message: 'La categoría no existe.' }]]);
  },
);

test('M7.02 parameters that nobody knows are ignored', async () => {
  const { status, body } = await call(site, 'GET', '/rest/search/20/1?_=1763634000&orden=asc');
  expect([status, titles(body.data)]).toEqual([200, newest(104, 20)]);
});

test('M7.02 Q-28 noticias of one instant are ordered by _id, on every page the same', async () => {
  const date = '2026-04-01T00:00:00.000Z';
  for (let i = 0; i < 6; i += 1) await publish(site, { category: 'tecnologia', date });
  const all = (await call(site, 'GET', '/rest/search/6/1?category=tecnologia')).body.data.map(
    (n: { _id: string }) => n._id,
  );
  const paged: string[] = [];
  for (const page of [1, 2, 3]) {
    paged.push(
      ...(await call(site, 'GET', `/rest/search/2/${page}?category=tecnologia`)).body.data.map(
        (n: { _id: string }) => n._id,
      ),
    );
  }
  expect(paged).toEqual(all);
  expect([...all].sort().reverse()).toEqual(all);
});

test('M7.03 GET /rest/new/byid/{id} gives { data } with the same noticia as the lists', async () => {
  const listed = (await call(site, 'GET', '/rest/search/1/1')).body.data[0];
  const { status, body } = await call(site, 'GET', `/rest/new/byid/${listed._id}`);
  expect([status, body]).toEqual([200, { data: listed }]);
});

test('M7.03 an unknown id is 404, whatever the id looks like', async () => {
  const ids = [
    '0123456789abcdef01234567',
    'x',
    'undefined',
    "1'--",
    '%F0%9F%8E%99',
    'a'.repeat(300),
    '%00',
    'a%00b',
    '..%2f..%2fetc',
  ];
  for (const id of ids) {
    const { status, body } = await call(site, 'GET', `/rest/new/byid/${id}`);
    expect([status, body.status, body.code], id).toEqual([404, 'ERROR', 'noticia_not_found']);
  }
});
