import path from 'node:path';
import { runSql, startPostgres } from '../tests/support/postgres.ts';
import { type Archive, openPostgresArchive, openSqliteArchive, textsOf } from './support/archive.ts';
import { openNewsroom, signIn } from './support/newsroom.ts';
import {
  median,
  numberOption,
  openScratch,
  report,
  type Served,
  startSite,
  stop,
  stopAll,
  textOption,
} from './support/processes.ts';

/**
 * How answers that have to be made take longer as the archive grows: median ms of home, first and 300th page
 * of a section, article, search, the panel's list and an acknowledged write, each over an archive of 1,000, 10,000, …
 * noticias up to `--max N` (default 100,000), with the ratio of the largest to the smallest. Before each request another
 * process changes the station, so that nothing kept can answer. On SQLite, or with `--engine postgres` on a PostgreSQL of
 * its own (that of PG_BIN, or the npm one). Writes bench/results/growth.json or growth-postgres.json.
 */
const MAX = numberOption('--max', 100_000);
const ASKED = numberOption('--asked', 40);

const ENGINE = textOption('--engine') ?? 'sqlite';
const home = openScratch('growth');
openNewsroom();
process.env.SEED_DEMO = '0';
await main();
stopAll();

async function main(): Promise<void> {
  const dataDir = path.join(home, 'data');
  if (ENGINE === 'sqlite') return grow('growth', await openSqliteArchive(dataDir));
  const server = await startPostgres();
  try {
    await runSql(server.url('postgres'), 'create database growth');
    await grow('growth-postgres', await openPostgresArchive(dataDir, server.url('growth')));
  } finally {
    await server.stop();
  }
}

async function grow(name: string, archive: Archive): Promise<void> {
  Object.assign(process.env, archive.settings);
  const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= MAX);
  const columns: Record<string, number>[] = [];
  for (const size of sizes) {
    await archive.bringTo(size);
    const column = await measure(archive);
    columns.push(column);
    // The last size takes longer than all others: who ends it early has these.
    console.log(`${size} noticias, ms: ${JSON.stringify(column)}`);
  }
  await archive.close();
  const names = Object.keys(columns[0] ?? {});
  const rows = Object.fromEntries(
    names.map((name) => {
      const values = columns.map((column) => column[name] ?? Number.NaN);
      const figures = Object.fromEntries(sizes.map((size, i) => [`${size} ms`, values[i]]));
      const first = values.find((value) => !Number.isNaN(value)) ?? Number.NaN;
      return [name, { ...figures, ratio: Number(((values.at(-1) ?? Number.NaN) / first).toFixed(2)) }];
    }),
  );
  report(name, { asked: ASKED, engine: ENGINE }, rows);
}

async function measure(archive: Archive): Promise<Record<string, number>> {
  const site = await startSite(archive.settings.DATA_DIR ?? '');
  const token = await signIn(site.url);
  const { data } = (await (await fetch(`${site.url}/rest/search/1/1`)).json()) as { data: { _id: string }[] };
  const staff = { 'x-access-token': token };
  const figures = {
    home: await timeOf(site, archive, '/'),
    'section, page 1': await timeOf(site, archive, '/cultura'),
    'section, page 300': await timeOf(site, archive, '/cultura?pagina=300'),
    article: await timeOf(site, archive, `/complete/${data[0]?._id}`),
    search: await timeOf(site, archive, '/buscar?q=escuela+feria'),
    'panel list': await timeOf(site, archive, '/rest/panel/noticias?page=1&pageSize=20', staff),
    write: await timeOfWrite(site, token),
  };
  await stop(site);
  return figures;
}

/** Median ms from the request to the last byte; NaN where there is no such page. */
async function timeOf(
  { url }: Served,
  archive: Archive,
  at: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < ASKED + 10; i += 1) {
    await archive.change();
    const started = performance.now();
    const answer = await fetch(url + at, { headers: { 'accept-encoding': 'identity', ...headers } });
    await answer.arrayBuffer();
    if (answer.status === 404) return Number.NaN;
    if (!answer.ok) throw new Error(`${at} answered ${answer.status}`);
    if (i >= 10) times.push(performance.now() - started);
  }
  return Number(median(times).toFixed(2));
}

async function timeOfWrite({ url }: Served, token: string): Promise<number> {
  const times: number[] = [];
  const headers = { 'content-type': 'application/json', 'x-access-token': token };
  for (let i = 0; i < ASKED; i += 1) {
    const { title, subtitle, body } = textsOf(i);
    const noticia = { title: `${title} medida ${i}`, subtitle, body, category: 'locales' };
    const started = performance.now();
    const answer = await fetch(`${url}/rest/new`, { method: 'POST', headers, body: JSON.stringify(noticia) });
    await answer.arrayBuffer();
    if (answer.status !== 201) throw new Error(`a write was answered ${answer.status}`);
    times.push(performance.now() - started);
  }
  return Number(median(times).toFixed(2));
}
