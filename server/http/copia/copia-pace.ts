import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** A page takes a quarter of the time at most; the rest is the readers'. */
const REST_PER_WORK = 3;
const REST_MIN_MS = 5;
const REST_MAX_MS = 500;

/** Above this share of the time the process is busy with readers, who go first; but not for ever. */
const BUSY = 0.6;
const BUSY_WAIT_MS = 100;
const BUSY_WAITS_MAX = 20;

/** Does `work`, then rests in proportion, and longer while readers keep the process busy. */
export async function paced(work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work();
  const rest = (performance.now() - startedAt) * REST_PER_WORK;
  await wait(Math.min(REST_MAX_MS, Math.max(REST_MIN_MS, rest)));
  for (let i = 0; i < BUSY_WAITS_MAX && (await utilization()) > BUSY; i += 1);
}

async function utilization(): Promise<number> {
  const before = performance.eventLoopUtilization();
  await wait(REST_MIN_MS);
  const { utilization: share } = performance.eventLoopUtilization(before);
  if (share > BUSY) await wait(BUSY_WAIT_MS);
  return share;
}
