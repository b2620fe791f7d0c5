import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildNoticia, call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

const CATEGORIES = [
  'cultura',
  'latinoamerica',
  'regionales',
  'sindicales',
  'sociedad',
  'provinciales',
  'locales',
  'nacionales',
  'comunicaciones',
  'programacion',
  'ambiente',
  'tecnologia',
];
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const search = async (category: string) =>
  (await call(site, 'GET', `/rest/search/100/1?category=${category}`)).body;

test.each(CATEGORIES)('M4.11 Q-05 %s is taken and returned exactly as it was sent', async (category) => {
  const noticia = await publish(site, { category });
  expect(noticia.category).toBe(category);
  const found = await search(category);
  expect(found.data.map((n: { _id: string }) => n._id)).toContain(noticia._id);
});

test('Q-05 entrevistas is accepted as the second name and comes back as entrevistas', async () => {
  const noticia = await publish(site, { category: 'entrevistas' });
  expect(noticia.category).toBe('entrevistas');
  expect((await call(site, 'GET', `/rest/new/byid/${noticia._id}`)).body.data.category).toBe('entrevistas');
});

test('Q-05 a query for either name returns both, in one order, with one total', async () => {
  await publish(site, { category: 'programacion', date: '2026-01-01T00:00:00Z' });
  await publish(site, { category: 'entrevistas', date: '2026-01-02T00:00:00Z' });
  const [byEditorName, byRouteName] = [await search('programacion'), await search('entrevistas')];
  expect(byEditorName).toEqual(byRouteName);
  const stored = new Set(byRouteName.data.map((n: { category: string }) => n.category));
  expect(stored).toEqual(new Set(['programacion', 'entrevistas']));
  expect(byRouteName.total).toBe(byRouteName.data.length);
});

test('Q-05 an item is filed again from one name to the other without leaving the section', async () => {
  const { _id } = await publish(site, { category: 'programacion' });
  const { body } = await call(site, 'PUT', '/rest/new', {
    token: site.token,
    body: { _id, category: 'entrevistas' },
  });
  expect(body.data.category).toBe('entrevistas');
  expect((await search('programacion')).data.map((n: { _id: string }) => n._id)).toContain(_id);
});

test('M2.07 a category lists its own noticias only', async () => {
  await Promise.all(CATEGORIES.map((category) => publish(site, { category })));
  for (const category of CATEGORIES.filter((name) => name !== 'programacion')) {
    const found = (await search(category)).data.map((n: { category: string }) => n.category);
    expect(new Set(found), category).toEqual(new Set([category]));
  }
});

test('M7.05 a noticia that is filed elsewhere leaves its old section', async () => {
  const { _id } = await publish(site, { category: 'nacionales' });
  await call(site, 'PUT', '/rest/new', { token: site.token, body: { _id, category: 'provinciales' } });
  const ids = async (category: string) => (await search(category)).data.map((n: { _id: string }) => n._id);
  expect(await ids('nacionales')).not.toContain(_id);
  expect(await ids('provinciales')).toContain(_id);
});

test('M3.04 a PUT to an unknown category is 400 and the noticia stays where it was', async () => {
  const { _id } = await publish(site, { category: 'ambiente' });
  const { status } = await call(site, 'PUT', '/rest/new', {
    token: site.token,
    body: { _id, category: 'deportes' },
  });
  expect(status).toBe(400);
  expect((await call(site, 'GET', `/rest/new/byid/${_id}`)).body.data.category).toBe('ambiente');
});

test('M3.04 the thirteen accepted values are all: the names of routes and menus are none', async () => {
  for (const category of [
    'home',
    'complete',
    'noticias',
    'politicas',
    'Más',
    'Programación',
    'medio ambiente',
    'constructor',
    '__proto__',
  ]) {
    const { status } = await call(site, 'POST', '/rest/new', {
      token: site.token,
      body: buildNoticia({ category }),
    });
    expect(status, category).toBe(400);
  }
});
