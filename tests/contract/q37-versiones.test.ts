import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let beto: string;
beforeAll(async () => {
  site = await startTestSite();
  const usuario = { firstName: 'Beto', lastName: 'Prueba', username: 'beto', password: 'otra-clave-larga' };
  await site.services.usuarios.createUsuario(usuario);
  beto = (await site.services.sesiones.logIn(usuario, 'test')) ?? '';
});
afterAll(() => site.close());

const put = (body: Record<string, unknown>, token = site.token) => {
  site.now += 60_000;
  return call(site, 'PUT', '/rest/new', { token, body });
};
const read = (path: string, token: string | null = site.token) =>
  call(site, 'GET', `/rest/panel/noticias/${path}`, { token });

test('Q-37 every saved version is listed with who saved it and when, the present one first', async () => {
  const { _id, updatedAt } = await publish(site, { title: 'Uno' });
  const second = await put({ _id, title: 'Dos' }, beto);
  const third = await put({ _id, title: 'Tres' });
  const ana = { firstName: 'Ana', lastName: 'Prueba' };
  expect((await read(`${_id}/versiones`)).body.data).toEqual([
    { version: 3, savedAt: third.body.data.updatedAt, savedBy: ana, isCurrent: true },
    {
      version: 2,
      savedAt: second.body.data.updatedAt,
      savedBy: { firstName: 'Beto', lastName: 'Prueba' },
      isCurrent: false,
    },
    { version: 1, savedAt: updatedAt, savedBy: ana, isCurrent: false },
  ]);
});

test('Q-37 each version is read whole, as the contract gives a noticia', async () => {
  const first = await publish(site, {
    title: 'Uno',
    video: 'dQw4w9WgXcQ',
    img: [{ name: '1.jpg', alt: 'La plaza' }],
  });
  const second = await put({ _id: first._id, title: 'Dos', video: null, img: [] });
  expect((await read(`${first._id}/versiones/1`)).body.data).toEqual(first);
  expect((await read(`${first._id}/versiones/2`)).body.data).toEqual(second.body.data);
  expect((await read(`${first._id}/versiones/3`)).body).toMatchObject({ code: 'version_not_found' });
  expect((await read(`${first._id}/versiones/0`)).status).toBe(400);
});

test('Q-37 a version is restored by an ordinary PUT, and what it replaced stays in the history', async () => {
  const first = await publish(site, { title: 'Uno', body: '<p>El texto bueno.</p>' });
  await put({ _id: first._id, title: 'Dos', body: '<p></p>' });
  const old = (await read(`${first._id}/versiones/1`)).body.data;
  const restored = await put({ ...old, version: 2 });
  expect(restored.body.data).toMatchObject({ title: 'Uno', body: '<p>El texto bueno.</p>', version: 3 });
  expect((await read(`${first._id}/versiones/2`)).body.data.title).toBe('Dos');
});

test('versions of what is not there or in the trash are refused', async () => {
  const { _id } = await publish(site);
  await call(site, 'DELETE', `/rest/new/${_id}`, { token: site.token });
  expect((await read(`${_id}/versiones`)).status).toBe(410);
  expect((await read('no-existe/versiones')).status).toBe(404);
  expect((await read('no-existe/versiones/1')).status).toBe(404);
});

test('Q-37 who saved the first version may be unknown: an imported noticia says nobody', async () => {
  const { _id } = await publish(site);
  await site.db.kysely.deleteFrom('activity').where('subject_id', '=', _id).execute();
  expect((await read(`${_id}/versiones`)).body.data[0].savedBy).toBeNull();
});
