import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Served } from './processes.ts';

/** The copy on disk begins half a minute after a start (docs/decisions/0031-always-on-the-air.md). */
const COPY_HAS_BEGUN_MS = 33_000;
const QUIET_MS = 5_000;
const QUIET_SHARE = 0.03;

/** User and system time of a process in ms (proc(5), ticks of 10 ms). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resolves when a site that has just started is done with what it draws and writes by itself, and rests. */
export async function untilQuiet({ process: { pid = 0 } }: Served): Promise<void> {
  await wait(COPY_HAS_BEGUN_MS);
  for (let before = cpuMs(pid); ; ) {
    await wait(QUIET_MS);
    const now = cpuMs(pid);
    if (now - before < QUIET_MS * QUIET_SHARE) return;
    before = now;
  }
}
