import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fillArchive, makeArchive } from './support/archive.ts';
import { copyDemo } from './support/newsroom.ts';
import { median, numberOption, openScratch, report, startSite, stop, stopAll } from './support/processes.ts';

/**
 * Milliseconds from the process's start to its first answer, with the demo edition already loaded, as a ratio to a
 * Node that only starts and ends; then over an archive of `--count N` noticias (default 100,000). `--rounds N` (default
 * 7). Writes bench/results/start.json.
 */
const ROUNDS = numberOption('--rounds', 7);
const COUNT = numberOption('--count', 100_000);

const home = openScratch('start');
await main();
stopAll();

async function main(): Promise<void> {
  const demo = path.join(home, 'demo');
  copyDemo(demo);
  const large = path.join(home, 'large');
  await makeArchive(large);
  fillArchive(large, COUNT);
  report(
    'start',
    { rounds: ROUNDS },
    { 'demo edition': await measure(demo), [`${COUNT} noticias`]: await measure(large) },
  );
}

/** Of second starts: the first one draws what it finds undrawn. */
async function measure(data: string): Promise<Record<string, number>> {
  await stop(await startSite(data));
  const rounds: { site: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ site: await siteMs(data), bare: bareMs() });
  const sites = rounds.map((round) => round.site);
  const [site, bare] = [median(sites), median(rounds.map((round) => round.bare))];
  return {
    ms: site,
    slowest: Math.max(...sites),
    'bare Node ms': bare,
    ratio: Number((site / bare).toFixed(1)),
  };
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
