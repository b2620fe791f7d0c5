import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPicture } from '../support/pictures.ts';
import { type Answer, buildNoticia, call, publish, upload } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { expectError } from './expect-error.ts';

/** Many at once: nothing is written twice, nothing is lost, nothing is mixed. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const times = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));
const count = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const put = (body: Record<string, unknown>) => call(site, 'PUT', '/rest/new', { token: site.token, body });
const post = (key: string, changes: Record<string, unknown> = {}, token = site.token) =>
  call(site, 'POST', '/rest/new', {
    token,
    body: buildNoticia(changes),
    headers: { 'idempotency-key': key },
  });
const total = async () => (await call(site, 'GET', '/rest/search/1/1')).body.total as number;

test('20 parallel POSTs with one key make one noticia and give one answer', async () => {
  const before = await total();
  const answers = await times(20, () => post('paralela'));
  expect(count(answers, 201)).toBe(20);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await total()).toBe(before + 1);
});

test('20 parallel POSTs without a key make 20 noticias with 20 ids', async () => {
  const answers = await times(20, () =>
    call(site, 'POST', '/rest/new', { token: site.token, body: buildNoticia() }),
  );
  expect(count(answers, 201)).toBe(20);
  expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(20);
});

test('a key that comes back with another noticia is 400 and stores nothing', async () => {
  await post('otra', { title: 'Una' });
  const before = await total();
  expectError(await post('otra', { title: 'Otra' }), 400, 'idempotency_key_reused');
  expect(await total()).toBe(before);
});

test('of 20 parallel POSTs with one key and different noticias one wins and the others are 400', async () => {
  const before = await total();
  const answers = await times(20, (i) => post('disputada', { title: `Título ${i}` }));
  expect([count(answers, 201), count(answers, 400)]).toEqual([1, 19]);
  expect(await total()).toBe(before + 1);
});

test('the key belongs to one user: another may use the same', async () => {
  await site.services.usuarios.createUsuario({
    firstName: 'B',
    lastName: 'P',
    username: 'beto',
    password: 'otra-clave-larga',
  });
  const { token } = (
    await call(site, 'POST', '/rest/user/auth', { body: { username: 'beto', password: 'otra-clave-larga' } })
  ).body;
  const [mine, theirs] = [await post('compartida'), await post('compartida', {}, token)];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body.data._id).not.toBe(mine.body.data._id);
});

test('a key whose first request was refused may be used again', async () => {
  expectError(await post('corregida', { title: '' }), 400, 'validation');
  expect((await post('corregida')).status).toBe(201);
});

test('20 parallel PUTs without version are all taken: versions grow without gap and the history keeps each', async () => {
  const { _id } = await publish(site, { title: 'Cero' });
  const answers = await times(20, (i) => put({ _id, title: `Título ${i}` }));
  expect(count(answers, 200)).toBe(20);
  expect(answers.map(({ body }) => body.data.version).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 2),
  );
  const rows = await site.db.kysely
    .selectFrom('noticia_versions')
    .selectAll()
    .where('noticia_id', '=', _id)
    .orderBy('version')
    .execute();
  expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  const stored = (await call(site, 'GET', `/rest/new/byid/${_id}`)).body.data;
  const titles = [...rows.map(({ snapshot }) => JSON.parse(snapshot).title), stored.title];
  expect([...titles].sort()).toEqual(['Cero', ...Array.from({ length: 20 }, (_, i) => `Título ${i}`)].sort());
  expect(stored.version).toBe(21);
});

test('parallel PUTs of different fields lose none of them', async () => {
  const { _id } = await publish(site);
  await Promise.all([
    put({ _id, title: 'T' }),
    put({ _id, subtitle: 'S' }),
    put({ _id, body: '<p>B</p>' }),
    put({ _id, category: 'cultura' }),
    put({ _id, video: 'dQw4w9WgXcQ' }),
  ]);
  const { body } = await call(site, 'GET', `/rest/new/byid/${_id}`);
  expect(body.data).toMatchObject({
    title: 'T',
    subtitle: 'S',
    body: '<p>B</p>',
    category: 'cultura',
    video: 'dQw4w9WgXcQ',
    version: 6,
  });
});

test('of 20 parallel PUTs with one version exactly one is 200, the others are 409 with the stored noticia', async () => {
  const { _id } = await publish(site);
  const answers = await times(20, (i) => put({ _id, version: 1, title: `Título ${i}` }));
  const [winner] = answers.filter(({ status }) => status === 200);
  expect([count(answers, 200), count(answers, 409)]).toEqual([1, 19]);
  for (const { status, body } of answers) {
    if (status === 409) expect([body.code, body.data]).toEqual(['version_conflict', winner?.body.data]);
  }
  expect(await site.services.noticias.listVersions(_id)).toHaveLength(1);
});

test('of 20 parallel DELETEs exactly one is 200, the others are 404', async () => {
  const { _id } = await publish(site);
  const answers = await times(20, () => call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token }));
  expect([count(answers, 200), count(answers, 404)]).toEqual([1, 19]);
});

test('a DELETE among parallel PUTs wins for good: nothing brings the noticia back', async () => {
  const { _id } = await publish(site);
  const answers = await times(11, (i) =>
    i === 5 ? call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token }) : put({ _id, title: `T${i}` }),
  );
  expect(answers[5]?.status).toBe(200);
  for (const { status } of answers) expect([200, 404, 410]).toContain(status);
  expect((await call(site, 'GET', `/rest/new/byid/${_id}`)).status).toBe(410);
});

test('of 10 parallel uploads of one name with different bytes one is 201, the others 409, and the winner is served', async () => {
  const pictures = await times(10, (i) => buildPicture('jpeg', { width: 60 + i, height: 40 }));
  const answers = await times(10, (i) => upload(site, pictures[i] as Buffer, '555.jpg'));
  const winner = answers.findIndex(({ status }) => status === 201);
  expect([count(answers, 201), count(answers, 409)]).toEqual([1, 9]);
  expect(answers[winner]?.body.data).toEqual({ name: '555.jpg', width: 60 + winner, height: 40 });
  const served = Buffer.from(await (await fetch(`${site.url}/uploads/555.jpg`)).arrayBuffer());
  expect((await sharp(served).metadata()).width).toBe(60 + winner);
});

test('10 parallel uploads of one name with the same bytes are all OK', async () => {
  const picture = await buildPicture('jpeg', { width: 50, height: 40 });
  expect(count(await times(10, () => upload(site, picture, '556.jpg')), 201)).toBe(10);
});

test('of 10 parallel registrations with one token exactly one makes a user', async () => {
  const { token } = (await call(site, 'GET', '/rest/user/enable/clave-de-prueba-98.3')).body;
  const answers = await times(10, (i) =>
    call(site, 'POST', '/rest/user', {
      token,
      body: { firstName: 'A', lastName: 'B', username: `carrera${i}`, password: 'una-clave-larga' },
    }),
  );
  expect([count(answers, 201), count(answers, 403)]).toEqual([1, 9]);
  const { body } = await call(site, 'GET', '/rest/user', { token: site.token });
  expect(body.data.filter((u: { username: string }) => u.username.startsWith('carrera'))).toHaveLength(1);
});

test('of 10 parallel registrations of one username exactly one makes a user, the others are 409', async () => {
  const tokens = await times(
    10,
    async () => (await call(site, 'GET', '/rest/user/enable/clave-de-prueba-98.3')).body.token as string,
  );
  const answers = await times(10, (i) =>
    call(site, 'POST', '/rest/user', {
      token: tokens[i] ?? '',
      body: {
        firstName: 'A',
        lastName: 'B',
        username: i % 2 ? 'MISMA' : 'misma',
        password: 'una-clave-larga',
      },
    }),
  );
  expect([count(answers, 201), count(answers, 409)]).toEqual([1, 9]);
});

test('nothing of all this was a failure of the server', () => {
  expect(site.log.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
