import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyDemo } from './support/newsroom.ts';
import { median, numberOption, report, startSite, stop, stopAll } from './support/processes.ts';

/**
 * Milliseconds from the process's start to its first answer, with the demo edition already loaded, as a ratio to a
 * Node that only starts and ends. `--rounds N` (default 7). Writes bench/results/start.json.
 */
const ROUNDS = numberOption('--rounds', 7);

const home = mkdtempSync(path.join(tmpdir(), 'fm983-start-'));
try {
  await main();
} finally {
  stopAll();
  rmSync(home, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const data = path.join(home, 'data');
  copyDemo(data);
  await stop(await startSite(data));
  const rounds: { site: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ site: await siteMs(data), bare: bareMs() });
  const site = median(rounds.map((round) => round.site));
  const bare = median(rounds.map((round) => round.bare));
  report(
    'start',
    { rounds: ROUNDS },
    { 'second start': { ms: site, 'bare Node ms': bare, ratio: Number((site / bare).toFixed(1)) } },
  );
}

async function siteMs(data: string): Promise<number> {
  const began = performance.now();
  const site = await startSite(data);
  const ms = Math.round(performance.now() - began);
  await stop(site);
  return ms;
}

function bareMs(): number {
  const began = performance.now();
  spawnSync(process.execPath, ['--eval', '']);
  return Math.round(performance.now() - began);
}
