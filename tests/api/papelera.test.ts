import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, publish } from '../support/rest.ts';
import { STAFF, startTestSite, type TestSite } from '../support/site.ts';

/** CONTRACT: a deleted noticia is kept 30 days in a trash and answers 410, also when the trash has been emptied. */
const DAY = 86_400_000;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  site.token = (await site.services.sesiones.logIn(STAFF, 'test')) ?? ''; // the clock moves by months
});
afterAll(() => site.close());

const drop = (id: string) => call(site, 'DELETE', `/rest/new/${id}`, { token: site.token });
const statusOf = async (id: string) => (await call(site, 'GET', `/rest/new/byid/${id}`)).status;
const row = (id: string) =>
  site.db.kysely.selectFrom('noticias').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('in the trash everything of the noticia is still there', async () => {
  const { _id } = await publish(site, { title: 'Rescatable', body: '<p>Entera</p>' });
  await drop(_id);
  site.now += 30 * DAY - 1;
  expect(await site.services.noticias.purgeTrash()).toBe(0);
  expect(await row(_id)).toMatchObject({ title: 'Rescatable', body: '<p>Entera</p>', purged_at: null });
  expect(await statusOf(_id)).toBe(410);
});

test('after 30 days the trash is emptied once, history included, and the address goes on answering 410', async () => {
  const { _id } = await publish(site, { title: 'Vieja', video: 'dQw4w9WgXcQ', img: ['1.jpg'] });
  await call(site, 'PUT', '/rest/new', { token: site.token, body: { _id, title: 'Vieja corregida' } });
  await drop(_id);
  site.now += 30 * DAY + 1;
  expect(await site.services.noticias.purgeTrash()).toBeGreaterThan(0);
  expect(await site.services.noticias.purgeTrash()).toBe(0);
  expect(await row(_id)).toMatchObject({ title: '', subtitle: '', body: '', img: '[]', video: null });
  expect(await site.services.noticias.listVersions(_id)).toEqual([]);
  expect(await statusOf(_id)).toBe(410);
  expect(await statusOf('0123456789abcdef01234567')).toBe(404);
});

test('what is purged is found by no search and listed nowhere', async () => {
  const { _id } = await publish(site, { title: 'Xilofonista' });
  await drop(_id);
  expect((await call(site, 'GET', '/rest/search/10/1?q=xilofonista')).body.total).toBe(0);
  site.now += 31 * DAY;
  await site.services.noticias.purgeTrash();
  const token = (await site.services.sesiones.logIn(STAFF, 'test')) ?? '';
  expect((await call(site, 'GET', '/rest/search/10/1?q=xilofonista', { token })).body.total).toBe(0);
  expect((await call(site, 'GET', `/rest/new/byid/${_id}`, { token })).status).toBe(410);
});

test('a purge touches nothing that was not deleted', async () => {
  const noticia = await publish(site, { title: 'Vive', date: '2001-01-01' });
  await site.services.noticias.purgeTrash();
  expect((await call(site, 'GET', `/rest/new/byid/${noticia._id}`)).body.data).toEqual(noticia);
});

test('a noticia in the trash is not imported over: its address stays 410', async () => {
  const line = JSON.stringify({
    _id: 'vieja-1',
    title: 'T',
    subtitle: '',
    body: '<p>.</p>',
    category: 'cultura',
    date: '2020-01-01',
  });
  await site.services.importer.importLines([line]);
  await drop('vieja-1');
  expect(await site.services.importer.importLines([line])).toMatchObject({ imported: 0, alreadyThere: 1 });
  expect(await statusOf('vieja-1')).toBe(410);
});
