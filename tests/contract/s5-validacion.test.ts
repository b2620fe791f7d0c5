import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildNoticia, call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let registration: string;
beforeAll(async () => {
  site = await startTestSite();
  registration = (await call(site, 'GET', '/rest/user/enable/clave-de-prueba-98.3')).body.token;
});
afterAll(() => site.close());

const post = (changes: Record<string, unknown>) =>
  call(site, 'POST', '/rest/new', { token: site.token, body: buildNoticia(changes) });
const register = (changes: Record<string, unknown>) =>
  call(site, 'POST', '/rest/user', {
    token: registration,
    body: { firstName: 'Eva', lastName: 'Luna', username: 'eva', password: 'una-clave-larga', ...changes },
  });

test.each([
  ['M5.01', 'username', 'Debe ingresar un usuario válido'],
  ['M5.02', 'password', 'Debe ingresar una contraseña válido'],
])('%s an empty %s at the login says "%s"', async (_row, field, message) => {
  for (const value of ['', undefined, null, 7]) {
    const { status, body } = await call(site, 'POST', '/rest/user/auth', {
      body: { username: 'ana', password: 'x', [field]: value },
    });
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  }
});

test.each([
  ['M5.01', 'username', 'Debe ingresar un usuario válido'],
  ['M5.03', 'firstName', 'Debe ingresar un nombre válido'],
  ['M5.04', 'lastName', 'Debe ingresar un apellido válido'],
])('%s an empty or blank %s at the registration says "%s"', async (_row, field, message) => {
  for (const value of ['', '   ', '\t', undefined, null]) {
    const { status, body } = await register({ [field]: value });
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  }
});

test('M5.02 a missing password at the registration says "Debe ingresar una contraseña válido"', async () => {
  const { status, body } = await register({ password: undefined });
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'password', message: 'Debe ingresar una contraseña válido' }],
  ]);
});

test('M5.06 every shape of a YouTube address becomes the same id on the server', async () => {
  const addresses = [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=3',
    'dQw4w9WgXcQ',
    'youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
    'https://www.youtube.com/e/dQw4w9WgXcQ',
    'https://youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://music.youtube.com/watch?list=x&v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ#t=1',
  ];
  for (const video of addresses) expect((await publish(site, { video })).video, video).toBe('dQw4w9WgXcQ');
});

test('M5.06 a URL without an id is 400 "La URL de YouTube no es válida" on its field, at POST and at PUT', async () => {
  const { _id } = await publish(site, { video2: 'dQw4w9WgXcQ' });
  const addresses = [
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/12345678901',
    'https://www.youtube.com/@canal',
    'corto',
    'javascript:alert(1)',
  ];
  for (const video2 of addresses) {
    const expected = [{ field: 'video2', message: 'La URL de YouTube no es válida' }];
    const created = await post({ video2 });
    const changed = await call(site, 'PUT', '/rest/new', { token: site.token, body: { _id, video2 } });
    expect([created.status, created.body.errors], video2).toEqual([400, expected]);
    expect([changed.status, changed.body.errors], video2).toEqual([400, expected]);
  }
  expect((await call(site, 'GET', `/rest/new/byid/${_id}`)).body.data.video2).toBe('dQw4w9WgXcQ');
});

/** Bytes of HTML that fit exactly, and text whose UTF-8 is longer than its characters. */
const BOUNDS = [
  ['title', 2 * 1024],
  ['subtitle', 8 * 1024],
  ['body', 1024 * 1024],
] as const;

test.each(BOUNDS)('M5.09 %s takes exactly %i bytes of HTML', async (field, max) => {
  const { status, body } = await post({ [field]: `é${'a'.repeat(max - 2)}` });
  expect(status).toBe(201);
  expect(Buffer.byteLength(body.data[field])).toBe(max);
});

test.each(BOUNDS)(
  'M5.09 %s over %i bytes is 413 on that field, at POST and at PUT, and nothing is changed',
  async (field, max) => {
    const noticia = await publish(site);
    for (const text of ['a'.repeat(max + 1), 'é'.repeat(max / 2 + 1)]) {
      const created = await post({ [field]: text });
      const changed = await call(site, 'PUT', '/rest/new', {
        token: site.token,
        body: { _id: noticia._id, [field]: text },
      });
      for (const { status, body } of [created, changed]) {
        expect([status, body.status, body.code]).toEqual([413, 'ERROR', 'too_large']);
        expect(body.errors).toEqual([{ field, message: expect.stringContaining('demasiado largo') }]);
      }
    }
    expect((await call(site, 'GET', `/rest/new/byid/${noticia._id}`)).body.data).toEqual(noticia);
  },
);

test('M5.09 a body of 1 MB that JSON writes with six bytes per character is taken', async () => {
  const text = 'a'.repeat(1024 * 1024);
  const json = JSON.stringify(buildNoticia({ body: '@' })).replace('@', '\\u0061'.repeat(text.length));
  const { status, body } = await call(site, 'POST', '/rest/new', {
    token: site.token,
    rawBody: json,
    headers: { 'content-type': 'application/json' },
  });
  expect(status).toBe(201);
  expect(body.data.body).toBe(text);
});

test('CONTRACT Noticia: 40 images are taken and 41 refused', async () => {
  const names = Array.from({ length: 41 }, (_, i) => `${i}.jpg`);
  expect((await publish(site, { img: names.slice(0, 40) })).img).toHaveLength(40);
  const { status, body } = await post({ img: names });
  expect([status, body.errors[0].field]).toEqual([400, 'img']);
});

test('§5 every wrong field is named at once', async () => {
  const { status, body } = await post({ title: 3, category: 'x', date: 'y', video: 'z', img: 'w' });
  expect(status).toBe(400);
  expect(body.errors.map((e: { field: string }) => e.field).sort()).toEqual([
    'category',
    'date',
    'img',
    'title',
    'video',
  ]);
});

test('CONTRACT Calls: a password of 8 to 256 characters is taken, others are refused on the field', async () => {
  for (const password of ['1234567', 'x'.repeat(257)]) {
    const { status, body } = await register({ password });
    expect([status, body.errors.map((e: { field: string }) => e.field)]).toEqual([400, ['password']]);
  }
  for (const [username, password] of [
    ['ocho', 'ocho-car'],
    ['muchos', 'ñ'.repeat(256)],
  ] as const) {
    registration = (await call(site, 'GET', '/rest/user/enable/clave-de-prueba-98.3')).body.token;
    expect((await register({ username, password })).status).toBe(201);
    expect((await call(site, 'POST', '/rest/user/auth', { body: { username, password } })).body.status).toBe(
      'OK',
    );
  }
});
