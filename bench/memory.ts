import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
 */
const ROUNDS = numberOption('--rounds', 3);
const IDLE_AFTER_MS = 3_000;
const REST_AFTER_LOAD_MS = 30_000;
const LOAD_SECONDS = 5;

type Sample = Record<'first start' | 'second start' | 'under load' | 'after load', number>;

try {
  await main();
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
