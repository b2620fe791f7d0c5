import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { rawGet } from './raw-get.ts';
import { REGISTRATION_KEY, type RunningSite, startSite } from './running-site.ts';

/** Kept answers: what is served from memory is what would be made now (docs/decisions/0024-page-cache.md). */
let site: RunningSite;
let token: string;
test.beforeAll(async () => {
  site = await startSite({ SEED_DEMO: '0' });
  token = await site.logIn();
});
test.afterAll(() => site.stop());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawGet(site.url + path, headers, method);
const textOf = async (path: string) => String((await ask(path)).bytes);
const put = (body: object) =>
  fetch(`${site.url}/rest/new`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify(body),
  });

test('whoever reads after an acknowledged write sees it, everywhere, while others read', async () => {
  const places = ['/', '/cultura', '/rss.xml', '/cultura/feed.json', '/rest/search/20/1', '/rest/newLimit'];
  let isOver = false;
  const readers = Array.from({ length: 16 }, async (_, i) => {
    while (!isOver) await ask(places[i % places.length] ?? '/', { 'accept-encoding': 'br' });
  });
  const stale: string[] = [];
  const expectEverywhere = async (words: string, isThere: boolean, more: string[] = []) => {
    for (const place of [...places, ...more])
      if ((await textOf(place)).includes(words) !== isThere) stale.push(`${place}: ${words} ${isThere}`);
  };
  for (let round = 0; round < 12; round += 1) {
    const { _id } = await site.publish(token, { title: `Estreno número ${round}`, category: 'cultura' });
    await expectEverywhere(`Estreno número ${round}`, true, [`/complete/${_id}`]);
    await put({ _id, title: `Reestreno número ${round}` });
    await expectEverywhere(`Reestreno número ${round}`, true, [`/complete/${_id}`]);
    await site.remove(token, _id);
    await expectEverywhere(`Reestreno número ${round}`, false);
    expect((await ask(`/complete/${_id}`)).status).toBe(410);
  }
  isOver = true;
  await Promise.all(readers);
  expect(stale).toEqual([]);
});

test('a change by another program is seen by the next reader', async () => {
  expect(await textOf('/')).toContain('FM 98.3');
  site.changeStation({ name: 'FM Vecina' });
  expect(await textOf('/')).toContain('FM Vecina');
  expect(await textOf('/rss.xml')).toContain('FM Vecina');
  site.changeStation({ name: 'FM 98.3' });
});

test('Q-38 a scheduled noticia is there when its time has come, on a page that was kept until then', async () => {
  const due = Date.now() + 2500;
  await site.publish(token, { title: 'A su hora', date: new Date(due).toISOString() });
  await ask('/');
  expect(await textOf('/')).not.toContain('A su hora');
  await expect.poll(() => textOf('/'), { intervals: [50] }).toContain('A su hora');
  expect(Date.now()).toBeGreaterThanOrEqual(due);
  expect(await textOf('/rest/search/20/1')).toContain('A su hora');
});

test('every encoding brings the same text, a known tag 304, HEAD the head', async () => {
  const { _id } = await site.publish(token, { title: 'Una sola', body: `<p>${'Texto. '.repeat(500)}</p>` });
  for (const path of ['/', `/complete/${_id}`, '/rss.xml', '/rest/search/20/1']) {
    for (let time = 0; time < 2; time += 1) {
      const plain = await ask(path);
      const br = await ask(path, { 'accept-encoding': 'gzip, br' });
      const gzip = await ask(path, { 'accept-encoding': 'gzip' });
      expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
      expect(plain.headers['content-encoding']).toBe(undefined);
      expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
      expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
      const etag = plain.headers.etag ?? '';
      expect([br.headers.etag, gzip.headers.etag]).toEqual([etag, etag]);
      expect(plain.headers.vary).toContain('accept-encoding');
      expect((await ask(path, { 'if-none-match': etag })).status).toBe(304);
      const head = await ask(path, {}, 'HEAD');
      expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
        200,
        plain.headers['content-length'],
        0,
      ]);
    }
  }
});

test('a kept answer has the headers of one that was just made', async () => {
  const { _id } = await site.publish(token, { title: 'Con sus encabezados' });
  for (const path of [`/complete/${_id}`, '/rss.xml', '/rest/newLimit', '/buscar?q=encabezados']) {
    const [made, kept] = [await ask(path), await ask(path)];
    for (const { headers } of [made, kept]) delete headers.date;
    expect(kept.headers).toEqual(made.headers);
    expect(made.headers['content-security-policy']).toBeTruthy();
  }
});

test('what was added to an address by others changes nothing, and its own parameters do', async () => {
  const plain = await ask('/cultura');
  const shared = await ask('/cultura?utm_source=wa&fbclid=1');
  expect(shared.headers.etag).toBe(plain.headers.etag);
  expect((await ask('/cultura?texto=1')).headers.etag).not.toBe(plain.headers.etag);
});

test('one reader’s wish and one writer’s token shape only their own answers', async () => {
  await ask('/');
  const first = await ask('/?texto=1');
  expect([first.headers['set-cookie']?.length, first.headers['cache-control']]).toEqual([
    1,
    'private, no-cache',
  ]);
  const later = await ask('/?texto=1', { cookie: 'texto=1' });
  expect([later.headers['set-cookie'], later.headers['cache-control']]).toEqual([undefined, 'no-cache']);
  expect((await ask('/', { cookie: 'a=b; texto=1' })).status).toBe(302);
  expect((await ask('/', { cookie: 'a=b' })).status).toBe(200);
  const { _id } = await site.publish(token, {
    title: 'Para mañana',
    date: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await ask('/rest/newLimit');
  const mine = await ask('/rest/newLimit', { 'x-access-token': token });
  expect([String(mine.bytes).includes(_id), mine.headers['cache-control']]).toEqual([true, 'no-store']);
  expect(await textOf('/rest/newLimit')).not.toContain(_id);
  expect((await ask(`/rest/user/enable/${REGISTRATION_KEY}`)).headers['cache-control']).toBe('no-store');
});
