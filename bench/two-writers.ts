import { mkdirSync, writeFileSync } from 'node:fs';
import { type BorradorValue, valueOfStored } from '../shared/borrador.ts';
import { mergeNoticia } from '../shared/merge-noticia.ts';
import type { Noticia } from '../shared/noticia.ts';
import { startSite } from '../tests/e2e/running-site.ts';
import { machine } from './support/processes.ts';

/**
 * Two writers on one noticia over REST and the merge: each run both change paragraphs, fields and pictures of their
 * own choice and save at the same time; whoever is told 409 merges, decides nothing, and saves again. Counts words that were
 * written and are neither in what is stored at the end, nor in its history, nor told as a clash. `--runs N` (default 200),
 * `--seed N`. Writes bench/results/two-writers.json.
 */
const RUNS = numberOption('--runs', 200);
let seed = numberOption('--seed', 983);

type Tally = { runs: number; conflicts: number; clashes: number; thirdSaves: number; lost: string[] };

const site = await startSite({ SEED_DEMO: '0' });
const token = await site.logIn();
try {
  const tally: Tally = { runs: 0, conflicts: 0, clashes: 0, thirdSaves: 0, lost: [] };
  for (let run = 0; run < RUNS; run += 1) await oneRun(run, tally);
  const result = { machine: machine(), ...tally, lost: tally.lost.length };
  console.table(result);
  mkdirSync('bench/results', { recursive: true });
  writeFileSync('bench/results/two-writers.json', `${JSON.stringify(result, null, 2)}\n`);
  if (tally.lost.length > 0) {
    console.error(tally.lost.slice(0, 10));
    process.exitCode = 1;
  }
} finally {
  await site.stop();
}

async function oneRun(run: number, tally: Tally): Promise<void> {
  const stored = await save('POST', {
    title: 'La feria',
    subtitle: 'Abre a las 9',
    body: Array.from({ length: 6 }, (_, i) => `<p>Párrafo ${i}.</p>`).join(''),
    category: 'locales',
    img: ['1.jpg', '2.jpg', '3.jpg'],
  });
  const base = stored.noticia;
  const told = new Set<string>();
  const words = await Promise.all(
    ['ana', 'beto'].map((writer) => write(writer, `${writer}${run}x`, base, tally, told)),
  );
  const end = (await call('GET', `/rest/new/byid/${base._id}`)).noticia;
  const text = JSON.stringify(end);
  for (const word of words.flat())
    if (!text.includes(word) && !told.has(word)) tally.lost.push(`run ${run}: ${word}`);
  tally.runs += 1;
}

/** Changes some of the noticia, with words nobody else writes, and saves until it is taken; gives the words. */
async function write(
  writer: string,
  mark: string,
  base: Noticia,
  tally: Tally,
  told: Set<string>,
): Promise<string[]> {
  const words: string[] = [];
  const word = () => {
    words.push(`${mark}${words.length}q`);
    return words.at(-1) as string;
  };
  let from = base;
  let mine = change(valueOfStored(base), word);
  for (let saves = 0; ; saves += 1) {
    const { status, noticia } = await save('PUT', { ...bodyOf(mine), _id: base._id, version: from.version });
    if (status === 200) return words;
    if (status !== 409) throw new Error(`${writer}: ${status}`);
    tally.conflicts += 1;
    if (saves > 0) tally.thirdSaves += 1;
    const merge = mergeNoticia(valueOfStored(from), mine, valueOfStored(noticia));
    tally.clashes += merge.clashes.length;
    // The side that is not kept is what a writer is shown and asked about: told, not silent.
    for (const clash of merge.clashes)
      for (const found of JSON.stringify(clash).match(/(?:ana|beto)\d+x\d+q/g) ?? []) told.add(found);
    mine = merge.valueWith({});
    from = noticia;
  }
}

function change(value: BorradorValue, word: () => string): BorradorValue {
  const blocks = value.body.match(/<p>.*?<\/p>/g) ?? [];
  const body = blocks.flatMap((block) => {
    const dice = random();
    if (dice < 0.25) return [`<p>${word()}</p>`];
    if (dice < 0.35) return [block, `<p>${word()}</p>`];
    return dice < 0.42 ? [] : [block];
  });
  const img = value.img
    .filter(() => random() > 0.15)
    .map((foto) => (random() < 0.3 ? { ...foto, alt: word() } : foto));
  return {
    ...value,
    body: body.join(''),
    img: random() < 0.3 ? [...img].reverse() : img,
    title: random() < 0.3 ? word() : value.title,
    subtitle: random() < 0.3 ? word() : value.subtitle,
    category: random() < 0.3 ? 'cultura' : value.category,
  };
}

function bodyOf({ date: _date, video, video2, video3, ...texts }: BorradorValue) {
  return { ...texts, video: video || null, video2: video2 || null, video3: video3 || null };
}

async function save(method: 'POST' | 'PUT', body: unknown) {
  return call(method, '/rest/new', body);
}

async function call(
  method: string,
  at: string,
  body?: unknown,
): Promise<{ status: number; noticia: Noticia }> {
  const response = await fetch(site.url + at, {
    method,
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, noticia: ((await response.json()) as { data: Noticia }).data };
}

/** Mulberry32: the same seed, the same run. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}

function numberOption(name: string, fallback: number): number {
  const at = process.argv.indexOf(name);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
}
