import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPicture } from '../support/pictures.ts';
import { call, publish, upload } from '../support/rest.ts';
import { REGISTRATION_KEY, STAFF, startTestSite, type TestSite } from '../support/site.ts';
import { expectError, refusedFields } from './expect-error.ts';

/** Users, sessions and passwords as the panel manages them. */
let site: TestSite;
beforeEach(async () => {
  site = await startTestSite();
  site.now += 1000;
});
afterEach(() => site.close());

const BEA = { firstName: 'Bea', lastName: 'Ríos', username: 'bea', password: 'otra-clave-larga' };

const ask = (method: string, path: string, body?: unknown, token = site.token) =>
  call(site, method, path, { token, ...(body === undefined ? {} : { body }) });
const logIn = async ({ username, password }: { username: string; password: string }, agent = 'Prueba/1.0') =>
  (
    await call(site, 'POST', '/rest/user/auth', {
      body: { username, password },
      headers: { 'user-agent': agent },
    })
  ).body.token as string | undefined;
const usuarios = async () => (await ask('GET', '/rest/panel/usuarios')).body.data;
const idOf = async (username: string) =>
  (await usuarios()).find((usuario: { username: string }) => usuario.username === username)._id as string;

test('the list of users has everybody, with open sessions, and no password', async () => {
  await site.services.usuarios.createUsuario(BEA);
  expect(await usuarios()).toEqual([
    {
      _id: expect.any(String),
      firstName: 'Ana',
      lastName: 'Prueba',
      username: 'ana',
      createdAt: expect.any(String),
      deactivatedAt: null,
      sesiones: 1,
      hasSegundoFactor: false,
      isMe: true,
    },
    expect.objectContaining({ username: 'bea', sesiones: 0, isMe: false }),
  ]);
});

test('a user is added with the key without giving up the own session', async () => {
  const { token } = (await call(site, 'GET', `/rest/user/enable/${REGISTRATION_KEY}`)).body;
  expect((await ask('POST', '/rest/user', BEA, token)).status).toBe(201);
  expect(await usuarios()).toHaveLength(2);
});

test('a deactivated user is out at once, cannot come in, and is told what a stranger is told', async () => {
  await site.services.usuarios.createUsuario(BEA);
  const token = await logIn(BEA);
  const { status, body } = await ask('DELETE', `/rest/panel/usuarios/${await idOf('bea')}`);
  expect([status, body]).toEqual([200, { status: 'OK', message: 'Usuario desactivado' }]);
  await expectError(await ask('GET', '/rest/user', undefined, token), 401, 'unauthorized');
  const refused = await call(site, 'POST', '/rest/user/auth', { body: BEA });
  expect(refused.body).toEqual({ status: 'ERROR', message: 'Authentication failed. User not found.' });
  expect((await usuarios())[1].deactivatedAt).toBe(new Date(site.now).toISOString());
});

test('M7.10 the contract’s list of users has only those who may come in', async () => {
  await site.services.usuarios.createUsuario(BEA);
  await ask('DELETE', `/rest/panel/usuarios/${await idOf('bea')}`);
  const { body } = await ask('GET', '/rest/user');
  expect(body.data.map(({ username }: { username: string }) => username)).toEqual(['ana']);
});

test('a deactivated user may be let in again', async () => {
  await site.services.usuarios.createUsuario(BEA);
  const id = await idOf('bea');
  await ask('DELETE', `/rest/panel/usuarios/${id}`);
  expect((await ask('POST', `/rest/panel/usuarios/${id}/activate`)).status).toBe(200);
  expect(await logIn(BEA)).toBeTruthy();
});

test('sessions from before a deactivation do not come back with the user', async () => {
  await site.services.usuarios.createUsuario(BEA);
  const [id, token] = [await idOf('bea'), await logIn(BEA)];
  await ask('DELETE', `/rest/panel/usuarios/${id}`);
  await ask('POST', `/rest/panel/usuarios/${id}/activate`);
  await expectError(await ask('GET', '/rest/user', undefined, token), 401, 'unauthorized');
});

