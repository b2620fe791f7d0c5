import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { EVERYTHING } from '../../server/db/changes.ts';
import { connect } from '../../server/db/connect.ts';
import { type PostgresServer, runSql, startPostgres } from '../support/postgres.ts';
import { call, publish } from '../support/rest.ts';
import { type SilentLine, startLine } from '../support/silent-line.ts';
import { startTestSite, type TestSite } from '../support/site.ts';
import { until } from '../support/until.ts';

/** A PostgreSQL that answers late, or on some connections not at all: docs/decisions/0034-several-nodes.md. */
const PATIENT = { timeout: 60_000 };
const POOLED = 'application_name\0fm983\0';

let postgres: PostgresServer;
let line: SilentLine;
let site: TestSite;
beforeAll(async () => {
  postgres = await startPostgres();
  const url = postgres.url('postgres');
  line = await startLine(Number(new URL(url).port));
  site = await startTestSite({ env: { DATABASE_URL: url.replace(/:\d+\//, `:${line.port}/`) } });
  await publish(site, { title: 'Antes del silencio' });
}, 60_000);
afterAll(async () => {
  await site.close();
  await line.end();
  await postgres.stop();
}, 60_000);

const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(site.db.kysely);
const unavailable = expect.objectContaining({ code: 'database_unavailable', status: 503 });

test(
  'before somebody waits a statement may take what it needs, afterwards the server ends it',
  PATIENT,
  async () => {
    await sleep(6);
    site.db.serve();
    await expect(sleep(60)).rejects.toEqual(unavailable);
    expect((await call(site, 'GET', '/healthz')).status).toBe(200);
  },
);

test(
  'a connection that dies in somebody’s hands fails that statement, and the program goes on',
  PATIENT,
  async () => {
    const asleep = sleep(4).then(
      () => null,
      (error: unknown) => error,
    );
    const kill = () =>
      sql<{
        n: number;
      }>`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep($1)%' and pid <> pg_backend_pid()`.execute(
        site.db.kysely,
      );
    await until(async () => expect((await kill()).rows.length).toBe(1));
    expect(await asleep).toEqual(unavailable);
    expect((await call(site, 'GET', '/rest/newLimit')).status).toBe(200);
  },
);

test('connections that fall silent are given up, and new ones are made', PATIENT, async () => {
  await site.services.noticias.hasNoNoticias();
  expect(line.silence(POOLED)).toBeGreaterThan(0);
  const refused = await call(site, 'GET', '/rest/new/byid/000000000000000000000000');
  expect([refused.status, refused.body.code]).toEqual([503, 'database_unavailable']);
  await until(
    async () => expect((await call(site, 'GET', '/rest/search/1/1?q=silencio')).body.total).toBe(1),
    40_000,
  );
});

test(
  'while changes cannot be heard nothing is known, and afterwards everything counts as changed',
  PATIENT,
  async () => {
    const changes = site.db.watchChanges();
    await until(() => expect(changes.marks()).not.toBe(null));
    const before = changes.marks()?.get(EVERYTHING);
    line.refuse(true);
    await runSql(
      postgres.url('postgres'),
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fm983 cambios'",
    );
    await until(() => expect(changes.marks()).toBe(null));
    line.refuse(false);
    await until(() => expect(changes.marks()).not.toBe(null));
    expect(changes.marks()?.get(EVERYTHING)).not.toBe(before);
    await changes.close();
  },
);

test('whoever has the answer to a write finds it heard by a node that hears late', PATIENT, async () => {
  const url = postgres.url('postgres');
  const late = await startLine(Number(new URL(url).port), 30);
  const other = await connect(readConfig({ DATABASE_URL: url.replace(/:\d+\//, `:${late.port}/`) }));
  const changes = other.watchChanges();
  // A node that cannot hear waits for nobody, and the site may still be on its way back from the test before.
  for (const { marks } of [changes, site.changes]) await until(() => expect(marks()).not.toBe(null));
  for (let round = 1; round <= 10; round += 1) {
    await publish(site, { title: `Oída ${round}`, category: 'cultura' });
    expect(changes.marks()?.get('cultura')).toBe(round);
  }
  await changes.close();
  await other.kysely.destroy();
  await late.end();
});
