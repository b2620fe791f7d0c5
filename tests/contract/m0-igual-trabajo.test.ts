import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../support/rest.ts';
import { REGISTRATION_KEY, type TestSite } from '../support/site.ts';
import { startSiteThrough } from '../support/site-through.ts';

type Argon2 = typeof import('@node-rs/argon2');

/** Every comparison of a password with a hash, and every hash that is made. */
const verify = vi.fn<Argon2['verify']>();
const hash = vi.fn<Argon2['hash']>();
let site: TestSite;
beforeAll(async () => {
  site = await startSiteThrough<Argon2>(
    '@node-rs/argon2',
    (argon2) => ({
      verify: verify.mockImplementation(argon2.verify),
      hash: hash.mockImplementation(argon2.hash),
    }),
    { passwordCost: null },
  );
});
afterAll(() => site.close());
beforeEach(() => {
  verify.mockClear();
  hash.mockClear();
});

test.each([
  ['a wrong password', 'ana'],
  ['an unknown user', 'nadie'],
])('M0.03 %s costs one comparison of the same measure', async (_, username) => {
  await call(site, 'POST', '/rest/user/auth', { body: { username, password: 'una-clave-mala' } });
  const measures = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4));
  expect(measures).toEqual([['argon2id', 'v=19', 'm=19456,t=2,p=1']]);
});

test('M0.03 the first guess after a start costs an unknown user no more hashes than a known one', async () => {
  const { createPasswords } = await import('../../server/modules/usuarios/passwords.ts');
  const costOfFirst = async (passwordHash: string | null) => {
    const { verifyPassword } = createPasswords();
    verify.mockClear();
    hash.mockClear();
    await verifyPassword(passwordHash, 'una-clave-mala');
    return { compared: verify.mock.calls.length, made: hash.mock.calls.length };
  };
  const known = await createPasswords().hashPassword('una-clave-larga');
  expect(await costOfFirst(null)).toEqual({ compared: 1, made: 1 });
  expect(await costOfFirst(known)).toEqual({ compared: 1, made: 1 });
});

test('at most two hashes are made at once, however many guess', async () => {
  const { createPasswords } = await import('../../server/modules/usuarios/passwords.ts');
  const { verifyPassword, hashPassword } = createPasswords();
  const known = await hashPassword('una-clave-larga');
  let [running, most] = [0, 0];
  const release: (() => void)[] = [];
  verify.mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => release.push(resolve));
    running -= 1;
    return false;
  });
  const guesses = Array.from({ length: 6 }, () => verifyPassword(known, 'una-clave-mala'));
  for (let done = 0; done < guesses.length; done += 1) {
    await vi.waitUntil(() => release.length > 0);
    release.shift()?.();
  }
  expect(await Promise.all(guesses)).toEqual(Array.from({ length: 6 }, () => false));
  expect(most).toBe(2);
});

test('M0.03 a key costs one comparison in constant time, of the same length, however much of it is right', async () => {
  const compare = vi.spyOn(crypto, 'timingSafeEqual');
  syncBuiltinESMExports();
  try {
    const lengths: unknown[] = [];
    for (const key of ['x', `x${REGISTRATION_KEY.slice(1)}`, `${REGISTRATION_KEY}x`, REGISTRATION_KEY]) {
      compare.mockClear();
      await call(site, 'GET', `/rest/user/enable/${key}`);
      lengths.push(compare.mock.calls.map((buffers) => buffers.map(({ byteLength }) => byteLength)));
    }
    expect(lengths).toEqual(Array.from({ length: 4 }, () => [[32, 32]]));
  } finally {
    compare.mockRestore();
    syncBuiltinESMExports();
  }
});
