import { type EventLoopUtilization, performance } from 'node:perf_hooks';

const LOOK_EVERY_MS = 1_000;

/** Below this share of the time nobody is waiting who would feel a pause of some 100 ms. */
const QUIET = 0.05;

/** What has to have come together since the last time, in bytes of heap; less is not worth the pause. */
const WORTH_BYTES = 6 * 1024 * 1024;

type Meters = {
  utilization(since?: EventLoopUtilization): EventLoopUtilization;
  heapBytes(): number;
  collect(): void;
};

/**
 * One look at a time: collects garbage when the process rested since the look before and has some. V8 does that only
 * when it wants room, and a site at rest wants none: after a start, a publish or a flood it would keep 20 to 60 MB for
 * hours (bench/memory.ts; docs/performance.md). True when it did.
 */
export function createQuietLook({ utilization, heapBytes, collect }: Meters): () => boolean {
  let last = utilization();
  let kept = 0;
  return () => {
    const now = utilization();
    const { utilization: share } = utilization(last);
    last = now;
    if (share >= QUIET || heapBytes() - kept < WORTH_BYTES) return false;
    collect();
    kept = heapBytes();
    return true;
  };
}

/** Keeps the memory of a resting process small where it was started with --expose-gc (`npm start` is). */
export function startQuietCollector(): void {
  const { gc } = globalThis;
  if (!gc) return;
  const look = createQuietLook({
    utilization: (since) => performance.eventLoopUtilization(since),
    heapBytes: () => process.memoryUsage().heapUsed,
    collect: () => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  });
  setInterval(look, LOOK_EVERY_MS).unref();
}
