import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowDigest } from './row-digest.ts';

type Row = { id: string; text: string; seq: number };
const digestOf = (rows: readonly Row[]) => {
  const digest = createRowDigest(['id', 'text']);
  for (const row of rows) digest.add(row);
  return digest.result();
};
const row = fc.record({ id: fc.uuid(), text: fc.string(), seq: fc.nat() });

test('the order of rows and the numbers that a restore gives anew do not count', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const renumbered = rows.map((one, i) => ({ ...one, seq: i })).reverse();
      expect(digestOf(renumbered)).toEqual(digestOf(rows));
    }),
  );
});

test('one other letter in one row counts', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), fc.nat(), (rows, pick) => {
      const at = pick % rows.length;
      const changed = rows.map((one, i) => (i === at ? { ...one, text: `${one.text}x` } : one));
      expect(digestOf(changed).sum).not.toBe(digestOf(rows).sum);
    }),
  );
});

test('without named columns the first row says which count', () => {
  const digest = createRowDigest();
  digest.add({ b: 1, a: 2, seq: 3, title_key: 'x' });
  expect(digest.result().columns).toEqual(['a', 'b']);
});
