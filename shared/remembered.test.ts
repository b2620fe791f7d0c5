import { expect, test } from 'vitest';
import { createRemembered } from './remembered.ts';

test('equal keys are made once, and what was not asked for longest goes first', () => {
  const made: string[] = [];
  const remembered = createRemembered<string>(2);
  const ask = (key: string) => remembered(key, () => `${made.push(key)}${key}`);
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['1a', '2b', '1a', '3c', '1a', '4b']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('what could not be made is tried again; nothing is a value too', () => {
  const remembered = createRemembered<string | undefined>(2);
  const fails = () => {
    throw new Error('no');
  };
  expect(() => remembered('a', fails)).toThrow('no');
  expect(remembered('a', () => undefined)).toBe(undefined);
  expect(remembered('a', () => 'otra vez')).toBe(undefined);
});
