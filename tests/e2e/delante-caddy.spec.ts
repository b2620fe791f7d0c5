import { expect, test } from '@playwright/test';
import { buildPicture } from '../support/pictures.ts';
import { startCaddyFront } from './caddy-front.ts';
import type { Front } from './front.ts';
import { rawGet } from './raw-get.ts';
import { type RunningSite, startSite } from './running-site.ts';

/** What stands in front (docs/operations.md): the real Caddy with deploy/Caddyfile before the real site. */
let site: RunningSite;
let front: Front;
let token: string;
test.beforeAll(async () => {
  site = await startSite({
    SEED_DEMO: '0',
    LOG_LEVEL: 'info',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'https://radio.example',
  });
  front = await startCaddyFront(new URL(site.url).port, site.dataDir);
  token = await site.logIn();
});
test.afterAll(async () => {
  await front.stop();
  await site.stop();
});

const ask = (address: string, headers: Record<string, string> = {}) => rawGet(front.url + address, headers);

test('a page comes as the program sends it, and 304 while it is the same', async () => {
  for (const address of ['/', '/locales', '/rss.xml', '/rest/search/20/1']) {
    const packed = { 'accept-encoding': 'br' };
    const [through, direct] = [await ask(address, packed), await rawGet(site.url + address, packed)];
    for (const name of [
      'content-encoding',
      'content-security-policy',
      'cache-control',
      'vary',
      'content-type',
    ])
      expect(through.headers[name], `${address} ${name}`).toBe(direct.headers[name]);
    expect([through.status, through.bytes.equals(direct.bytes)]).toEqual([200, true]);
    const again = await ask(address, { ...packed, 'if-none-match': String(through.headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  }
});

test('what was published and deleted is so for the next reader, with its picture and parts of it', async () => {
  const name = await site.upload(token, await buildPicture('jpeg', { width: 800, height: 600 }));
  const { _id } = await site.publish(token, { title: 'Por Caddy', category: 'cultura', img: [{ name }] });
  for (const address of ['/', '/cultura', `/complete/${_id}`])
    expect(String((await ask(address)).bytes), address).toContain('Por Caddy');
  const whole = await ask(`/uploads/${name}`);
  const part = await ask(`/uploads/${name}`, { range: 'bytes=100-199' });
  expect([part.status, part.bytes.equals(whole.bytes.subarray(100, 200))]).toEqual([206, true]);
  await site.remove(token, _id);
  expect((await ask(`/complete/${_id}`)).status).toBe(410);
});

test('the program sees the client’s address, whatever the client says it is', async () => {
  await ask('/locales?pagina=1', { 'x-forwarded-for': '203.0.113.9' });
  const line = () =>
    site
      .output()
      .split('\n')
      .find((text) => text.includes('"url":"/locales?pagina=1"'));
  await expect.poll(line).toBeTruthy();
  expect(JSON.parse(line() ?? '').ip).toBe('127.0.0.1');
});
