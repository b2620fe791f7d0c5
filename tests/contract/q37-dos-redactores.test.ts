import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const put = (body: Record<string, unknown>) => call(site, 'PUT', '/rest/new', { token: site.token, body });

test('Q-37 a PUT with the present version is taken', async () => {
  const { _id, version } = await publish(site);
  const { status, body } = await put({ _id, version, title: 'Primera' });
  expect([status, body.data.version]).toEqual([200, 2]);
});

test('Q-37 a PUT whose version is behind is 409 version_conflict, data holds the stored noticia, nothing changes', async () => {
  const noticia = await publish(site, { video: 'dQw4w9WgXcQ', img: ['1.jpg'] });
  const first = await put({ _id: noticia._id, version: 1, title: 'La de Ana' });
  const second = await put({ _id: noticia._id, version: 1, title: 'La de Beto' });
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ status: 'ERROR', code: 'version_conflict', data: first.body.data });
  expect((await call(site, 'GET', `/rest/new/byid/${noticia._id}`)).body.data).toEqual(first.body.data);
});

test('Q-37 the stored noticia of a conflict has the fields of the contract and no others', async () => {
  const { _id } = await publish(site, { video: 'dQw4w9WgXcQ' });
  await put({ _id, title: 'Otra' });
  const { body } = await put({ _id, version: 1, title: 'Tarde' });
  expect(Object.keys(body.data).sort()).toEqual(
    ['_id', 'body', 'category', 'date', 'img', 'subtitle', 'title', 'updatedAt', 'version', 'video'].sort(),
  );
});

test('Q-37 the editor may go on with the version that the conflict told it', async () => {
  const { _id } = await publish(site);
  await put({ _id, title: 'Otra' });
  const { body } = await put({ _id, version: 1, title: 'Mía' });
  expect((await put({ _id, version: body.data.version, title: 'Mía' })).status).toBe(200);
});

test('Q-37 a PUT without version is accepted and the previous version stays in the history', async () => {
  const { _id } = await publish(site, { title: 'Uno' });
  await put({ _id, title: 'Dos' });
  await put({ _id, title: 'Tres' });
  const rows = await site.db.kysely
    .selectFrom('noticia_versions')
    .selectAll()
    .where('noticia_id', '=', _id)
    .orderBy('version')
    .execute();
  expect(rows.map((row) => [row.version, JSON.parse(row.snapshot).title])).toEqual([
    [1, 'Uno'],
    [2, 'Dos'],
  ]);
});

test('Q-37 a refused PUT leaves nothing in the history', async () => {
  const { _id } = await publish(site);
  await put({ _id, version: 1, title: 'Dos' });
  await put({ _id, version: 1, title: 'Perdida' });
  await put({ _id, title: '' });
  expect(await site.services.noticias.listVersions(_id)).toHaveLength(1);
});

test('Q-37 a version that is no whole number from 1 up is 400', async () => {
  const { _id } = await publish(site);
  for (const version of ['1', 0, -1, 1.5, true, [1]]) {
    const { status, body } = await put({ _id, version, title: 'x' });
    expect([status, body.errors[0].field], String(version)).toEqual([400, 'version']);
  }
});

test('Q-37 a version that was never reached is a conflict too', async () => {
  const { _id } = await publish(site);
  expect((await put({ _id, version: 7, title: 'x' })).body.code).toBe('version_conflict');
});
