import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAskedReaders } from './support/asked-readers.ts';
import { copyDemo, openNewsroom, signIn } from './support/newsroom.ts';
import { pictureBombs } from './support/picture-bombs.ts';
import { numberOption, openScratch, report, spreadOf, startSite, stopAll } from './support/processes.ts';

/**
 * Eight decompression bombs at once, uploaded by a member of the staff: how much memory the site and its decoders take at
 * the most above what they take at rest (proportional, as the kernel counts it), what becomes of each, and how long
 * readers of kept pages wait meanwhile. `--rounds N` (default 2). FM983_DEMO_DATA names a filled demo edition. Writes
 * bench/results/bombs.json. The build is up to the caller.
 */
const ROUNDS = numberOption('--rounds', 2);
/** Decoding takes seconds; looking at every process takes this one, which is the readers' too, some milliseconds. */
const SAMPLE_MS = 300;
const ADDRESSES = ['/', '/locales', '/cultura', '/rss.xml'];

const home = openScratch('bombs');
await main();
stopAll();

async function main(): Promise<void> {
  openNewsroom();
  const dataDir = path.join(home, 'data');
  copyDemo(dataDir);
  const site = await startSite(dataDir);
  const token = await signIn(site.url);
  const bombs = await pictureBombs();
  const rows: Record<string, object> = { 'no bombs': await readersAlone(site.url) };
  for (let round = 1; round <= ROUNDS; round += 1)
    rows[`round ${round}`] = await explode(site.url, token, site.process.pid ?? 0, bombs);
  const bytes = Object.fromEntries(Object.entries(bombs).map(([name, bomb]) => [name, bomb.length]));
  report('bombs', { bombs: bytes }, rows);
}

async function explode(url: string, token: string, pid: number, bombs: Readonly<Record<string, Buffer>>) {
  const quiet = memoryOf(pid);
  let most = quiet;
  const sampling = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, SAMPLE_MS);
  const readers = startAskedReaders(url, ADDRESSES, 8, 10);
  const begun = performance.now();
  const answers = await Promise.all(
    Object.entries(bombs).map(async ([name, bomb]) => [name, await send(url, token, bomb)] as const),
  );
  const seconds = (performance.now() - begun) / 1000;
  const { ms, failed } = await readers.end();
  clearInterval(sampling);
  const statuses = answers.map(([, status]) => status);
  return {
    'MiB at rest': Math.round(quiet / 2 ** 20),
    'MiB more': Math.round((most - quiet) / 2 ** 20),
    'taken (201)': statuses.filter((status) => status === 201).length,
    'refused (4xx)': statuses.filter((status) => status >= 400 && status < 500).length,
    others: statuses.filter((status) => status !== 201 && (status < 400 || status >= 500)).length,
    seconds: Number(seconds.toFixed(1)),
    ...spreadOf(ms),
    'no 200': failed,
  };
}

async function readersAlone(url: string) {
  const readers = startAskedReaders(url, ADDRESSES, 8, 10);
  await sleep(5000);
  const { ms, failed } = await readers.end();
  return { ...spreadOf(ms), 'no 200': failed };
}

async function send(url: string, token: string, bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'foto.png');
  const answer = await fetch(`${url}/rest/upload`, {
    method: 'POST',
    headers: { 'x-access-token': token },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Bytes of a process and of all that it started: what is shared counts once (proc(5), smaps_rollup, Pss). */
function memoryOf(pid: number): number {
  return familyOf(pid).reduce((sum, member) => {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readIfThere(`/proc/${member}/smaps_rollup`))?.[1] ?? 0;
    return sum + Number(kilobytes) * 1024;
  }, 0);
}

function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(
      (name) =>
        [
          Number(name),
          Number(
            readIfThere(`/proc/${name}/stat`)
              .replace(/^.*\) /, '')
              .split(' ')[1],
          ),
        ] as const,
    );
  const childrenOf = (parent: number): number[] =>
    parents.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...childrenOf(child)]);
  return [pid, ...childrenOf(pid)];
}

/** A process may end while it is looked at. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
