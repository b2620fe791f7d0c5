import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Mix, mixOf } from './support/mix.ts';
import { copyDemo, openNewsroom } from './support/newsroom.ts';
import {
  load,
  median,
  numberOption,
  report,
  type Served,
  startSite,
  stop,
  stopAll,
} from './support/processes.ts';

/**
 * Resident memory (VmRSS, MB) of the server at fixed moments: 3 s after the first home page of a first start (which
 * loads the demo edition) and of a second start, under uncached load of the home page, and 30 s after it; each as a
 * ratio to a Node that does nothing. `--rounds N` (default 3). Writes bench/results/memory.json.
 * With `--mixed [N]` instead: N requests of every kind (default 200,000), and the memory before, at each tenth and at the
 * end, with the largest at any tenth; what grows without end would show. Writes bench/results/memory-mixed.json.
 */
const ROUNDS = numberOption('--rounds', 3);
const IDLE_AFTER_MS = 3_000;
const REST_AFTER_LOAD_MS = 30_000;
const LOAD_SECONDS = 5;
const MIXED_AT_ONCE = 32;

type Sample = Record<'first start' | 'second start' | 'under load' | 'after load', number>;

const MIXED = 200_000;

try {
  if (process.argv.includes('--mixed')) await mixed(numberOption('--mixed', MIXED) || MIXED);
  else await main();
} finally {
  stopAll();
}

async function main(): Promise<void> {
  const bare = await bareNodeMb();
  const samples: Sample[] = [];
  for (let round = 0; round < ROUNDS; round += 1) samples.push(await measureRound());
  const moments = ['first start', 'second start', 'under load', 'after load'] as const;
  const rows = moments.map((moment) => {
    const values = samples.map((sample) => sample[moment]);
    const mb = median(values);
    return [
      moment,
      { 'RSS MB': mb, max: Math.max(...values), ratio: Number((mb / bare).toFixed(2)) },
    ] as const;
  });
  report('memory', { rounds: ROUNDS, bareNodeMb: bare }, Object.fromEntries(rows));
}

async function mixed(count: number): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'fm983-memory-'));
  copyDemo(home);
  openNewsroom();
  try {
    const site = await startSite(home);
    const mix = await mixOf(site.url);
    const samples = [await idleMb(site)];
    const errors = new Map<number, number>();
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const from = Math.round((count * tenth) / 10);
      await ask(mix, from, Math.round((count * (tenth + 1)) / 10), errors);
      samples.push(rssMb(site.process.pid));
    }
    await pause(REST_AFTER_LOAD_MS);
    const rested = rssMb(site.process.pid);
    await stop(site);
    const [first = Number.NaN] = samples;
    const rows = samples.map((mb, tenth) => [
      tenth === 0 ? 'before' : `after ${tenth} tenths`,
      { 'RSS MB': mb, 'to the start': Number((mb / first).toFixed(2)) },
    ]);
    rows.push(['30 s later', { 'RSS MB': rested, 'to the start': Number((rested / first).toFixed(2)) }]);
    const conditions = {
      requests: count,
      largestMb: Math.max(...samples),
      failed: Object.fromEntries(errors),
    };
    report('memory-mixed', conditions, Object.fromEntries(rows));
  } finally {
    stopAll();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Sends the requests from `from` up to `to`, some at the same time; counts what was answered with 5xx by its status. */
async function ask(mix: Mix, from: number, to: number, errors: Map<number, number>): Promise<void> {
  let next = from;
  const one = async () => {
    while (next < to) {
      const n = next;
      next += 1;
      const status = await mix(n);
      if (status >= 500) errors.set(status, (errors.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: MIXED_AT_ONCE }, one));
}

async function measureRound(): Promise<Sample> {
  const home = mkdtempSync(path.join(tmpdir(), 'fm983-memory-'));
  try {
    const first = await startSite(path.join(home, 'data'));
    const firstMb = await idleMb(first);
    await stop(first);
    const second = await startSite(path.join(home, 'data'));
    const secondMb = await idleMb(second);
    load(`${second.url}/`, LOAD_SECONDS, 32);
    const loadedMb = rssMb(second.process.pid);
    await pause(REST_AFTER_LOAD_MS);
    const restedMb = rssMb(second.process.pid);
    await stop(second);
    return {
      'first start': firstMb,
      'second start': secondMb,
      'under load': loadedMb,
      'after load': restedMb,
    };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function idleMb(site: Served): Promise<number> {
  await (await fetch(`${site.url}/`)).text();
  await pause(IDLE_AFTER_MS);
  return rssMb(site.process.pid);
}

async function bareNodeMb(): Promise<number> {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  await pause(1_000);
  const mb = rssMb(child.pid);
  child.kill();
  return mb;
}

function rssMb(pid: number | undefined): number {
  const [, kib = 'NaN'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(((Number(kib) * 1024) / 1e6).toFixed(1));
}
