import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import type { Answer } from '../support/rest.ts';
import { type ObjectStore, startObjectStore } from '../support/rgw.ts';
import { type SilentLine, startLine } from '../support/silent-line.ts';
import { rawGet } from './raw-get.ts';
import { type RunningSite, startSite } from './running-site.ts';

/** Two nodes of one site: processes with folders of their own over the same PostgreSQL and the same bucket. */
export type Nodes = {
  a: RunningSite;
  b: RunningSite;
  postgres: PostgresServer;
  store: ObjectStore;
  /** Between b and PostgreSQL. */
  lineOfB: SilentLine;
  /** Rows of one statement on the site's database. */
  query<Row>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Ends a as a power cut would. */
  killA(): Promise<void>;
  /** Starts a again, on its folder. */
  startA(): Promise<void>;
  stop(): Promise<void>;
};

export async function startNodes(): Promise<Nodes> {
  const home = mkdtempSync(path.join(tmpdir(), 'fm983-nodos-'));
  const [postgres, store] = await Promise.all([startPostgres(), startObjectStore()]);
  const url = postgres.url('postgres');
  const lineOfB = await startLine(Number(new URL(url).port));
  const shared = { SEED_DEMO: '0', ...(await store.settings('fotos')) };
  const start = (name: string, databaseUrl: string) =>
    startSite({ ...shared, DATABASE_URL: databaseUrl }, path.join(home, name));
  const startA = () => start('a', url);
  // Both at once, over an empty database: one makes the tables, the other waits for them.
  const [a, b] = await Promise.all([startA(), start('b', url.replace(/:\d+\//, `:${lineOfB.port}/`))]);
  const nodes: Nodes = {
    a,
    b,
    postgres,
    store,
    lineOfB,
    async query<Row>(statement: string, values: readonly unknown[] = []) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(statement, [...values])).rows as Row[];
      } finally {
        await client.end();
      }
    },
    async killA() {
      const child = nodes.a.process;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended;
    },
    async startA() {
      nodes.a = await startA();
    },
    async stop() {
      await Promise.all([nodes.a.stop(), nodes.b.stop()]);
      await lineOfB.end();
      await Promise.all([postgres.stop(), store.stop()]);
      rmSync(home, { recursive: true, force: true });
    },
  };
  return nodes;
}

/** A page as a reader gets it, on a connection of its own. */
export async function read(site: RunningSite, address: string): Promise<string> {
  return String((await rawGet(site.url + address, { accept: 'text/html' })).bytes);
}

/** Whether a page or list shows this. */
export async function shows(site: RunningSite, address: string, text: string): Promise<boolean> {
  return (await read(site, address)).includes(text);
}

/** One call with a JSON body; never waits longer than `withinMs`. */
export async function call(
  site: RunningSite,
  method: string,
  address: string,
  {
    token = '',
    body,
    headers = {},
    withinMs = 60_000,
  }: { token?: string; body?: unknown; headers?: Record<string, string>; withinMs?: number } = {},
): Promise<Answer> {
  const response = await fetch(site.url + address, {
    method,
    signal: AbortSignal.timeout(withinMs),
    headers: {
      ...(token === '' ? {} : { 'x-access-token': token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: await response.json(),
  };
}

export const NOTICIA = { subtitle: 'Bajada', body: '<p>Texto.</p>', category: 'locales' } as const;

/** An upload with whatever comes of it. */
export async function upload(site: RunningSite, token: string, bytes: Uint8Array): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'foto.jpg');
  const response = await fetch(`${site.url}/rest/upload`, {
    method: 'POST',
    headers: { 'x-access-token': token },
    body: form,
    signal: AbortSignal.timeout(60_000),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: await response.json(),
  };
}
