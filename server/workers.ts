import cluster, { type Worker } from 'node:cluster';
import type { Logger } from './logger.ts';

/** The place of a worker among its like, from 1; in its environment alone. */
const PLACE = 'FM983_WORKER';

const AGAIN_AFTER_MS = 1_000;

/** True in the process that leads workers and serves nobody itself. */
export function isLeader(workers: number): boolean {
  return workers > 1 && cluster.isPrimary;
}

/** True where what nobody waits for is done: in the only process, or in the first worker. */
export function hasBackgroundWork(): boolean {
  return cluster.isPrimary || process.env[PLACE] === '1';
}

/** True in a process that the leader started. */
export function isWorker(): boolean {
  return cluster.isWorker;
}

/** Of this worker, "1" to the number of workers. */
export function workerPlace(): string {
  return process.env[PLACE] ?? '';
}

/**
 * Starts `count` workers on one port and keeps that many: the first one migrates and fills the database before the others
 * start. One that ends is replaced. Resolves with the exit code once a signal or a failed start has ended them all.
 */
export function leadWorkers(count: number, logger: Logger): Promise<number> {
  let isClosing = false;
  let code = 0;
  const start = (place: number): Worker => {
    const worker = cluster.fork({ [PLACE]: String(place) });
    let hasServed = false;
    worker.once('listening', () => {
      hasServed = true;
    });
    worker.once('exit', (exitCode) => {
      if (isClosing) return;
      if (!hasServed) return close(exitCode || 1);
      logger.warn({ place, exitCode }, 'worker ended, another one starts');
      setTimeout(() => !isClosing && start(place), AGAIN_AFTER_MS);
    });
    return worker;
  };
  const close = (exitCode: number) => {
    if (isClosing) return;
    isClosing = true;
    code = exitCode;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill('SIGTERM');
    if (Object.keys(cluster.workers ?? {}).length === 0) ended.resolve(code);
  };
  const ended = Promise.withResolvers<number>();
  cluster.on('exit', () => {
    if (isClosing && Object.keys(cluster.workers ?? {}).length === 0) ended.resolve(code);
  });
  process.on('SIGTERM', () => close(0));
  process.on('SIGINT', () => close(0));
  start(1).once('listening', () => {
    for (let place = 2; place <= count; place += 1) start(place);
  });
  return ended.promise;
}
