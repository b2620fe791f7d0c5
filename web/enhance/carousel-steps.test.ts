import { expect, it } from 'vitest';
import { stepFrom } from './carousel-steps.ts';

it('steps to the neighbours', () => {
  expect(stepFrom(2, 1, 5)).toBe(3);
  expect(stepFrom(2, -1, 5)).toBe(1);
});

it('shows the last ones before it wraps when a step is longer than what is left', () => {
  expect(stepFrom(3, 3, 5)).toBe(5);
  expect(stepFrom(2, -3, 5)).toBe(0);
});

it('wraps at both ends', () => {
  expect(stepFrom(5, 1, 5)).toBe(0);
  expect(stepFrom(0, -1, 5)).toBe(5);
});
