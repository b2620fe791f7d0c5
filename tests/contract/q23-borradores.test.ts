import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHousekeeping } from '../../server/housekeeping.ts';
import { createLogger } from '../../server/logger.ts';
import { BORRADORES_MAX } from '../../shared/borrador.ts';
import { call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let otherToken: string;
beforeAll(async () => {
  site = await startTestSite();
  const beto = { firstName: 'Beto', lastName: 'Prueba', username: 'beto', password: 'otra-clave-larga' };
  await site.services.usuarios.createUsuario(beto);
  otherToken = (await site.services.sesiones.logIn(beto, 'test')) ?? '';
});
afterAll(() => site.close());

const KEY = 'nueva:0b5d0c1e-7f5a-4a31-9d8e-0123456789ab';
const buildValue = (changes: Record<string, unknown> = {}) => ({
  title: 'Sin <em>publicar</em>',
  subtitle: '',
  body: '<p>A medias',
  category: '',
  date: null,
  img: [{ name: '1.jpg', alt: '', caption: '' }],
  video: 'youtu.b',
  video2: '',
  video3: '',
  ...changes,
});
const at = (key: string) => `/rest/panel/borradores/${encodeURIComponent(key)}`;
const put = (key: string, body: Record<string, unknown>, token = site.token) =>
  call(site, 'PUT', at(key), {
    token,
    body: { baseVersion: null, revision: null, value: buildValue(), ...body },
  });
const get = (key: string, token = site.token) => call(site, 'GET', at(key), { token });

test('Q-23 a draft is kept as it was typed and comes back on another device', async () => {
  const { status, body } = await put(KEY, {});
  expect([status, body.message]).toEqual([200, 'Borrador guardado']);
  const answer = await get(KEY);
  expect(answer.body.data).toEqual({
    key: KEY,
    noticiaId: null,
    title: 'Sin publicar',
    baseVersion: null,
    revision: body.data.revision,
    updatedAt: new Date(site.now).toISOString(),
    value: buildValue(),
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('Q-23 a device that has not seen the latest revision overwrites nothing and is told what is stored', async () => {
  const first = await put('nota-1', { baseVersion: 1 });
  const second = await put('nota-1', {
    revision: first.body.data.revision,
    value: buildValue({ title: 'Nueva' }),
  });
  const late = await put('nota-1', {
    revision: first.body.data.revision,
    value: buildValue({ title: 'Vieja' }),
  });
  expect([late.status, late.body.code, late.body.data.value.title]).toEqual([409, 'draft_conflict', 'Nueva']);
  expect((await put('nota-1', {})).status).toBe(409);
  expect((await get('nota-1')).body.data).toMatchObject({
    noticiaId: 'nota-1',
    revision: second.body.data.revision,
    value: { title: 'Nueva' },
  });
});

test('Q-23 of several devices that write over one revision at once exactly one is taken', async () => {
  const { body } = await put('nota-2', {});
  const writes = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      put('nota-2', { revision: body.data.revision, value: buildValue({ title: `T${i}` }) }),
    ),
  );
  expect(writes.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const firsts = await Promise.all(Array.from({ length: 4 }, () => put('nota-3', {})));
  expect(firsts.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('Q-23 a draft is nobody else’s: not listed, not read, not overwritten, not removed', async () => {
  await put('nota-4', {});
  expect((await call(site, 'GET', '/rest/panel/borradores', { token: otherToken })).body.data).toEqual([]);
  expect((await get('nota-4', otherToken)).status).toBe(404);
  expect((await call(site, 'DELETE', at('nota-4'), { token: otherToken })).status).toBe(200);
  expect((await put('nota-4', { value: buildValue({ title: 'De Beto' }) }, otherToken)).status).toBe(200);
  expect((await get('nota-4')).body.data.title).toBe('Sin publicar');
});

test('Q-23 drafts are in no list, search, feed or sitemap of the site', async () => {
  await put(KEY.replace('0b5d', 'ffff'), {
    value: buildValue({ title: 'Secretísimo', category: 'locales' }),
  });
  for (const path of [
    '/rest/newLimit',
    '/rest/search/20/1?q=secretisimo',
    '/rss.xml',
    '/feed.json',
    '/sitemap-1.xml',
  ])
    expect(JSON.stringify((await call(site, 'GET', path)).body), path).not.toContain('Secret');
});

test('a draft is removed once, at the revision that was seen, and removing it again is no failure', async () => {
  const first = (await put('nota-5', {})).body.data.revision;
  const second = (await put('nota-5', { revision: first })).body.data.revision;
  const remove = (query: string) => call(site, 'DELETE', at('nota-5') + query, { token: site.token });
  expect((await remove(`?revision=${first}`)).body.code).toBe('draft_conflict');
  expect((await remove(`?revision=${second}`)).body).toMatchObject({ status: 'OK', data: { key: 'nota-5' } });
  expect((await remove('')).status).toBe(200);
  expect((await get('nota-5')).body).toMatchObject({ code: 'draft_not_found' });
});

test('Q-23 a draft that another device removed is kept anew by the one that goes on writing', async () => {
  const { body } = await put('nota-6', {});
  await call(site, 'DELETE', at('nota-6'), { token: site.token });
  expect((await put('nota-6', { revision: body.data.revision })).status).toBe(200);
});

test('a draft out of bounds is refused by field and nothing is kept', async () => {
  for (const [value, field] of [
    [buildValue({ title: 'x'.repeat(2049) }), 'value.title'],
    [buildValue({ body: 'ñ'.repeat(600_000) }), 'value.body'],
    [buildValue({ img: Array(41).fill({ name: '1.jpg', alt: '', caption: '' }) }), 'value.img'],
    [buildValue({ img: [{ name: '../1.jpg', alt: '', caption: '' }] }), 'value.img'],
    [buildValue({ date: 5 }), 'value.date'],
    [null, 'value'],
  ] as const) {
    const { status, body } = await put('nota-7', { value });
    expect([status, body.errors?.[0].field.startsWith(field)], field).toEqual([400, true]);
  }
  expect((await put('a b', {})).status).toBe(400);
  expect((await get('nota-7')).status).toBe(404);
});

test('broken characters in a draft come back as they went', async () => {
  const body = '<p>a\u0000b \ud83d\ude00 \ud800</p>';
  await put('nota-8', { value: buildValue({ body, title: body }) });
  expect((await get('nota-8')).body.data.value.body).toBe(body);
});

test('a usuario’s drafts have an end', async () => {
  const { body } = await call(site, 'GET', '/rest/panel/borradores', { token: site.token });
  const free = BORRADORES_MAX - body.data.length;
  const values = Array.from({ length: free }, (_, i) => ({
    user_id: 'x',
    key: `lleno-${i}`,
    title: '',
    value: '{}',
    base_version: null,
    revision: '0'.repeat(24),
    updated_at: 1,
  }));
  const [{ id } = { id: '' }] = await site.db.kysely
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'ana')
    .execute();
  await site.db.kysely
    .insertInto('drafts')
    .values(values.map((row) => ({ ...row, user_id: id })))
    .execute();
  expect((await put('una-mas', {})).body.code).toBe('too_many_drafts');
});

test('a draft is forgotten 90 days after its last change, by the work that nobody waits for', async () => {
  const other = await startTestSite();
  const keep = (key: string, revision: string | null = null) =>
    call(other, 'PUT', at(key), {
      token: other.token,
      body: { baseVersion: null, revision, value: buildValue() },
    });
  const keys = async () => {
    const drafts = await other.db.kysely.selectFrom('drafts').select('key').orderBy('key').execute();
    return drafts.map(({ key }) => key);
  };
  try {
    const { data } = (await keep('cambiado')).body;
    await keep('olvidado');
    other.now += 1000;
    await keep('cambiado', data.revision);
    other.now += 90 * 86_400_000 - 1000;
    await other.services.borradores.forgetOld();
    expect(await keys()).toEqual(['cambiado', 'olvidado']);
    other.now += 1;
    const { stop } = startHousekeeping(other.services, createLogger('silent'), true);
    await expect.poll(keys).toEqual(['cambiado']);
    await stop();
  } finally {
    await other.close();
  }
});

test('M0.06 drafts are part of a backup', async () => {
  const { noticia } = { noticia: await publish(site) };
  await put(noticia._id, { baseVersion: 1 }, otherToken);
  const file = `${site.config.dataDir}/copia.tar`;
  await site.services.respaldo.backup(file);
  const before = await site.db.kysely
    .selectFrom('drafts')
    .selectAll()
    .orderBy('user_id')
    .orderBy('key')
    .execute();
  await site.db.kysely.deleteFrom('drafts').execute();
  await site.services.respaldo.restore(file);
  const after = await site.db.kysely
    .selectFrom('drafts')
    .selectAll()
    .orderBy('user_id')
    .orderBy('key')
    .execute();
  expect(before.length).toBeGreaterThan(5);
  expect(after).toEqual(before);
});
