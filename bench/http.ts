import { cpSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  load,
  median,
  numberOption,
  openScratch,
  report,
  type Served,
  startNginx,
  startSite,
  stopAll,
} from './support/processes.ts';
import { cpuMs, untilQuiet } from './support/quiet.ts';

/**
 * Requests per second and p99 of kept pages, feed, list call and search on one core, each as a ratio to nginx serving
 * the same bytes as a static file in the same run, and the CPU time of making each anew. Needs wrk and nginx (Debian).
 * Writes bench/results/http.json. `--seconds N` per measurement (default 3), `--rounds N` (default 3), `--log` writes a
 * line for every request as a station's server does.
 */
const SECONDS = numberOption('--seconds', 3);
const ROUNDS = numberOption('--rounds', 3);
const RENDERS = numberOption('--renders', 200);
const LOG_LEVEL = process.argv.includes('--log') ? 'info' : 'fatal';
const CONNECTIONS = 64;
const ENCODING = 'br';

const home = openScratch('bench');
await main();
stopAll();

async function main(): Promise<void> {
  const dataDir = path.join(home, 'data');
  if (process.env.FM983_DEMO_DATA) cpSync(process.env.FM983_DEMO_DATA, dataDir, { recursive: true });
  const site = await startSite(dataDir, LOG_LEVEL);
  const { data } = (await (await fetch(`${site.url}/rest/search/1/1`)).json()) as { data: { _id: string }[] };
  const paths = {
    home: '/',
    section: '/locales',
    article: `/complete/${data[0]?._id}`,
    feed: '/rss.xml',
    list: '/rest/search/20/1',
    search: '/buscar?q=feria',
  };
  const files: Record<string, { bytes: Buffer; type: string }> = {};
  for (const [name, at] of Object.entries(paths)) files[name] = await fetchPacked(site.url + at);
  const nginx = await startNginx(home, files);
  await untilQuiet(site);
  const rows: Record<string, object> = {};
  for (const [name, at] of Object.entries(paths)) {
    const bytes = files[name]?.bytes.length ?? 0;
    rows[name] = {
      bytes,
      ...measure(site.url + at, `${nginx.url}/${name}`),
      'made anew, ms CPU': await renderMs(site, at, dataDir),
    };
  }
  const conditions = { connections: CONNECTIONS, seconds: SECONDS, rounds: ROUNDS, encoding: ENCODING };
  report('http', { ...conditions, log: LOG_LEVEL }, rows);
}

/** Site and nginx in turn, so that both see the same machine. */
function measure(siteUrl: string, nginxUrl: string) {
  load(siteUrl, 1, CONNECTIONS, ENCODING);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    site: load(siteUrl, SECONDS, CONNECTIONS, ENCODING),
    nginx: load(nginxUrl, SECONDS, CONNECTIONS, ENCODING),
  }));
  const site = median(rounds.map((round) => round.site.requestsPerSecond));
  const reference = median(rounds.map((round) => round.nginx.requestsPerSecond));
  return {
    'req/s': Math.round(site),
    'p99 ms': median(rounds.map((round) => round.site.p99Ms)),
    'nginx req/s': Math.round(reference),
    'nginx p99 ms': median(rounds.map((round) => round.nginx.p99Ms)),
    ratio: Number((site / reference).toFixed(4)),
    errors: rounds.reduce((sum, round) => sum + round.site.errors, 0),
  };
}

/** CPU time of the server for one answer that has to be made: before each request another process changes the station. */
async function renderMs({ url, process: server }: Served, at: string, dataDir: string): Promise<number> {
  const other = new DatabaseSync(path.join(dataDir, 'fm983.sqlite'), { timeout: 5000 });
  other.exec(
    "insert into settings (key, value, updated_at) values ('medida', '1', 0) on conflict do nothing",
  );
  const change = other.prepare("update settings set updated_at = updated_at + 1 where key = 'medida'");
  const ask = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      change.run();
      await fetch(url + at, { headers: { 'accept-encoding': 'identity' } }).then((answer) => answer.text());
    }
  };
  await ask(RENDERS);
  const before = cpuMs(server.pid ?? 0);
  await ask(RENDERS);
  const spent = cpuMs(server.pid ?? 0) - before;
  other.close();
  return Number((spent / RENDERS).toFixed(2));
}

/** The bytes as they go over the line: fetch would unpack them. */
function fetchPacked(url: string): Promise<{ bytes: Buffer; type: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': ENCODING } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ bytes: Buffer.concat(parts), type: response.headers['content-type'] ?? 'text/html' }),
      );
    }).on('error', reject);
  });
}
