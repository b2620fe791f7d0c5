import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load, median, numberOption, report, startNginx, startSite, stopAll } from './support/processes.ts';

/**
 * Requests per second and p99 of home, section, article and the 20-item list call on one core, each as a ratio to
 * nginx serving the same bytes as a static file in the same run. Needs wrk and nginx (Debian). Writes
 * bench/results/http.json. `--seconds N` per measurement (default 3), `--rounds N` (default 3).
 */
const SECONDS = numberOption('--seconds', 3);
const ROUNDS = numberOption('--rounds', 3);
const CONNECTIONS = 32;

const home = mkdtempSync(path.join(tmpdir(), 'fm983-bench-'));
try {
  await main();
} finally {
  stopAll();
  rmSync(home, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const site = await startSite(path.join(home, 'data'));
  const { data } = (await (await fetch(`${site.url}/rest/search/1/1`)).json()) as { data: { _id: string }[] };
  const paths = {
    home: '/',
    section: '/locales',
    article: `/complete/${data[0]?._id}`,
    list: '/rest/search/20/1',
  };
  const files = Object.fromEntries(
    await Promise.all(
      Object.entries(paths).map(async ([name, at]) => [name, await bytesOf(site.url + at)] as const),
    ),
  );
  const nginx = await startNginx(home, files);
  const rows = Object.entries(paths).map(([name, at]) =>
    measure(name, site.url + at, `${nginx.url}/${name}`, files[name]?.bytes.length ?? 0),
  );
  report(
    'http',
    { connections: CONNECTIONS, seconds: SECONDS, rounds: ROUNDS, encoding: 'identity' },
    Object.fromEntries(rows.map(({ name, ...row }) => [name, row])),
  );
}

/** Site and nginx in turn, so that both see the same machine. */
function measure(name: string, siteUrl: string, nginxUrl: string, bytes: number) {
  load(siteUrl, 1, CONNECTIONS);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    site: load(siteUrl, SECONDS, CONNECTIONS),
    nginx: load(nginxUrl, SECONDS, CONNECTIONS),
  }));
  const site = median(rounds.map((round) => round.site.requestsPerSecond));
  const reference = median(rounds.map((round) => round.nginx.requestsPerSecond));
  return {
    name,
    bytes,
    'req/s': Math.round(site),
    'p99 ms': median(rounds.map((round) => round.site.p99Ms)),
    'nginx req/s': Math.round(reference),
    'nginx p99 ms': median(rounds.map((round) => round.nginx.p99Ms)),
    ratio: Number((site / reference).toFixed(4)),
    errors: rounds.reduce((sum, round) => sum + round.site.errors, 0),
  };
}

async function bytesOf(url: string): Promise<{ bytes: Buffer; type: string }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? 'text/html',
  };
}
