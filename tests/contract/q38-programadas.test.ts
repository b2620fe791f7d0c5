import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** A scheduled noticia becomes public by the clock alone: the test moves `site.now` and nothing runs in between. */
const HOUR = 3_600_000;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const schedule = (changes: Record<string, unknown> = {}, inMs = HOUR) =>
  publish(site, { date: new Date(site.now + inMs).toISOString(), ...changes });

/** Everything that knows the noticia: by id, among the latest, in its section, by its text. */
async function seenBy(token: string | null, id: string, word: string): Promise<boolean[]> {
  const ids = async (path: string) =>
    (await call(site, 'GET', path, { token })).body.data.map((n: { _id: string }) => n._id);
  return [
    (await call(site, 'GET', `/rest/new/byid/${id}`, { token })).status === 200,
    (await ids('/rest/newLimit')).includes(id),
    (await ids('/rest/search/100/1?category=regionales')).includes(id),
    (await ids(`/rest/search/100/1?q=${word}`)).includes(id),
  ];
}

test('Q-20 anonymous reads do not know a scheduled noticia; a valid token does', async () => {
  const { _id } = await schedule({ title: 'Eclipse previsto', category: 'regionales' });
  expect(await seenBy(null, _id, 'eclipse')).toEqual([false, false, false, false]);
  expect(await seenBy('un-token-vencido', _id, 'eclipse')).toEqual([false, false, false, false]);
  expect(await seenBy(site.token, _id, 'eclipse')).toEqual([true, true, true, true]);
});

test('Q-20 before it is due an anonymous reader gets 404, not 410 or 401', async () => {
  const { _id } = await schedule();
  const { status, body } = await call(site, 'GET', `/rest/new/byid/${_id}`);
  expect([status, body.code]).toEqual([404, 'noticia_not_found']);
});

test('Q-20 from its very second on everybody knows it, with nothing having to run', async () => {
  const noticia = await schedule({ title: 'Granizo anunciado', category: 'regionales' });
  site.now = Date.parse(noticia.date) - 1;
  expect(await seenBy(null, noticia._id, 'granizo')).toEqual([false, false, false, false]);
  site.now += 1;
  expect(await seenBy(null, noticia._id, 'granizo')).toEqual([true, true, true, true]);
});

test('Q-38 lists are in the order of date, whatever the order of writing', async () => {
  const dates = ['2026-03-02', '2026-03-03', '2026-03-01'];
  for (const date of dates) await publish(site, { category: 'tecnologia', date });
  const { body } = await call(site, 'GET', '/rest/search/10/1?category=tecnologia');
  expect(body.data.map((n: { date: string }) => n.date.slice(0, 10))).toEqual([
    '2026-03-03',
    '2026-03-02',
    '2026-03-01',
  ]);
});

test('Q-38 total counts what the reader may see', async () => {
  await publish(site, { category: 'ambiente' });
  await schedule({ category: 'ambiente' });
  const path = '/rest/search/10/1?category=ambiente';
  expect((await call(site, 'GET', path)).body).toMatchObject({ total: 1, data: [{ category: 'ambiente' }] });
  expect((await call(site, 'GET', path, { token: site.token })).body.total).toBe(2);
});

test('Q-20 a published noticia that is moved into the future is hidden again', async () => {
  const { _id } = await publish(site);
  const date = new Date(site.now + HOUR).toISOString();
  await call(site, 'PUT', '/rest/new', { token: site.token, body: { _id, date } });
  expect((await call(site, 'GET', `/rest/new/byid/${_id}`)).status).toBe(404);
  expect((await call(site, 'GET', `/rest/new/byid/${_id}`, { token: site.token })).status).toBe(200);
});

test('Q-20 a registration token is no staff token: it does not see what is scheduled', async () => {
  const { _id } = await schedule();
  const { token } = (await call(site, 'GET', '/rest/user/enable/clave-de-prueba-98.3')).body;
  expect((await call(site, 'GET', `/rest/new/byid/${_id}`, { token })).status).toBe(404);
});

test('Q-20 the readers’ pages do not know a scheduled noticia either', async () => {
  const { _id } = await schedule({ category: 'cultura' });
  const { lecturas } = site.services;
  expect(await lecturas.findCompleta(_id)).toBe('missing');
  expect((await lecturas.listSeccion('cultura', 1)).items.map(({ id }) => id)).not.toContain(_id);
  expect((await lecturas.listUltimas(1)).items.map(({ id }) => id)).not.toContain(_id);
});

test('Q-20 a scheduled noticia that is deleted before it is due stays unknown to readers', async () => {
  const { _id } = await schedule();
  await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token });
  expect((await call(site, 'GET', `/rest/new/byid/${_id}`)).status).toBe(404);
});
