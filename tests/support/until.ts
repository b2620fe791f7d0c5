import { vi } from 'vitest';

/**
 * Asks again and again until `check` throws no more; its last error when that takes too long. By itself it waits as
 * long as a machine busy with other work may need for what an idle one does in milliseconds.
 */
export const until = <T>(check: () => T | Promise<T>, withinMs = 20_000): Promise<T> =>
  vi.waitFor(check, { timeout: withinMs });