test('the last active user cannot be deactivated', async () => {
  await expectError(await ask('DELETE', `/rest/panel/usuarios/${await idOf('ana')}`), 409, 'last_usuario');
  expect((await ask('GET', '/rest/user')).status).toBe(200);
});

test('of two last users who deactivate each other at the same moment one stays', async () => {
  await site.services.usuarios.createUsuario(BEA);
  const token = await logIn(BEA);
  const [ana, bea] = [await idOf('ana'), await idOf('bea')];
  await Promise.all([
    ask('DELETE', `/rest/panel/usuarios/${bea}`),
    ask('DELETE', `/rest/panel/usuarios/${ana}`, undefined, token),
  ]);
  const left = (await site.services.usuarios.listUsuarios()).length;
  expect(left).toBe(1);
});

test('an unknown user is 404 for every act', async () => {
  for (const [method, path] of [
    ['DELETE', '/rest/panel/usuarios/nadie'],
    ['POST', '/rest/panel/usuarios/nadie/activate'],
    ['DELETE', '/rest/panel/usuarios/nadie/sesiones'],
  ] as const)
    await expectError(await ask(method, path), 404, 'usuario_not_found');
});

test('the own sessions are listed with their browser, without anything that leads to a token', async () => {
  site.now += 1000;
  const other = await logIn(STAFF, 'Mozilla/5.0 (Android)');
  const { body } = await ask('GET', '/rest/panel/sesiones');
  expect(body.data).toEqual([
    expect.objectContaining({ agent: 'Mozilla/5.0 (Android)', address: '127.0.0.1', isCurrent: false }),
    expect.objectContaining({ agent: null, address: 'test', isCurrent: true }),
  ]);
  expect(JSON.stringify(body)).not.toContain(other);
  expect(Object.keys(body.data[0]).sort()).toEqual(
    ['_id', 'address', 'agent', 'createdAt', 'expiresAt', 'isCurrent', 'lastUsedAt'].sort(),
  );
});

test('a session that has run out is not listed', async () => {
  await logIn(STAFF);
  site.now += 13 * 3_600_000;
  const token = await logIn(STAFF);
  const { body } = await ask('GET', '/rest/panel/sesiones', undefined, token);
  expect(body.data).toHaveLength(1);
});

test('one own session is ended by itself, a stranger’s is not there', async () => {
  await site.services.usuarios.createUsuario(BEA);
  const bea = await logIn(BEA);
  site.now += 1000;
  const other = await logIn(STAFF);
  const [{ _id }] = (await ask('GET', '/rest/panel/sesiones')).body.data;
  const [{ _id: beas }] = (await ask('GET', '/rest/panel/sesiones', undefined, bea)).body.data;
  await expectError(await ask('DELETE', `/rest/panel/sesiones/${beas}`), 404, 'session_not_found');
  expect((await ask('DELETE', `/rest/panel/sesiones/${_id}`)).status).toBe(200);
  expect((await ask('GET', '/rest/user', undefined, other)).status).toBe(401);
  expect((await ask('GET', '/rest/user', undefined, bea)).status).toBe(200);
});

test('all sessions of a user are ended, the one that asks stays', async () => {
  const other = await logIn(STAFF);
  expect((await ask('DELETE', `/rest/panel/usuarios/${await idOf('ana')}/sesiones`)).status).toBe(200);
  expect((await ask('GET', '/rest/user', undefined, other)).status).toBe(401);
  expect((await ask('GET', '/rest/user')).status).toBe(200);
});

