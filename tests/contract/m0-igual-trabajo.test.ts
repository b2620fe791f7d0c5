import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../support/rest.ts';
import type { TestSite } from '../support/site.ts';
import { startSiteThrough } from '../support/site-through.ts';

type Argon2 = typeof import('@node-rs/argon2');

/** Every comparison of a password with a hash. */
const verify = vi.fn<Argon2['verify']>();
let site: TestSite;
beforeAll(async () => {
  site = await startSiteThrough<Argon2>(
    '@node-rs/argon2',
    (argon2) => ({ verify: verify.mockImplementation(argon2.verify) }),
    { passwordCost: null },
  );
});
afterAll(() => site.close());
beforeEach(() => {
  verify.mockClear();
});

test.each([
  ['a wrong password', 'ana'],
  ['an unknown user', 'nadie'],
])('M0.03 %s costs one comparison of the same measure', async (_, username) => {
  await call(site, 'POST', '/rest/user/auth', { body: { username, password: 'una-clave-mala' } });
  const measures = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4));
  expect(measures).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']]);
});
