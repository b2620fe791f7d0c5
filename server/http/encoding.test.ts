import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodingFor, pack } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  ['zstd', 'identity'],
  [undefined, 'identity'],
])('a client that takes %j is sent %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
  expect(encodingFor(header)).toBe(encoding);
});

test('what is packed comes out as it was', async () => {
  const text = Buffer.from('La feria de la plaza. '.repeat(200));
  expect(brotliDecompressSync(await pack(text, 'br'))).toEqual(text);
  expect(gunzipSync(await pack(text, 'gzip'))).toEqual(text);
});
