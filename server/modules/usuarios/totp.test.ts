import { expect, it, test } from 'vitest';
import { codeAt, newSecret, otpauthUri, stepOfCode } from './totp.ts';

/** '12345678901234567890' in base32: the key of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('RFC 6238 appendix B: at second %i the code ends in %s', (second, code) => {
  expect(codeAt(RFC_SECRET, second * 1000)).toBe(code);
});

test('a code is known one step before and after its own, no further', () => {
  const at = 1_800_000_000_000;
  const code = codeAt(RFC_SECRET, at);
  const known = [-61_000, -30_000, 0, 30_000, 61_000].map((apart) =>
    stepOfCode(RFC_SECRET, code, at + apart),
  );
  expect(known).toEqual([null, at / 30_000, at / 30_000, at / 30_000, null]);
});

test.each(['', '12345', '1234567', '28708２', 'abcdef', '-00001'])('%s is no code', (typed) => {
  expect(stepOfCode(RFC_SECRET, typed, 59_000)).toBeNull();
});

test('a new secret is 160 bits that apps can read, and no two are alike', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(stepOfCode(secret, codeAt(secret, 59_000), 59_000)).toBe(1);
  }
});

test('the address of a QR code names site and usuario, whatever they are called', () => {
  const uri = new URL(otpauthUri('ABC', 'ana&co', 'FM 98.3: La Radio'));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe('/FM 98.3: La Radio:ana&co');
  expect([uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
    'ABC',
    'FM 98.3: La Radio',
  ]);
});
