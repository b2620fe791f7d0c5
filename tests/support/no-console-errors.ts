import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A console.error that no test asked for fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