test('the own password is changed with the present one, and the other sessions end', async () => {
  const other = await logIn(STAFF);
  const changed = await ask('PUT', '/rest/panel/password', {
    current: STAFF.password,
    password: 'nueva-clave-98',
  });
  expect([changed.status, changed.body.message]).toEqual([200, 'Contraseña cambiada']);
  expect((await ask('GET', '/rest/user', undefined, other)).status).toBe(401);
  expect((await ask('GET', '/rest/user')).status).toBe(200);
  expect(await logIn(STAFF)).toBeUndefined();
  expect(await logIn({ ...STAFF, password: 'nueva-clave-98' })).toBeTruthy();
});

test('a wrong present password changes nothing, and guessing it is limited like a login', async () => {
  const body = { current: 'no-es-esta', password: 'nueva-clave-98' };
  const first = await ask('PUT', '/rest/panel/password', body);
  await expectError(first, 400, 'current_password');
  expect(refusedFields(first)).toEqual(['current']);
  for (let i = 0; i < 9; i += 1) await ask('PUT', '/rest/panel/password', body);
  await expectError(await ask('PUT', '/rest/panel/password', body), 429, 'too_many_attempts');
  site.now += 61_000;
  expect(await logIn(STAFF)).toBeTruthy();
});

test('a new password that is too short is refused beside its field', async () => {
  const refused = await ask('PUT', '/rest/panel/password', { current: STAFF.password, password: 'corta' });
  await expectError(refused, 400, 'validation');
  expect(refusedFields(refused)).toEqual(['password']);
});

