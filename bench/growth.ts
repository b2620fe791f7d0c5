import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fillArchive, makeArchive, textsOf } from './support/archive.ts';
import { openNewsroom, signIn } from './support/newsroom.ts';
import { median, numberOption, report, type Served, startSite, stop, stopAll } from './support/processes.ts';

/**
 * How answers that have to be made take longer as the archive grows, on SQLite: median ms of home, first and 300th page
 * of a section, article, search, the panel's list and an acknowledged write, each over an archive of 1,000, 10,000, …
 * noticias up to `--max N` (default 100,000), with the ratio of the largest to the smallest. Before each request another
 * process changes the station, so that nothing kept can answer. Writes bench/results/growth.json.
 */
const MAX = numberOption('--max', 100_000);
const ASKED = numberOption('--asked', 40);

const home = mkdtempSync(path.join(tmpdir(), 'fm983-growth-'));
openNewsroom();
process.env.SEED_DEMO = '0';
try {
  await main();
} finally {
  stopAll();
  rmSync(home, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= MAX);
  const columns: Record<string, number>[] = [];
  const dataDir = path.join(home, 'data');
  await makeArchive(dataDir);
  for (const size of sizes) {
    fillArchive(dataDir, size);
    columns.push(await measure(dataDir));
  }
  const names = Object.keys(columns[0] ?? {});
  const rows = Object.fromEntries(
    names.map((name) => {
      const values = columns.map((column) => column[name] ?? Number.NaN);
      const figures = Object.fromEntries(sizes.map((size, i) => [`${size} ms`, values[i]]));
      const first = values.find((value) => !Number.isNaN(value)) ?? Number.NaN;
      return [name, { ...figures, ratio: Number(((values.at(-1) ?? Number.NaN) / first).toFixed(2)) }];
    }),
  );
  report('growth', { asked: ASKED, engine: 'SQLite' }, rows);
}

async function measure(dataDir: string): Promise<Record<string, number>> {
  const site = await startSite(dataDir);
  const token = await signIn(site.url);
  const { data } = (await (await fetch(`${site.url}/rest/search/1/1`)).json()) as { data: { _id: string }[] };
  const staff = { 'x-access-token': token };
  const figures = {
    home: await timeOf(site, dataDir, '/'),
    'section, page 1': await timeOf(site, dataDir, '/cultura'),
    'section, page 300': await timeOf(site, dataDir, '/cultura?pagina=300'),
    article: await timeOf(site, dataDir, `/complete/${data[0]?._id}`),
    search: await timeOf(site, dataDir, '/buscar?q=escuela+feria'),
    'panel list': await timeOf(site, dataDir, '/rest/panel/noticias?page=1&pageSize=20', staff),
    write: await timeOfWrite(site, token),
  };
  await stop(site);
  return figures;
}

/** Median ms from the request to the last byte; NaN where there is no such page. */
async function timeOf(
  { url }: Served,
  dataDir: string,
  at: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const other = new DatabaseSync(path.join(dataDir, 'fm983.sqlite'), { timeout: 5000 });
  other.exec(
    "insert into settings (key, value, updated_at) values ('medida', '1', 0) on conflict do nothing",
  );
  const change = other.prepare("update settings set updated_at = updated_at + 1 where key = 'medida'");
  const times: number[] = [];
  for (let i = 0; i < ASKED + 10; i += 1) {
    change.run();
    const started = performance.now();
    const answer = await fetch(url + at, { headers: { 'accept-encoding': 'identity', ...headers } });
    await answer.arrayBuffer();
    if (answer.status === 404) return Number.NaN;
    if (!answer.ok) throw new Error(`${at} answered ${answer.status}`);
    if (i >= 10) times.push(performance.now() - started);
  }
  other.close();
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
