import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildNoticia, call, publish } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { expectError, refusedFields } from './expect-error.ts';

/** Bodies that are no JSON, no UTF-8, no object or not what their Content-Type says. */
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => {
  expect(site.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});
afterAll(() => site.close());

const WRITES = [
  ['POST', '/rest/new'],
  ['PUT', '/rest/new'],
  ['POST', '/rest/user/auth'],
] as const;
const send = (method: string, path: string, rawBody: BodyInit, type = 'application/json') =>
  call(site, method, path, { token: site.token, rawBody, headers: { 'content-type': type } });

test.each([
  ['an open brace', '{'],
  ['a single quote', "{'title':'x'}"],
  ['a comma too many', '{"title":"x",}'],
  ['two objects', '{}{}'],
  ['a bare word', 'hola'],
  ['NaN', '{"version":NaN}'],
  ['a comment', '{/*x*/}'],
  ['an open string', '{"title":"x'],
  ['nothing', ''],
  ['blanks', '   '],
  ['a raw line end in a string', '{"title":"a\nb"}'],
  ['an XML document', '<?xml version="1.0"?><a/>'],
  ['a form', 'title=x&body=y'],
  ['very deep lists', `${'['.repeat(200_000)}`],
])('%s is 400 invalid_json', async (_what, text) => {
  for (const [method, path] of WRITES) expectError(await send(method, path, text), 400, 'invalid_json');
});

test.each([
  ['a lone continuation byte', [0x80]],
  ['Latin-1', [0xf1]],
  ['an overlong slash', [0xc0, 0xaf]],
  ['an encoded surrogate', [0xed, 0xa0, 0x80]],
  ['a cut sequence', [0xe2, 0x82]],
  ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
])('%s is no UTF-8: 400 invalid_json', async (_what, bytes) => {
  const body = new Uint8Array(
    Buffer.concat([Buffer.from('{"title":"'), Buffer.from(bytes), Buffer.from('"}')]),
  );
  for (const [method, path] of WRITES) expectError(await send(method, path, body), 400, 'invalid_json');
});

test('UTF-16 is no UTF-8: 400', async () => {
  expectError(
    await send('POST', '/rest/new', new Uint8Array(Buffer.from('{"title":"x"}', 'utf16le'))),
    400,
    'invalid_json',
  );
});

test.each([
  ['a list', '[]'],
  ['a string', '"x"'],
  ['a number', '7'],
  ['null', 'null'],
  ['true', 'true'],
])('JSON that is %s instead of an object is 400', async (_what, text) => {
  for (const [method, path] of WRITES) expectError(await send(method, path, text), 400, 'validation');
});

test.each([
  '{"__proto__":{"isStaff":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"img":[{"__proto__":{"name":"1.jpg"}}]}',
])('the body %s poisons nothing and is 400', async (text) => {
  expectError(await send('POST', '/rest/new', text), 400);
  expect(({} as Record<string, unknown>).isStaff ?? ({} as Record<string, unknown>).x).toBeUndefined();
});

test('a whole noticia with __proto__ in it is refused as it is read', async () => {
  const json = JSON.stringify(buildNoticia()).replace('{', '{"__proto__":{"isStaff":true},');
  expectError(await send('POST', '/rest/new', json), 400, 'invalid_json');
});

test('a duplicate key counts with its last value, as JSON.parse has it', async () => {
  const json = JSON.stringify(buildNoticia()).replace('{', '{"category":"deportes",');
  expect((await send('POST', '/rest/new', json)).status).toBe(201);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'text/html',
  'application/xml',
  'application/octet-stream',
  'application/jsonp',
  'application/merge-patch+json',
  'image/jpeg',
  'x',
  '*/*',
  'text/plain; charset=application/json',
])('the content type %s is 415, so that no form of another site can write', async (type) => {
  for (const [method, path] of WRITES)
    expectError(await send(method, path, JSON.stringify(buildNoticia()), type), 415, 'media_type');
});

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/json;charset=UTF-8',
])('the content type %s is taken', async (type) => {
  expect((await send('POST', '/rest/new', JSON.stringify(buildNoticia()), type)).status).toBe(201);
});

test('a write without a body is a 4xx in the shape of an error', async () => {
  for (const [method, path] of WRITES)
    expectError(await call(site, method, path, { token: site.token }), [400, 415]);
});

test('a multipart body for a noticia is refused, JSON for an upload too', async () => {
  const form = new FormData();
  form.append('title', 'x');
  expectError(await call(site, 'POST', '/rest/new', { token: site.token, rawBody: form }), [400, 415]);
  expectError(
    await call(site, 'POST', '/rest/upload', { token: site.token, body: { file: 'x' } }),
    400,
    'image_missing',
  );
});

test('an unknown field is accepted and dropped, in a noticia, in a picture of it and in a change', async () => {
  const unknown = { desconocido: { a: [1, null] }, '': 1, 'con espacio': 2, toString: 'x', _id: 'propio' };
  const noticia = await publish(site, { ...unknown, img: [{ name: '1.jpg', ...unknown, ancho: 12 }] });
  const { body } = await call(site, 'PUT', '/rest/new', {
    token: site.token,
    body: { ...unknown, _id: noticia._id },
  });
  expect(noticia.img).toEqual([{ name: '1.jpg' }]);
  expect(Object.keys(body.data).sort()).toEqual([
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
});

test('ten thousand unknown fields are dropped as well', async () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`campo${i}`, i]));
  expect(Object.keys(await publish(site, many))).toHaveLength(9);
});

test('a refused write names every wrong field and stores nothing', async () => {
  const before = (await call(site, 'GET', '/rest/search/1/1')).body.total;
  const answer = await call(site, 'POST', '/rest/new', {
    token: site.token,
    body: { title: [], subtitle: {}, body: 1, category: false },
  });
  expectError(answer, 400, 'validation');
  expect(refusedFields(answer)).toEqual(['body', 'category', 'subtitle', 'title']);
  expect((await call(site, 'GET', '/rest/search/1/1')).body.total).toBe(before);
});
