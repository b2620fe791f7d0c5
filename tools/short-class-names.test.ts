import { expect, test } from 'vitest';
import { shortName } from './short-class-names.ts';

test('no name comes twice, each begins with a capital, the shortest come first', () => {
  const names = Array.from({ length: 200_000 }, (_, i) => shortName(i));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
  const lengths = names.map((name) => name.length);
  expect(lengths).toEqual([...lengths].sort((one, other) => one - other));
  expect(names.slice(24, 28)).toEqual(['Y', 'Z', 'AA', 'BA']);
});
