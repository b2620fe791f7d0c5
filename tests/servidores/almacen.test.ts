import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createS3Store, type S3Patience } from '../../server/files/s3-store.ts';
import type { FileStore } from '../../server/files/store.ts';
import { freePort } from '../support/postgres.ts';
import { type ObjectStore, startObjectStore } from '../support/rgw.ts';

/** The store of pictures in a bucket, against Ceph's own gateway. */
const KEY = `ab/ab${'0'.repeat(62)}.jpg`;
const OTHER_KEY = `cd/cd${'0'.repeat(62)}-640.webp`;
const PATIENCE: S3Patience = { readWithinMs: 300, writeWithinMs: 400, restMs: 500 };

let rgw: ObjectStore;
let settings: Record<string, string>;
let store: FileStore;
beforeAll(async () => {
  rgw = await startObjectStore();
  settings = await rgw.settings('imagenes');
  store = open(settings);
}, 120_000);
afterAll(() => rgw.stop());

function open(env: Record<string, string>, patience?: S3Patience): FileStore {
  const { uploadsUrl, aws } = readConfig(env);
  if (uploadsUrl === null || aws === null) throw new Error('no bucket in these settings');
  return createS3Store(uploadsUrl, aws, patience);
}

const objectAt = (key: string, init?: RequestInit) =>
  rgw.client.fetch(`${rgw.endpoint}/imagenes/fotos/${key}`, init);

test('bytes come back as they were put, and a key that is not there is null', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 7) % 256));
  await store.put(KEY, bytes, 'image/jpeg');
  expect((await store.get(KEY))?.equals(bytes)).toBe(true);
  expect(await store.get(OTHER_KEY)).toBe(null);
});

test('objects say what they are, for a year, to whoever reads the bucket itself, in parts too', async () => {
  await store.put(OTHER_KEY, Buffer.from('0123456789'), 'image/webp');
  const whole = await objectAt(OTHER_KEY);
  expect([whole.headers.get('content-type'), whole.headers.get('cache-control'), await whole.text()]).toEqual(
    ['image/webp', 'public, max-age=31536000, immutable', '0123456789'],
  );
  const part = await objectAt(OTHER_KEY, { headers: { range: 'bytes=2-4' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ]);
});

test('put twice is put once, and the bucket lists only what was put, below its prefix', async () => {
  await store.put(KEY, Buffer.from('uno'), 'image/jpeg');
  await store.put(KEY, Buffer.from('uno'), 'image/jpeg');
  const list = await (await rgw.client.fetch(`${rgw.endpoint}/imagenes?list-type=2`)).text();
  const keys = [...list.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => key);
  expect(keys).toEqual([`fotos/${KEY}`, `fotos/${OTHER_KEY}`]);
});

test('what is deleted is gone, twice too', async () => {
  await store.put(KEY, Buffer.from('uno'), 'image/jpeg');
  await store.delete(KEY);
  await store.delete(KEY);
  expect(await store.get(KEY)).toBe(null);
});

test('a prefix with letters of our own is signed rightly', async () => {
  const named = open({
    ...settings,
    UPLOADS_URL: settings.UPLOADS_URL?.replace('/fotos', '/fotos ñandú/año') ?? '',
  });
  await named.put(KEY, Buffer.from('con eñe'), 'image/jpeg');
  expect(String(await named.get(KEY))).toBe('con eñe');
  const answer = await rgw.client.fetch(`${rgw.endpoint}/imagenes/fotos%20%C3%B1and%C3%BA/a%C3%B1o/${KEY}`);
  expect(answer.status).toBe(200);
});

test('a key that is none of ours goes nowhere', async () => {
  for (const key of ['../x', 'ab/ñ.jpg', `${KEY}?versioning`, '/etc/passwd'])
    await expect(store.get(key)).rejects.toThrow('not a file key');
});

test('a wrong secret, no signature and a bucket that is not there are refused', async () => {
  const wrong = open({ ...settings, AWS_SECRET_ACCESS_KEY: 'otra' });
  const refused = { code: 'store_unavailable', status: 503 };
  await expect(wrong.put(KEY, Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({
    ...refused,
    cause: expect.stringMatching(/^the store answered 403 to PUT/),
  });
  await expect(wrong.get(KEY)).rejects.toMatchObject(refused);
  expect((await fetch(`${rgw.endpoint}/imagenes/fotos/${KEY}`)).status).toBe(403);
  const nowhere = open({ ...settings, UPLOADS_URL: `s3://no-hay?endpoint=${rgw.endpoint}` });
  await expect(nowhere.put(KEY, Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject(refused);
});

test('a store that is stopped is told as that, and heals', async () => {
  const impatient = open(settings, PATIENCE);
  await impatient.put(KEY, Buffer.from('antes'), 'image/jpeg');
  await rgw.halt();
  await expect(impatient.get(KEY)).rejects.toMatchObject({ code: 'store_unavailable' });
  await expect(impatient.put(KEY, Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({
    code: 'store_unavailable',
  });
  await rgw.resume();
  await expect.poll(() => impatient.get(KEY).then(String, () => '')).toBe('antes');
});

test('a store that takes calls and says nothing is waited for once, and then not for a while', async () => {
  const calls: string[] = [];
  const silent: Server = createServer((request) => void calls.push(request.method ?? ''));
  const port = await freePort();
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  const impatient = open(
    {
      ...settings,
      UPLOADS_URL: `s3://b?endpoint=http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    },
    { ...PATIENCE, restMs: 60_000 },
  );
  await expect(impatient.get(KEY)).rejects.toMatchObject({ code: 'store_unavailable' });
  for (let i = 0; i < 5; i += 1)
    await expect(impatient.get(KEY)).rejects.toMatchObject({ code: 'store_unavailable' });
  expect(calls).toEqual(['GET']);
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
});
