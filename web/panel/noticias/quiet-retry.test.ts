import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withQuietRetries } from './quiet-retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.useRealTimers());

it('Q-16 M8.07 a list that fails is asked for again at 1, 4 and 10 s, then no more, and only the console hears of it', async () => {
  const at: number[] = [];
  const begun = Date.now();
  const onFailure = vi.fn();
  withQuietRetries(
    async () => {
      at.push(Date.now() - begun);
      throw new Error('no answer');
    },
    () => undefined,
    onFailure,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at).toEqual([0, 1000, 4000, 10_000]);
  expect(onFailure).toHaveBeenCalledTimes(4);
  expect(console.warn).toHaveBeenCalledTimes(4);
});

it('Q-16 the first success ends the retries', async () => {
  let calls = 0;
  const onSuccess = vi.fn();
  withQuietRetries(
    async () => {
      calls += 1;
      if (calls < 3) throw new Error('no answer');
      return 'lista';
    },
    onSuccess,
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect([calls, onSuccess.mock.calls]).toEqual([3, [['lista']]]);
});

it('who leaves is asked nothing more', async () => {
  const attempt = vi.fn().mockRejectedValue(new Error('no answer'));
  const stop = withQuietRetries(
    attempt,
    () => undefined,
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
});
