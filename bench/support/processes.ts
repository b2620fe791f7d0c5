import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { freePort } from '../../tests/support/postgres.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export type Served = { url: string; process: ChildProcess };

const started: ChildProcess[] = [];

/** The server runs on the first core, the load on the second. */
const SERVER_CORE = '0';
export const LOAD_CORE = '1';

/** What `npm start` gives to Node after the build: its surroundings, its flags and the built server. */
function startCommand(): { env: Record<string, string>; words: string[] } {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [surroundings = '', words = ''] = scripts.start.split(' exec node ');
  const env = surroundings.split(' ').map((pair) => pair.split('=') as [string, string]);
  return { env: Object.fromEntries(env), words: words.split(' ') };
}

/** The site as `npm start` runs it, on one core, with the demo edition in `dataDir`. The build is up to the caller. */
export async function startSite(dataDir: string, logLevel = 'fatal'): Promise<Served> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { env, words } = startCommand();
  const child = spawn('taskset', ['-c', SERVER_CORE, process.execPath, ...words], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: logLevel,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(child);
  await untilAnswers(`${url}/healthz`, child);
  return { url, process: child };
}

/** nginx with one worker on the same core, serving these bytes as files. */
export async function startNginx(
  home: string,
  files: Readonly<Record<string, { bytes: Buffer; type: string }>>,
): Promise<Served> {
  const port = await freePort();
  const folder = path.join(home, 'www');
  mkdirSync(folder, { recursive: true });
  for (const [name, { bytes }] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
  const types = Object.entries(files).map(
    ([name, { type }]) => `location = /${name} { default_type "${type}"; }`,
  );
  const config = path.join(home, 'nginx.conf');
  writeFileSync(config, nginxConfig(home, folder, port, types));
  const child = spawn(
    'taskset',
    ['-c', SERVER_CORE, 'nginx', '-c', config, '-e', path.join(home, 'error.log')],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const url = `http://127.0.0.1:${port}`;
  started.push(child);
  await untilAnswers(`${url}/${Object.keys(files)[0]}`, child);
  return { url, process: child };
}

/** Ends one server and waits for it. */
export async function stop({ process: child }: Served): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

/** Ends what a bench started, also when it failed half-way. */
export function stopAll(): void {
  for (const child of started) child.kill();
}

/** A folder for one run, which goes with it. What a failed run started goes too; one that is done calls stopAll itself, or runs on. */
export function openScratch(name: string): string {
  const home = mkdtempSync(path.join(tmpdir(), `fm983-${name}-`));
  process.once('exit', () => {
    stopAll();
    rmSync(home, { recursive: true, force: true });
  });
  return home;
}

export type Load = { requestsPerSecond: number; p99Ms: number; errors: number };

/** wrk on the other core; `encoding` is what its clients take. */
export function load(url: string, seconds: number, connections: number, encoding = 'identity'): Load {
  const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
  const out = execFileSync('taskset', ['-c', LOAD_CORE, ...wrk, '-H', `Accept-Encoding: ${encoding}`, url], {
    encoding: 'utf8',
  });
  const [, amount = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(out) ?? [];
  const toMs = { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(out)?.[1] ?? '0';
  const broken =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(out)?.slice(1) ?? [];
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1] ?? 0),
    p99Ms: Number(amount) * toMs,
    errors: Number(failed) + broken.reduce((sum, n) => sum + Number(n), 0),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export type Spread = { medianMs: number; p95Ms: number; p99Ms: number; slowestMs: number };

/** How milliseconds are spread, to a hundredth. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(2));
  return { medianMs: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), slowestMs: at(1) };
}

/** What the figures were measured on. */
export function machine(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.versions.node}`;
}

/** Prints a table and keeps it in bench/results/<name>.json, with the machine it was measured on. */
export function report(name: string, conditions: object, rows: Readonly<Record<string, object>>): void {
  console.log(`${machine()}\n${JSON.stringify(conditions)}\n`);
  console.table(rows);
  mkdirSync(path.join(ROOT, 'bench/results'), { recursive: true });
  writeFileSync(
    path.join(ROOT, `bench/results/${name}.json`),
    `${JSON.stringify({ machine: machine(), ...conditions, rows }, null, 2)}\n`,
  );
}

/** The number after `--name` on the command line. */
export function numberOption(name: string, fallback: number): number {
  const at = process.argv.indexOf(name);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
}

/** The word after `--name` on the command line, null without it. */
export function textOption(name: string): string | null {
  const at = process.argv.indexOf(name);
  return at < 0 ? null : (process.argv[at + 1] ?? null);
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`ended before it answered at ${url}`);
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no answer at ${url}`);
}

function nginxConfig(home: string, folder: string, port: number, types: readonly string[]): string {
  return `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${home}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1000; open_file_cache_valid 60s;
  client_body_temp_path ${home}/b; proxy_temp_path ${home}/p; fastcgi_temp_path ${home}/f; uwsgi_temp_path ${home}/u; scgi_temp_path ${home}/s;
  server { listen 127.0.0.1:${port}; root ${folder}; ${types.join(' ')} }
}`;
}
