import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildNoticia, call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

/** M7.04 to M7.06; two writers at once are in q37-dos-redactores. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const put = (body: Record<string, unknown>) => call(site, 'PUT', '/rest/new', { token: site.token, body });
const read = async (id: string) => (await call(site, 'GET', `/rest/new/byid/${id}`)).body.data;

test('M7.04 Q-29 POST /rest/new is 201 with the literal message and the stored noticia', async () => {
  const sent = buildNoticia({ date: '2026-02-03T04:05:06.000Z' });
  const { status, body } = await call(site, 'POST', '/rest/new', { token: site.token, body: sent });
  expect(status).toBe(201);
  expect(body).toEqual({
    status: 'OK',
    message: 'Noticia creada con exito',
    data: expect.objectContaining(sent),
  });
  expect(await read(body.data._id)).toEqual(body.data);
});

test('M7.04 a title, a subtitle, a body and a category are needed; nothing is stored without them', async () => {
  const before = (await call(site, 'GET', '/rest/search/1/1')).body.total;
  const { status, body } = await call(site, 'POST', '/rest/new', { token: site.token, body: {} });
  expect(status).toBe(400);
  expect(body.errors.map((e: { field: string }) => e.field).sort()).toEqual([
    'body',
    'category',
    'subtitle',
    'title',
  ]);
  expect((await call(site, 'GET', '/rest/search/1/1')).body.total).toBe(before);
});

test('M7.04 CONTRACT an Idempotency-Key makes a repeat return the first answer', async () => {
  const post = (body = buildNoticia()) =>
    call(site, 'POST', '/rest/new', { token: site.token, body, headers: { 'idempotency-key': 'guardar-1' } });
  const first = await post();
  await put({ _id: first.body.data._id, title: 'Cambiada entretanto' });
  const repeat = await post();
  expect([repeat.status, repeat.body]).toEqual([first.status, first.body]);
  expect((await read(first.body.data._id)).version).toBe(2);
});

test('M7.05 Q-29 PUT /rest/new is 200 with the literal message and the stored noticia', async () => {
  const noticia = await publish(site);
  const { status, body } = await put({ ...noticia, title: 'La feria cambia de plaza' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'OK', message: 'Noticia actualizada con exito' });
  expect(body.data).toMatchObject({ _id: noticia._id, title: 'La feria cambia de plaza', version: 2 });
  expect(await read(noticia._id)).toEqual(body.data);
});

test('M7.05 Q-18 absent fields stay as they were', async () => {
  const noticia = await publish(site, {
    video: 'dQw4w9WgXcQ',
    video3: '9bZkp7q19f0',
    img: [{ name: '1.jpg', alt: 'a' }],
  });
  for (const change of [
    { title: 'T' },
    { subtitle: '' },
    { body: '<p>B</p>' },
    { category: 'cultura' },
    {},
  ]) {
    const before = await read(noticia._id);
    const { body } = await put({ _id: noticia._id, ...change });
    expect(body.data).toEqual({
      ...before,
      ...change,
      version: before.version + 1,
      updatedAt: body.data.updatedAt,
    });
  }
});

test.each(['video', 'video2', 'video3'])(
  'M7.05 Q-18 null or "" removes %s and leaves the others',
  async (field) => {
    const videos = { video: 'dQw4w9WgXcQ', video2: 'jNQXAC9IVRw', video3: '9bZkp7q19f0' };
    for (const nothing of [null, '']) {
      const noticia = await publish(site, videos);
      const { status, body } = await put({ _id: noticia._id, [field]: nothing });
      const { [field as 'video']: _removed, ...others } = videos;
      expect(status).toBe(200);
      expect(field in body.data).toBe(false);
      expect(body.data).toMatchObject(others);
    }
  },
);

test('M7.05 Q-18 img: null empties the list', async () => {
  const noticia = await publish(site, { img: ['1.jpg'] });
  expect((await put({ _id: noticia._id, img: null })).body.data.img).toEqual([]);
});

test('M7.05 Q-20 date changes only when it is sent', async () => {
  const noticia = await publish(site, { date: '2026-01-01T00:00:00.000Z' });
  site.now += 60_000;
  expect((await put({ _id: noticia._id, title: 'Otro' })).body.data.date).toBe('2026-01-01T00:00:00.000Z');
  expect((await put({ _id: noticia._id, date: '2026-01-02T00:00:00.000Z' })).body.data.date).toBe(
    '2026-01-02T00:00:00.000Z',
  );
});

test('M7.05 an _id is needed and an unknown one is 404', async () => {
  const { status, body } = await put({ title: 'Sin id' });
  expect([status, body.errors[0].field]).toEqual([400, '_id']);
  const unknown = await put({ _id: '0123456789abcdef01234567', title: 'x' });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'noticia_not_found']);
});

test('M7.05 a PUT never creates and never brings back a deleted noticia: 404', async () => {
  const noticia = await publish(site);
  await call(site, 'DELETE', `/rest/new/${noticia._id}`, { token: site.token });
  expect((await put({ ...noticia, title: 'Resucitada' })).status).toBe(404);
  expect((await call(site, 'GET', `/rest/new/byid/${noticia._id}`)).status).toBe(410);
});

test('M7.06 Q-29 DELETE /rest/new/{id} is 200 with the literal message and the _id', async () => {
  const { _id } = await publish(site);
  const { status, body } = await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token });
  expect([status, body]).toEqual([
    200,
    { status: 'OK', message: 'Noticia eliminada con éxito', data: { _id } },
  ]);
});

test('M7.06 a client that says JSON and brings no body deletes all the same', async () => {
  const { _id } = await publish(site);
  const { status } = await call(site, 'DELETE', `/rest/new/${_id}`, {
    token: site.token,
    headers: { 'content-type': 'application/json' },
  });
  expect(status).toBe(200);
});

test('M7.06 a deleted noticia is 410 for everybody, in no list, and a second DELETE is 404', async () => {
  const { _id } = await publish(site, { category: 'sindicales' });
  await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token });
  for (const token of [null, site.token]) {
    const { status, body } = await call(site, 'GET', `/rest/new/byid/${_id}`, { token });
    expect([status, body.code]).toEqual([410, 'noticia_deleted']);
    expect((await call(site, 'GET', '/rest/search/20/1?category=sindicales', { token })).body.total).toBe(0);
  }
  expect((await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token })).status).toBe(404);
});

test('M7.06 DELETE of an unknown id is 404, whatever the id looks like', async () => {
  for (const id of ['0123456789abcdef01234567', 'x', '%00', 'a'.repeat(300)]) {
    const { status, body } = await call(site, 'DELETE', `/rest/new/${id}`, { token: site.token });
    expect([status, body.code], id).toEqual([404, 'noticia_not_found']);
  }
});
