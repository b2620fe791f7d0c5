import type { PostgresPool } from 'kysely';
import pg from 'pg';
import type { PostgresLine } from './postgres-line.ts';

/** As long as a lock of SQLite is waited for; what takes longer is not for people who wait. */
const STATEMENT_MAX_MS = 5_000;
const CONNECTIONS_MAX = 10;
const CONNECT_WITHIN_MS = 5_000;

export type ServingPool = {
  pool: PostgresPool;
  /**
   * From now on the server ends statements after STATEMENT_MAX_MS, and reads no table from end to end where an index
   * answers: its planner takes the search keys, which lie beside their table, for free to read
   * (docs/decisions/0037-search-windows.md). What is under way is not disturbed.
   */
  limit(): void;
};

/** The connections of one process; integers of 64 bits come back as numbers. */
export function createPostgresPool(url: string, line: PostgresLine): ServingPool {
  const open = (isLimited: boolean): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: url,
      application_name: 'fm983',
      max: CONNECTIONS_MAX,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      types: types as never,
      stream: line.openSocket,
      // Not among the settings of a connection: poolers know few of those.
      onConnect: isLimited
        ? (client) =>
            client.query(`set statement_timeout = ${STATEMENT_MAX_MS}; set enable_seqscan = off`) as never
        : undefined,
    });
    // A connection that dies, idle or in somebody's hands, is replaced; the query that meets it reports the failure itself.
    pool.on('error', ignore);
    pool.on('connect', (client) => {
      client.on('error', ignore);
      endWithServer(client);
    });
    return pool;
  };
  let present = open(false);
  return {
    pool: {
      connect: () => present.connect() as ReturnType<PostgresPool['connect']>,
      end: () => present.end(),
      options: present.options,
    },
    limit() {
      const before = present;
      present = open(true);
      before.end().catch(ignore);
    },
  };
}

const ignore = () => undefined;

const PG_INT8 = 20;

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === PG_INT8 ? Number : pg.types.getTypeParser(oid, format),
};

/** The server ends this connection (PostgreSQL manual, appendix A, class 57). */
const ENDED_BY_SERVER = /^57P0[1-5]$/;

/**
 * The statement under way fails with the server's last words; the connection ends a moment later, in which the pool would
 * lend it to the next one.
 */
function endWithServer(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('errorMessage', ({ code = '' }: { code?: string }) => {
    if (ENDED_BY_SERVER.test(code)) (client as unknown as pg.Client).end().catch(ignore);
  });
}
