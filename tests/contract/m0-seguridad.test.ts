import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isDemoDue, seedDemo } from '../../server/modules/demo/demo.service.ts';
import { expectError } from '../api/expect-error.ts';
import { call, publish } from '../support/rest.ts';
import { STAFF, startTestSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(() => {
  site.now += 120_000; // every test begins with all its attempts
});
afterAll(() => site.close());

const logIn = (username: string, password: string) =>
  call(site, 'POST', '/rest/user/auth', { body: { username, password } });
const enable = (key: string, headers = {}) => call(site, 'GET', `/rest/user/enable/${key}`, { headers });

test('M0.01 what was stored by other means is sanitised again where it is rendered', async () => {
  const { _id } = await publish(site);
  const hostile = '<p>Hola<img src=x onerror=alert(1)><script>alert(2)</script></p>';
  await site.db.kysely
    .updateTable('noticias')
    .set({ title: `T${hostile}`, subtitle: `S${hostile}`, body: hostile, html_rules: 0 })
    .where('id', '=', _id)
    .execute();
  const page = await site.services.lecturas.findCompleta(_id);
  if (typeof page === 'string') throw new Error(page);
  expect([page.title, page.subtitle, page.body]).toEqual(['THola', 'SHola', '<p>Hola</p>']);
});

test('M0.01 an import is sanitised like a write', async () => {
  const line = {
    _id: 'importada-1',
    title: 'T<script>1</script>',
    subtitle: '',
    body: '<p onclick=x>B</p><iframe src=//x></iframe>',
    category: 'locales',
    date: '2026-01-01',
  };
  await site.services.importer.importLines([JSON.stringify(line)]);
  const { body } = await call(site, 'GET', '/rest/new/byid/importada-1');
  expect([body.data.title, body.data.body]).toEqual(['T', '<p>B</p>']);
});

test('M0.01 HTML that nests deeper than any text is refused with 400', async () => {
  const answer = await call(site, 'POST', '/rest/new', {
    token: site.token,
    body: { title: 'T', subtitle: '', category: 'locales', body: '<blockquote>'.repeat(80_000) },
  });
  expectError(answer, 400, 'validation');
});

test('M0.03 ten wrong passwords of one account a minute are answered, the eleventh is 429 with Retry-After', async () => {
  for (let i = 0; i < 10; i += 1) expect((await logIn('ana', `mala-${i}`)).status).toBe(200);
  const refused = await logIn('ana', 'mala-11');
  expectError(refused, 429, 'too_many_attempts');
  expect(Number(refused.headers.get('retry-after'))).toBe(60);
  expect(refused.body.message).toMatch(/Esperá 60 segundos/);
});

test('M0.03 during the wait the right password is refused too, after it everything is as before', async () => {
  for (let i = 0; i < 10; i += 1) await logIn('ana', 'mala');
  expect((await logIn('ana', STAFF.password)).status).toBe(429);
  site.now += 60_000;
  expect((await logIn('ana', STAFF.password)).body.status).toBe('OK');
});

test('M0.03 an unknown account is held up like a known one: the limit tells nobody who exists', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await logIn('nadie', 'mala')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('M0.03 other spellings of one username share its limit', async () => {
  for (let i = 0; i < 10; i += 1) await logIn('ana', 'mala');
  for (const username of ['ANA', ' ana ', 'Ana', 'ａｎａ'])
    expect((await logIn(username, 'mala')).status, username).toBe(429);
});

test('M0.03 one address that tries many accounts is held up', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 20; i += 1) statuses.push((await logIn(`cuenta-${i}`, 'mala')).status);
  expect(statuses).toEqual([
    ...Array.from({ length: 15 }, () => 200),
    ...Array.from({ length: 5 }, () => 429),
  ]);
});

test('M0.03 ten wrong keys a minute are answered, then 429, for the right key too', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await enable(`mala-${i}`)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  expectError(await enable('clave-de-prueba-98.3'), 429, 'too_many_attempts');
  site.now += 60_000;
  expect((await enable('clave-de-prueba-98.3')).status).toBe(200);
});

test('M0.03 SECURITY 4.1.3 a forged X-Forwarded-For does not get round a limit', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) {
    statuses.push(
      (
        await enable('mala', {
          'x-forwarded-for': `10.0.0.${i}`,
          forwarded: `for=10.0.0.${i}`,
          'x-real-ip': `10.0.0.${i}`,
        })
      ).status,
    );
  }
  expect(statuses.at(-1)).toBe(429);
});

test('M0.03 guesses that arrive all at once are limited like guesses one by one', async () => {
  const logins = await Promise.all(Array.from({ length: 30 }, (_, i) => logIn('ana', `mala-${i}`)));
  const keys = await Promise.all(Array.from({ length: 30 }, (_, i) => enable(`mala-${i}`)));
  expect(logins.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(10);
  expect(keys.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(10);
});

test('M0.05 the first account of the demo edition is printed once, with a password that works', async () => {
  const empty = await startTestSite();
  try {
    await empty.db.kysely.deleteFrom('users').execute();
    const printed: string[] = [];
    const without = {
      ...empty.services,
      importer: {
        ...empty.services.importer,
        importLines: async () => ({
          imported: 0,
          alreadyThere: 0,
          bad: [],
          pictures: 0,
          picturesMissing: [],
        }),
      },
    };
    expect(await isDemoDue(without, { seedDemo: true })).toBe(true);
    await seedDemo(without, Date.now(), (line) => printed.push(line));
    const [, username = '', password = ''] = /: (\S+) · contraseña: (\S+) /.exec(printed.join('\n')) ?? [];
    expect((await call(empty, 'POST', '/rest/user/auth', { body: { username, password } })).body.status).toBe(
      'OK',
    );
    expect(empty.log.join('')).not.toContain(password);
    expect(printed.filter((line) => line.includes('contraseña'))).toHaveLength(1);
    expect(await isDemoDue(without, { seedDemo: true })).toBe(false);
  } finally {
    await empty.close();
  }
});

test('M0.05 a database with content is never touched, and SEED_DEMO=0 fills nothing', async () => {
  expect(await isDemoDue(site.services, { seedDemo: true })).toBe(false);
  const empty = await startTestSite();
  try {
    await empty.db.kysely.deleteFrom('users').execute();
    expect(await isDemoDue(empty.services, { seedDemo: true })).toBe(true);
    expect(await isDemoDue(empty.services, { seedDemo: false })).toBe(false);
  } finally {
    await empty.close();
  }
});
