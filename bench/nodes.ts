import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../tests/support/postgres.ts';
import { startObjectStore } from '../tests/support/rgw.ts';
import { agent, untilFresh } from './support/fresh.ts';
import { change, noticiaOf, openNewsroom, publish, signIn } from './support/newsroom.ts';
import {
  numberOption,
  openScratch,
  report,
  type Served,
  spreadOf,
  startSite,
  stopAll,
} from './support/processes.ts';

/**
 * Two nodes over one PostgreSQL (PG_BIN, or the npm one) and one bucket of Ceph's gateway: from the acknowledgement of a
 * write on A to the first byte of B's answer that shows it, on home, section and article, which are kept there before.
 * Every tenth write is a new noticia, the others change a title. Then rounds in which A dies by SIGKILL under writers on
 * both nodes: whatever was acknowledged is asked of B. `--writes N` (default 1000), `--kills N` (default 3). Needs Debian's
 * Ceph packages (tools/test.ts). Milliseconds. Writes bench/results/nodes.json; ends with 1 when anything was lost.
 */
const WRITES = numberOption('--writes', 1000);
const KILLS = numberOption('--kills', 3);
const NEW_EVERY = 10;
const WRITERS = 4;
const KILL_AFTER_MS = 2_000;

const home = openScratch('nodes');
const [postgres, store] = await Promise.all([startPostgres(), startObjectStore()]);
try {
  await main();
} finally {
  agent.destroy();
  stopAll();
  await Promise.all([postgres.stop(), store.stop()]);
}

async function main(): Promise<void> {
  openNewsroom();
  Object.assign(process.env, await store.settings('medida'), {
    DATABASE_URL: postgres.url('postgres'),
    SEED_DEMO: '0',
  });
  const start = (name: string) => startSite(path.join(home, name));
  let a = await start('a');
  const b = await start('b');
  const token = await signIn(a.url);
  const { rows, stale } = await measureFreshness(a, b, token);

  let acknowledged = 0;
  let lost = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const ids = await dieWhileWriting(a, b, token, round);
    acknowledged += ids.length;
    for (const id of ids) if ((await fetch(`${b.url}/rest/new/byid/${id}`)).status !== 200) lost += 1;
    a = await start('a');
  }
  const server = await nameServer();
  report(
    'nodes',
    { writes: WRITES, kills: KILLS, server },
    {
      ...rows,
      'after SIGKILL of A': { acknowledged, lost },
      'polls that did not show it yet': { count: stale },
    },
  );
  if (lost > 0) process.exitCode = 1;
}

async function measureFreshness(a: Served, b: Served, token: string) {
  const fresh: Record<string, number[]> = { home: [], section: [], article: [], all: [] };
  let stale = 0;
  let id = (await publish(a.url, token, noticiaOf('primera'))).id;
  for (let n = 0; n < WRITES; n += 1) {
    const title = `Escritura ${n} de ${WRITES}.`;
    const isNew = n % NEW_EVERY === 0;
    if (isNew) id = (await publish(a.url, token, { ...noticiaOf(''), title })).id;
    else await change(a.url, token, id, { title });
    const acknowledged = performance.now();
    const seen = await Promise.all(
      Object.entries({ home: '/', section: '/cultura', article: `/complete/${id}` }).map(
        async ([name, address]) => {
          const found = await untilFresh(b.url + address, title, acknowledged);
          fresh[name]?.push(found.ms);
          stale += found.stale;
          return found.ms;
        },
      ),
    );
    fresh.all?.push(Math.max(...seen));
  }
  const rows = Object.fromEntries(
    Object.entries(fresh).map(([name, ms]) => [name === 'all' ? 'all three' : name, spreadOf(ms)]),
  );
  return { rows, stale };
}

/** Gives the ids of what was acknowledged on either node before and after A's death. */
async function dieWhileWriting(a: Served, b: Served, token: string, round: number): Promise<string[]> {
  const ids: string[] = [];
  let isOver = false;
  const write = async ({ url }: Served, name: string) => {
    for (let i = 0; !isOver; i += 1) {
      try {
        ids.push((await publish(url, token, noticiaOf(`${name} ${round} ${i}`))).id);
      } catch (error) {
        if (url === b.url) throw error;
        // A is dead: nothing was acknowledged, and nobody writes there any more.
        return;
      }
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, i) => [write(a, `A${i}`), write(b, `B${i}`)]).flat();
  await pause(KILL_AFTER_MS);
  a.process.kill('SIGKILL');
  await pause(KILL_AFTER_MS);
  isOver = true;
  await Promise.all(writers);
  return ids;
}

async function nameServer(): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return `PostgreSQL ${rows[0]?.server_version}`;
}
