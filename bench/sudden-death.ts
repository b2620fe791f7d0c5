import path from 'node:path';
import { buildPicture } from '../tests/support/pictures.ts';
import { openNewsroom, signIn } from './support/newsroom.ts';
import { median, numberOption, openScratch, report, startSite, stopAll } from './support/processes.ts';
import {
  addWork,
  checkFiles,
  checkWork,
  dieWhileWriting,
  type Found,
  newWork,
} from './support/sudden-work.ts';

/**
 * The site dies by SIGKILL again and again while eight writers publish, change and upload, each time at a moment nobody
 * knows; everything that was acknowledged is then asked for. Counts what is lost, what is half there (a text that is
 * neither state, a picture that does not come whole, a database that does not pass its check), and the seconds from a
 * start to its first answer. `--rounds N` (default 50), `--seed N`. Writes
 * bench/results/sudden-death.json; ends with 1 when anything was lost or half there.
 */
const ROUNDS = numberOption('--rounds', 50);
const PICTURES = 12;
let seed = numberOption('--seed', 983);

const home = openScratch('death');
await main();
stopAll();

async function main(): Promise<void> {
  openNewsroom();
  process.env.SEED_DEMO = '0';
  const data = path.join(home, 'data');
  const pictures = await Promise.all(
    Array.from({ length: PICTURES }, (_, i) =>
      buildPicture('jpeg', { seed: i + 1, width: 640, height: 480 }),
    ),
  );
  const seconds: number[] = [];
  const found: Found = { lost: [], half: [] };
  const all = newWork();
  let token = '';
  let last = newWork();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now();
    const site = await startSite(data);
    if (round > 0) seconds.push((performance.now() - began) / 1000);
    token ||= await signIn(site.url);
    await checkWork(site.url, round === ROUNDS ? all : last, found);
    if (round === ROUNDS) break;
    last = await dieWhileWriting(site, token, pictures, random);
    addWork(all, last);
    found.half.push(...checkFiles(data));
    console.log(round + 1, last.titles.size, last.pictures.size, found.lost.length, found.half.length);
  }
  report(
    'sudden-death',
    { rounds: ROUNDS },
    {
      acknowledged: { noticias: all.titles.size, changes: all.changes, pictures: all.pictures.size },
      'after SIGKILL': { lost: found.lost.length, half: found.half.length },
      'ready again, s': {
        median: Number(median(seconds).toFixed(2)),
        slowest: Number(Math.max(...seconds).toFixed(2)),
      },
    },
  );
  for (const one of [...found.lost, ...found.half].slice(0, 20)) console.error(one);
  if (found.lost.length + found.half.length > 0) process.exitCode = 1;
}

/** Mulberry32: the same seed, the same moments. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
