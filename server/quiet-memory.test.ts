import { expect, test } from 'vitest';
import { createQuietLook } from './quiet-memory.ts';

const MB = 1024 * 1024;

/** A process whose share of work and heap are set by hand; collecting leaves 20 MB. */
function pretend() {
  const state = { share: 0, heap: 40 * MB, collected: 0 };
  const look = createQuietLook({
    utilization: () => ({ utilization: state.share, idle: 0, active: 0 }),
    heapBytes: () => state.heap,
    collect: () => {
      state.collected += 1;
      state.heap = 20 * MB;
    },
  });
  return { state, look };
}

test('a process at rest gives back what came together, once', () => {
  const { state, look } = pretend();
  expect([look(), look(), state.collected]).toEqual([true, false, 1]);
  state.heap += 5 * MB;
  expect(look()).toBe(false);
  state.heap += 2 * MB;
  expect([look(), state.collected]).toEqual([true, 2]);
});

test('with readers there nobody is made to wait', () => {
  const { state, look } = pretend();
  state.share = 0.2;
  expect([look(), state.collected]).toEqual([false, 0]);
  state.share = 0.01;
  expect(look()).toBe(true);
});
