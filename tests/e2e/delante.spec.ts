import { type IncomingHttpHeaders, request } from 'node:http';
import { expect, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { startNginxFront } from './nginx-front.ts';
import { rawGet } from './raw-get.ts';
import { type RunningSite, startSite } from './running-site.ts';

/** What stands in front (docs/operations.md): the real nginx with deploy/nginx.conf before the real site. */
let site: RunningSite;
let front: Awaited<ReturnType<typeof startNginxFront>>;
let token: string;
test.beforeAll(async () => {
  site = await startSite({
    SEED_DEMO: '0',
    LOG_LEVEL: 'info',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'https://radio.example',
  });
  front = await startNginxFront(new URL(site.url).port, site.dataDir);
  token = await site.logIn();
});
test.afterAll(async () => {
  await front.stop();
  await site.stop();
});

const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawGet(front.url + address, headers, method);
const cacheControl = ({ headers }: { headers: IncomingHttpHeaders }) => headers['cache-control'];

/** The lines that the program wrote about this address. */
const linesOf = (address: string) =>
  site
    .output()
    .split('\n')
    .filter((line) => line.includes(`"url":"${address}"`))
    .map((line) => JSON.parse(line) as { status: number; ip: string });

async function upload(
  name: string,
  bytes: Uint8Array,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const headers = { 'x-access-token': token };
  const answer = await fetch(`${front.url}/rest/upload`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('a page comes as the program sends it: packed, never to be shown unasked, and 304 while it is the same', async () => {
  for (const address of ['/', '/locales', '/rss.xml', '/rest/search/20/1']) {
    const packed = { 'accept-encoding': 'br' };
    const [through, direct] = [await ask(address, packed), await rawGet(site.url + address, packed)];
    expect([through.status, cacheControl(through)], address).toEqual([200, 'no-cache']);
    for (const name of ['content-encoding', 'content-security-policy', 'vary', 'content-type'])
      expect(through.headers[name], `${address} ${name}`).toBe(direct.headers[name]);
    expect(through.bytes.equals(direct.bytes)).toBe(true);
    const etag = String(through.headers.etag);
    const again = await ask(address, { ...packed, 'if-none-match': etag });
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
    if (address === '/') expect(through.headers['content-encoding']).toBe('br');
    const head = await ask(address, packed, 'HEAD');
    expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, etag]);
    expect(head.headers['content-length']).toBe(String(through.bytes.length));
  }
});

test('a picture goes up and comes back for ever, in parts too, and is asked of the program once', async () => {
  const name = '1234567890123456.jpg';
  expect((await ask(`/uploads/${name}`)).status).toBe(404);
  const sent = await upload(name, await buildPicture('jpeg', { width: 800, height: 600 }));
  expect([sent.status, sent.body.data]).toEqual([201, { name, width: 800, height: 600 }]);
  const whole = await ask(`/uploads/${name}`);
  expect([whole.status, cacheControl(whole)]).toEqual([200, 'public, max-age=31536000, immutable']);
  const part = await ask(`/uploads/${name}`, { range: 'bytes=100-199' });
  expect(part.status).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 100-199/${whole.bytes.length}`);
  expect(part.bytes.equals(whole.bytes.subarray(100, 200))).toBe(true);
  const known = await ask(`/uploads/${name}`, { 'if-none-match': String(whole.headers.etag) });
  expect(known.status).toBe(304);
  await expect.poll(() => linesOf(`/uploads/${name}`).map(({ status }) => status)).toEqual([404, 200]);
});

test('the panel’s script is kept for ever, each packing by itself', async () => {
  const [, script = ''] =
    /<script[^>]+src="(\/assets\/[^"]+)"/.exec(String((await ask('/login')).bytes)) ?? [];
  const [plain, packed] = [await ask(script), await ask(script, { 'accept-encoding': 'br' })];
  expect([plain, packed].map(cacheControl)).toEqual(Array(2).fill('public, max-age=31536000, immutable'));
  expect([plain, packed].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br']);
  expect((await ask(script)).bytes.equals(plain.bytes)).toBe(true);
});

test('more than a picture may weigh is refused by the program, in its own words', async () => {
  const sent = await upload('grande.jpg', new Uint8Array(11 * 1024 * 1024));
  expect([sent.status, sent.body.status]).toEqual([413, 'ERROR']);
});

test('the program sees the client’s address, whatever the client says it is', async () => {
  const [, port] = front.url.split(/:(?=\d)/);
  const address = '/locales?pagina=1';
  await new Promise<void>((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path: address,
        localAddress: '127.0.0.7',
        headers: { 'x-forwarded-for': '203.0.113.9' },
        agent: false,
      },
      (response) => response.resume().on('end', resolve),
    )
      .on('error', reject)
      .end();
  });
  await expect.poll(() => linesOf(address).map(({ ip }) => ip)).toEqual(['127.0.0.7']);
});

test('what was published, changed or deleted is so for the next reader: 0 stale answers in 20 rounds', async () => {
  const stale: string[] = [];
  const lists = ['/', '/cultura', '/rss.xml', '/rest/search/20/1?category=cultura'];
  for (let round = 0; round < 20; round += 1) {
    const title = `Primicia ${round}`;
    const { _id } = await site.publish(token, { title, category: 'cultura' });
    const article = `/complete/${_id}`;
    for (const address of [...lists, article])
      if (!String((await ask(address)).bytes).includes(title)) stale.push(`published: ${address}`);
    await site.remove(token, _id);
    for (const address of lists)
      if (String((await ask(address)).bytes).includes(title)) stale.push(`deleted: ${address}`);
    if ((await ask(article)).status !== 410) stale.push(`deleted: ${article}`);
  }
  expect(stale).toEqual([]);
});

test('the staff’s answers and the personal ones are kept by nobody', async () => {
  const list = await ask('/rest/panel/noticias', { 'x-access-token': token });
  expect([list.status, cacheControl(list)]).toEqual([200, 'no-store']);
  expect((await ask('/rest/panel/noticias')).status).toBe(401);
});

test('without TLS there is only the way to TLS', async () => {
  const answer = await rawGet(`${front.plainUrl}/locales?pagina=2`, { host: 'radio.example' });
  expect([answer.status, answer.headers.location]).toEqual([301, 'https://radio.example/locales?pagina=2']);
});
