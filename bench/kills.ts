import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KINDS, type Round, startLane } from './support/kill-lane.ts';
import { machine, median, numberOption } from './support/processes.ts';

/**
 * Somebody types 25 words a second into the editor of the built site and, at a moment nobody knows, a tab's process, the
 * whole browser, the server or the line dies. Then everything is started again, the draft is taken up and
 * published. Counts words older than one second that did not come back, and texts that came back otherwise than they were
 * typed. A round mostly waits, so several lanes run side by side. `--rounds N` (default 24), `--lanes N` (default 2),
 * `--minutes N` ends earlier, `--seed N`. Writes bench/results/kills.json.
 */
const ROUNDS = numberOption('--rounds', 24);
const LANES = numberOption('--lanes', 2);
const END_AT = Date.now() + numberOption('--minutes', 24 * 60) * 60_000;
let seed = numberOption('--seed', 983);

const home = mkdtempSync(path.join(tmpdir(), 'fm983-kills-'));
const rounds: Round[] = [];
let started = 0;
try {
  await Promise.all(Array.from({ length: LANES }, (_, i) => runLane(path.join(home, `${i}`))));
} finally {
  report();
  rmSync(home, { recursive: true, force: true });
}

async function runLane(folder: string): Promise<void> {
  const lane = await startLane(folder, random);
  try {
    while (started < ROUNDS && Date.now() < END_AT) {
      const n = started;
      started += 1;
      const round = await lane.oneRound(n);
      rounds.push(round);
      console.log(n, JSON.stringify(round));
    }
  } finally {
    await lane.end();
  }
}

function report(): void {
  const sumOf = (field: 'typed' | 'lost' | 'corrupt') => rounds.reduce((sum, one) => sum + one[field], 0);
  const result = {
    machine: machine(),
    lanes: LANES,
    rounds: rounds.length,
    byKind: Object.fromEntries(KINDS.map((kind) => [kind, rounds.filter((one) => one.kind === kind).length])),
    medianSecondsOfARound: median(rounds.map(({ seconds }) => seconds)),
    wordsTyped: sumOf('typed'),
    wordsLostBeyondOneSecond: sumOf('lost'),
    medianAgeOfWhatWasLostMs: median(rounds.map(({ newestLostMs }) => newestLostMs)),
    greatestAgeOfWhatWasLostMs: Math.max(...rounds.map(({ newestLostMs }) => newestLostMs)),
    corrupt: sumOf('corrupt'),
  };
  console.log(result);
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/kills.json', `${JSON.stringify(result, null, 2)}\n`);
  if (result.wordsLostBeyondOneSecond > 0 || result.corrupt > 0) process.exitCode = 1;
}

/** Mulberry32: the same seed, the same moments. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
