import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 50;
const WINDOW_MS = 1000;

export type LagWatch = { lagMs(): number; close(): void };

/** How late this process has been with its work within the last second or two, in milliseconds; measured until `close`. */
export function watchLoopLag(): LagWatch {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let last = 0;
  const turn = setInterval(() => {
    last = lagOf(delay);
    delay.reset();
  }, WINDOW_MS);
  turn.unref();
  return {
    lagMs: () => last,
    close() {
      clearInterval(turn);
      delay.disable();
    },
  };
}

/** The median: one long pause, of a garbage collection or a body of a megabyte, is not a load. */
function lagOf(delay: ReturnType<typeof monitorEventLoopDelay>): number {
  const ms = delay.percentile(50) / 1e6 - RESOLUTION_MS;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
