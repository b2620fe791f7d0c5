import { openWorkplace } from '../server/workplace.ts';
import { SECCIONES } from '../shared/categorias.ts';
import { numberOption, openScratch, report, startSite, stop } from './support/processes.ts';
import { spokenText, spokenWord } from './support/spoken-text.ts';

/**
 * Milliseconds of the search page over N noticias (default 100,000), asked one after the other: p50, p95 and the slowest
 * of each kind of question. On SQLite, or on the empty database of DATABASE_URL. `--count N`, `--rounds N` (default 40).
 * Writes bench/results/search.json. The build is up to the caller.
 */
const COUNT = numberOption('--count', 100_000);
const ROUNDS = numberOption('--rounds', 40);

const home = openScratch('search');
await fill(home);
const site = await startSite(home);
const rows: Record<string, object> = {};
const all: number[] = [];
for (const [name, question] of Object.entries(questions())) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(await timeOf(`${site.url}/buscar?${question(round)}`));
  all.push(...times);
  rows[name] = summaryOf(times);
}
rows.all = summaryOf(all);
await stop(site);
report(
  'search',
  { count: COUNT, rounds: ROUNDS, engine: process.env.DATABASE_URL ? 'postgres' : 'sqlite' },
  rows,
);

async function fill(dataDir: string): Promise<void> {
  const started = performance.now();
  const place = await openWorkplace({
    ...process.env,
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    VIDEO_POSTERS: '0',
  });
  await place.services.importer.importLines(lines());
  await place.close();
  console.log(`${COUNT} noticias in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

async function* lines(): AsyncGenerator<string> {
  for (let n = 0; n < COUNT; n += 1)
    yield JSON.stringify({
      title: spokenText(n, 10),
      subtitle: spokenText(n + 1e7, 18),
      body: `<p>${spokenText(n + 2e7, 120)}</p><p>${spokenText(n + 3e7, 90)}</p>`,
      category: SECCIONES[n % SECCIONES.length]?.seccion,
      date: new Date(Date.now() - n * 1_800_000).toISOString(),
    });
}

/** Words are asked for by their rank: the first is in almost every noticia, the ten thousandth in a few. */
function questions(): Record<string, (round: number) => string> {
  const q = (...ranks: number[]) => new URLSearchParams({ q: ranks.map(spokenWord).join(' ') }).toString();
  const mistyped = (rank: number) => {
    const word = spokenWord(rank);
    const at = Math.floor(word.length / 2);
    return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  };
  return {
    'a word of almost every noticia': (n) => q(n % 8),
    'a common word': (n) => q(40 + n * 3),
    'a rare word': (n) => q(8_000 + n * 101),
    'two common words': (n) => q(30 + n, 60 + n * 2),
    'a common word and a rare one': (n) => q(50 + n, 5_000 + n * 31),
    'a common word in a section': (n) => `${q(20 + n)}&seccion=cultura`,
    'a common word of the last month': (n) => `${q(20 + n)}&periodo=mes`,
    'the tenth page of a common word': (n) => `${q(20 + n)}&pagina=10`,
    'a mistyped word': (n) => new URLSearchParams({ q: mistyped(3_000 + n * 57) }).toString(),
    'a word that nothing resembles': (n) => `q=${'zwqk'.repeat(2)}${n}xj`,
  };
}

async function timeOf(address: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(address);
  await response.text();
  if (!response.ok) throw new Error(`${response.status} at ${address}`);
  return performance.now() - started;
}

function summaryOf(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95), slowest: at(1) };
}