test('the record says who did what when: noticias, users, sessions, settings', async () => {
  await site.services.usuarios.createUsuario(BEA);
  const token = await logIn(BEA);
  const steps = [
    async () => (await publish(site, { title: 'La <em>feria</em>' }))._id,
    (id: string) => ask('PUT', '/rest/new', { _id: id, body: '<p>Secreto de cuerpo.</p>' }, token),
    (id: string) => ask('DELETE', `/rest/new/${id}`),
    (id: string) => ask('POST', `/rest/panel/noticias/${id}/restore`),
    async () => ask('DELETE', `/rest/panel/usuarios/${await idOf('bea')}`),
    () => site.services.estacion.changeEstacion({ tagline: 'Otra frase' }),
  ];
  site.now += 1000;
  const id = (await steps[0]?.('')) as string;
  for (const step of steps.slice(1)) {
    site.now += 1000;
    await step(id);
  }
  const { status, body } = await ask('GET', '/rest/panel/actividad');
  expect(status).toBe(200);
  const rows = body.data.map(
    (row: { act: string; usuario: { firstName: string } | null; summary: string }) => [
      row.act,
      row.usuario?.firstName ?? null,
      row.summary,
    ],
  );
  expect(rows.slice(0, 6)).toEqual([
    ['estacion.changed', null, 'tagline'],
    ['usuario.deactivated', 'Ana', 'bea'],
    ['noticia.restored', 'Ana', 'La feria'],
    ['noticia.trashed', 'Ana', 'La feria'],
    ['noticia.updated', 'Bea', 'La feria'],
    ['noticia.created', 'Ana', 'La feria'],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Secreto|clave-larga/);
  expect(body.data[5]).toMatchObject({ subject: id, at: expect.stringMatching(/Z$/), count: 1 });
});

test('the record names who changed settings, banners, the weather and the grilla', async () => {
  const image = (await upload(site, await buildPicture('png', { width: 600, height: 500 }))).body.data.name;
  const banner = { slot: 'lateral', title: 'Panadería', url: 'https://panaderia.example/', image };
  const programa = { days: ['lunes'], from: '06:00', to: '09:00', name: 'Primera mañana' };
  const bannerId = (await ask('POST', '/rest/banners', banner)).body.data._id;
  const programaId = (await ask('POST', '/rest/programmes', programa)).body.data._id;
  const steps: [method: string, path: string, body?: unknown][] = [
    ['PUT', `/rest/banners/${bannerId}`, { detail: 'desde las 6' }],
    ['PUT', '/rest/banners', { ids: [bannerId] }],
    ['DELETE', `/rest/banners/${bannerId}`],
    ['PUT', `/rest/programmes/${programaId}`, { hosts: 'Ana' }],
    ['DELETE', `/rest/programmes/${programaId}`],
    ['DELETE', '/rest/weather'],
    ['PUT', '/rest/station', { tagline: 'Otra' }],
  ];
  for (const [method, path, body] of steps) {
    site.now += 1000;
    expect((await ask(method, path, body)).status, `${method} ${path}`).toBe(200);
  }
  const { body } = await ask('GET', '/rest/panel/actividad?kind=ajustes');
  const rows = body.data.map(
    (row: { act: string; usuario: { firstName: string } | null; summary: string }) => [
      row.act,
      row.usuario?.firstName,
      row.summary,
    ],
  );
  expect(rows.slice(0, 7)).toEqual([
    ['estacion.changed', 'Ana', 'tagline'],
    ['clima.removed', 'Ana', ''],
    ['programa.deleted', 'Ana', 'Primera mañana'],
    ['programa.updated', 'Ana', 'Primera mañana'],
    ['banner.deleted', 'Ana', 'Panadería'],
    ['banners.ordered', 'Ana', ''],
    ['banner.updated', 'Ana', 'Panadería'],
  ]);
  expect(
    rows
      .slice(7)
      .map(([act]: string[]) => act)
      .sort(),
  ).toEqual(['banner.created', 'programa.created']);
});

test('failed logins are counted by the hour, without the password and without a name that nobody has', async () => {
  for (const username of ['ana', 'ana', 'ANA', 'mi-contraseña-por-error'])
    await call(site, 'POST', '/rest/user/auth', { body: { username, password: 'adivino-98' } });
  const { body } = await ask('GET', '/rest/panel/actividad?kind=sesiones');
  const failed = body.data.filter((row: { act: string }) => row.act === 'sesion.failed');
  expect(
    failed.map((row: { usuario: unknown; count: number }) => [row.usuario !== null, row.count]).sort(),
  ).toEqual([
    [false, 1],
    [true, 3],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/adivino|por-error/);
});

test('the record is asked for by kind and by user, in pages', async () => {
  await publish(site);
  await publish(site);
  const id = await idOf('ana');
  const noticias = await ask('GET', '/rest/panel/actividad?kind=noticias&pageSize=1');
  expect([noticias.body.total, noticias.body.data.length]).toEqual([2, 1]);
  expect((await ask('GET', `/rest/panel/actividad?usuario=${id}`)).body.total).toBeGreaterThanOrEqual(3);
  expect((await ask('GET', '/rest/panel/actividad?usuario=nadie')).body.total).toBe(0);
  await expectError(await ask('GET', '/rest/panel/actividad?kind=otra'), 400, 'validation');
});

test('a write that fails leaves nothing in the record', async () => {
  const before = (await ask('GET', '/rest/panel/actividad?kind=noticias')).body.total;
  await ask('POST', '/rest/new', { title: '', subtitle: '', body: '', category: 'locales' });
  await ask('DELETE', '/rest/new/000000000000000000000000');
  expect((await ask('GET', '/rest/panel/actividad?kind=noticias')).body.total).toBe(before);
});

test('a repeat with the same idempotency key is one act', async () => {
  const body = { title: 'Una', subtitle: '', body: '', category: 'locales' };
  const headers = { 'idempotency-key': 'k1' };
  for (let i = 0; i < 2; i += 1) await call(site, 'POST', '/rest/new', { token: site.token, body, headers });
  expect((await ask('GET', '/rest/panel/actividad?kind=noticias')).body.total).toBe(1);
});

test('the record forgets after a year', async () => {
  await publish(site);
  site.now += 366 * 86_400_000;
  await site.services.actividad.forgetOld();
  const token = await logIn(STAFF);
  const { body } = await ask('GET', '/rest/panel/actividad', undefined, token);
  expect(body.data.map(({ act }: { act: string }) => act)).toEqual(['sesion.started']);
});
