import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../server/files/open-store.ts';
import { createLogger } from '../../server/logger.ts';
import { buildServices } from '../../server/services.ts';
import { buildPicture } from '../support/pictures.ts';
import { call, upload } from '../support/rest.ts';
import { STAFF, startTestSite, type TestSite } from '../support/site.ts';
import { expectError } from './expect-error.ts';

/** Limits beside those of M0.03 (tests/contract/m0-seguridad): what counts, what does not, and for how long. */
const TRUSTING = { TRUST_PROXY: '127.0.0.1' };
let site: TestSite;
let behindProxy: TestSite;
beforeAll(async () => {
  [site, behindProxy] = await Promise.all([startTestSite(), startTestSite({ env: TRUSTING })]);
});
beforeEach(() => {
  site.now += 120_000;
  behindProxy.now += 120_000;
});
afterAll(() => Promise.all([site.close(), behindProxy.close()]));

const logIn = (password: string, username = 'ana') =>
  call(site, 'POST', '/rest/user/auth', { body: { username, password } });
const enable = (on: TestSite, key: string, from: string) =>
  call(on, 'GET', `/rest/user/enable/${key}`, { headers: { 'x-forwarded-for': from } });

test('honest logins are never held up: only failures count', async () => {
  for (let i = 0; i < 15; i += 1) expect((await logIn(STAFF.password)).body.status).toBe('OK');
});

test('Retry-After counts down with the clock and the message says the same', async () => {
  for (let i = 0; i < 10; i += 1) await logIn('mala');
  for (const [passed, left] of [
    [0, 60],
    [20_000, 40],
    [39_000, 1],
  ] as const) {
    site.now += passed;
    const answer = await logIn('mala');
    expectError(answer, 429, 'too_many_attempts');
    expect(answer.headers.get('retry-after')).toBe(String(left));
    expect(answer.body.message).toContain(left === 1 ? '1 segundo ' : `${left} segundos`);
  }
});

test('what is refused during the wait does not make the wait longer', async () => {
  for (let i = 0; i < 10; i += 1) await logIn('mala');
  site.now += 59_000;
  expect((await logIn('mala')).status).toBe(429);
  site.now += 1_000;
  expect((await logIn(STAFF.password)).body.status).toBe('OK');
});

test('one account that is held up leaves the others alone', async () => {
  for (let i = 0; i < 11; i += 1) await logIn('mala', 'victima');
  expect((await logIn(STAFF.password)).body.status).toBe('OK');
});

test('a request that is refused for its shape is no attempt', async () => {
  for (let i = 0; i < 15; i += 1) expect((await logIn('')).status).toBe(400);
  expect((await logIn(STAFF.password)).body.status).toBe('OK');
});

test('behind a trusted proxy every reader has an address of their own', async () => {
  for (let i = 0; i < 10; i += 1) expect((await enable(behindProxy, 'mala', '203.0.113.7')).status).toBe(403);
  expect((await enable(behindProxy, 'mala', '203.0.113.7')).status).toBe(429);
  expect((await enable(behindProxy, 'mala', '203.0.113.8')).status).toBe(403);
});

test('behind a trusted proxy what the reader writes in front of the list is not believed', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1)
    statuses.push((await enable(behindProxy, 'mala', `198.51.100.${i}, 203.0.113.9`)).status);
  expect(statuses.at(-1)).toBe(429);
});

/** As if the attempts so far had been `count`: sending hundreds of them would take seconds. */
const setAttempts = (act: string, count: number) =>
  site.db.kysely.updateTable('attempts').set({ count }).where('key', 'like', `${act}:%`).execute();

test('300 checks of bad tokens a minute are answered, then 429 with Retry-After', async () => {
  const check = () => call(site, 'GET', '/rest/user/auth', { token: 'malo' });
  await check();
  await setAttempts('check-address', 299);
  expect((await check()).status).toBe(200);
  const refused = await check();
  expectError(refused, 429, 'too_many_attempts');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('readings are not limited', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => call(site, 'GET', '/rest/newLimit')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('uploads of one account are limited a minute', async () => {
  const picture = await buildPicture('jpeg', { width: 20, height: 20 });
  expect((await upload(site, picture, '1.jpg')).status).toBe(201);
  await setAttempts('upload-user', 600);
  expectError(await upload(site, picture, '1.jpg'), 429, 'too_many_attempts');
  site.now += 60_000;
  expect((await upload(site, picture, '1.jpg')).status).toBe(201);
});

test('twenty wrong passwords from one address, for whatever accounts, are too many', async () => {
  const from = { 'x-forwarded-for': '203.0.113.20' };
  const statuses: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const body = { username: `cuenta-${i}`, password: 'mala' };
    statuses.push((await call(behindProxy, 'POST', '/rest/user/auth', { body, headers: from })).status);
  }
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});

test('a hundred wrong passwords for one account, each from another address, are too many', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 100; i += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${i + 1}` };
    const body = { username: 'ana', password: 'mala' };
    statuses.push((await call(behindProxy, 'POST', '/rest/user/auth', { body, headers })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
});

test('the 2^64 addresses of one IPv6 network are one, other networks are others', async () => {
  const guess = async (address: string) => (await enable(behindProxy, 'mala', address)).status;
  for (let i = 0; i < 10; i += 1) expect(await guess(`2001:db8:0:7::${i + 1}`)).toBe(403);
  expect(await guess('2001:0db8:0000:0007:aaaa:bbbb:cccc:dddd')).toBe(429);
  expect(await guess('2001:db8:0:8::1')).toBe(403);
});

test('an IPv4 address that came over IPv6 is the same address', async () => {
  for (let i = 0; i < 10; i += 1) await enable(behindProxy, 'mala', '203.0.113.30');
  expect((await enable(behindProxy, 'mala', '::ffff:203.0.113.30')).status).toBe(429);
});

test('a limit holds in a process that is started afterwards, and on every other node', async () => {
  for (let i = 0; i < 10; i += 1) await logIn('mala');
  const { config, db } = site;
  const logger = createLogger('silent');
  const other = buildServices({ db, files: openStore(config), clock: () => site.now, logger, config });
  await expect(other.sesiones.logIn(STAFF, '203.0.113.40')).rejects.toMatchObject({
    code: 'too_many_attempts',
  });
  other.medios.close();
});

test('counters lie in the database without names or addresses', async () => {
  for (let i = 0; i < 10; i += 1) await logIn('mala');
  const rows = await site.db.kysely.selectFrom('attempts').selectAll().execute();
  expect(rows.some(({ count }) => count >= 10)).toBe(true);
  expect(JSON.stringify(rows)).not.toMatch(/:ana|127\.0\.0\.1/);
});

test('housekeeping forgets the counters when no window is open any more', async () => {
  await logIn('mala');
  site.now += 3_601_000;
  await site.services.attempts.forgetOld();
  expect(await site.db.kysely.selectFrom('attempts').selectAll().execute()).toEqual([]);
});
