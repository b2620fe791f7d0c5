import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../support/rest.ts';
import { startTestSite, type TestSite } from '../support/site.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  vi.mocked(verify).mockClear();
});

test.each([
  ['a wrong password', 'ana'],
  ['an unknown user', 'nadie'],
])('M0.03 %s costs one comparison of the same measure', async (_, username) => {
  await call(site, 'POST', '/rest/user/auth', { body: { username, password: 'una-clave-mala' } });
  const measures = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4));
  expect(measures).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']]);
});
