import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPicture } from '../support/pictures.ts';
import { buildNoticia, call, publish, upload } from '../support/rest.ts';
import { STAFF, startTestSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ passwordCost: null });
});
afterAll(() => site.close());

test('M3.01 a noticia has exactly the fields of the contract, and videos only when it has them', async () => {
  const plain = await publish(site);
  expect(Object.keys(plain).sort()).toEqual([
    '_id',
    'body',
    'category',
    'date',
    'img',
    'subtitle',
    'title',
    'updatedAt',
    'version',
  ]);
  const full = await publish(site, { video: 'dQw4w9WgXcQ', video2: 'jNQXAC9IVRw', video3: '9bZkp7q19f0' });
  expect(
    Object.keys(full)
      .filter((field) => field.startsWith('video'))
      .sort(),
  ).toEqual(['video', 'video2', 'video3']);
});

test('M3.01 extra fields are accepted and never stored', async () => {
  const noticia = await publish(site, { autor: 'Ana', vistas: 12, __v: 0, createdAt: 'ayer' });
  const { body } = await call(site, 'GET', `/rest/new/byid/${noticia._id}`);
  expect(body.data).toEqual(noticia);
  expect(JSON.stringify(body)).not.toMatch(/autor|vistas|__v|ayer/);
});

test('M3.01 _id, version, updatedAt sent with a new noticia do not decide anything', async () => {
  const sent = { _id: 'aaaaaaaaaaaaaaaaaaaaaaaa', version: 99, updatedAt: '2001-01-01T00:00:00.000Z' };
  const noticia = await publish(site, sent);
  expect(noticia._id).not.toBe(sent._id);
  expect(noticia.version).toBe(1);
  expect(noticia.updatedAt).toBe(new Date(site.now).toISOString());
});

test('M3.02 Q-19 an _id is 24 hexadecimal characters and later ones sort after earlier ones', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    site.now += 1;
    ids.push((await publish(site))._id);
  }
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(5);
});

test('M3.03 Q-20 the server sets the date when the client sends none', async () => {
  for (const date of [undefined, null]) {
    expect((await publish(site, { date })).date).toBe(new Date(site.now).toISOString());
  }
});

test.each([
  ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z'],
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T00:04:05-03:00', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02', '2026-01-02T00:00:00.000Z'],
])('M3.03 Q-20 a valid client date is kept as ISO 8601 UTC: %s', async (date, stored) => {
  expect((await publish(site, { date })).date).toBe(stored);
});

test.each([
  'ayer',
  '2026-13-01',
  '2026-02-30T00:00:00Z',
  '20/11/2026',
  '1763634000000',
  '',
  '2026-11-20T25:00:00Z',
])('M3.03 Q-20 refuses the date %j with 400 on the field date', async (date) => {
  const { status, body } = await call(site, 'POST', '/rest/new', {
    token: site.token,
    body: buildNoticia({ date }),
  });
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field: 'date', message: expect.stringContaining('La fecha no es válida') }]);
});

test('M3.04 an unknown category is 400 with a Spanish message', async () => {
  for (const category of ['deportes', 'Locales', 'home', '', ' locales', null, 3, undefined]) {
    const { status, body } = await call(site, 'POST', '/rest/new', {
      token: site.token,
      body: buildNoticia({ category }),
    });
    expect([status, body.status]).toEqual([400, 'ERROR']);
    expect(body.errors).toEqual([
      { field: 'category', message: 'La categoría no existe: elegí una de la lista.' },
    ]);
  }
});

test.each(['video', 'video2', 'video3'])('M3.05 %s holds an 11-character id, never a URL', async (field) => {
  const noticia = await publish(site, { [field]: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s' });
  expect(noticia[field]).toBe('dQw4w9WgXcQ');
});

test('M3.05 a video is never false: what a client sends as false is refused, empty and null mean none', async () => {
  const refused = await call(site, 'POST', '/rest/new', {
    token: site.token,
    body: buildNoticia({ video: false }),
  });
  expect(refused.status).toBe(400);
  const noticia = await publish(site, { video: '', video2: null });
  expect('video' in noticia || 'video2' in noticia).toBe(false);
});

test('M3.06 a picture is served at /uploads/{name}, for ever and as nothing else than a picture', async () => {
  await upload(site, await buildPicture('png', { width: 80, height: 50 }), '306.jpg');
  const response = await fetch(`${site.url}/uploads/306.jpg`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=31536000, immutable$/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect([...new Uint8Array(await response.arrayBuffer())].slice(0, 3)).toEqual([0xff, 0xd8, 0xff]);
});

test('M3.07 a password is stored only as an argon2id hash with its own salt', async () => {
  await site.services.usuarios.createUsuario({ ...STAFF, username: 'otra' });
  const rows = await site.db.kysely.selectFrom('users').selectAll().execute();
  for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(rows.map((row) => row.password_hash)).size).toBe(rows.length);
  expect(JSON.stringify(rows)).not.toContain(STAFF.password);
});

test('M3.07 the password is in no answer and in no log, and neither is the hash', async () => {
  const login = await call(site, 'POST', '/rest/user/auth', {
    body: { username: 'ana', password: STAFF.password },
  });
  const token = login.body.token as string;
  await call(site, 'POST', '/rest/user/auth', { body: { username: 'ana', password: 'clave-equivocada' } });
  const check = await call(site, 'GET', '/rest/user/auth', { token });
  const list = await call(site, 'GET', '/rest/user', { token });
  const answers = JSON.stringify([check.body, list.body, { ...login.body, token: '' }]);
  expect(answers).not.toMatch(/argon2|password|una-clave-larga/i);
  expect(site.log.join('')).not.toMatch(/argon2|una-clave-larga|clave-equivocada/);
  expect(site.log.join('')).not.toContain(token);
});
