import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, type LogConfig, type LogEvent, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Changes } from './changes.ts';
import { watchPostgresChanges } from './changes-postgres.ts';
import { watchSqliteChanges } from './changes-sqlite.ts';
import {
  type Engine,
  nodeSqliteDialect,
  openSqliteFile,
  postgresDialect,
  postgresEngine,
  sqliteEngine,
} from './dialect.ts';
import type { Database } from './schema.ts';

/**
 * An open database: Kysely, what its engine needs, and a label for messages that holds no secret. `watchChanges` is for
 * who keeps something made of it; the tables must be there.
 */
export type Db = { kysely: Kysely<Database>; engine: Engine; label: string; watchChanges(): Changes };

export const SQLITE_FILE = 'fm983.sqlite';

/** Told of each statement: how many ms it took, and whether it failed. */
export type OnQuery = (ms: number, isFailed: boolean) => void;

/** Opens SQLite in DATA_DIR or the PostgreSQL of DATABASE_URL. Throws when it cannot be opened. */
export async function connect(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onQuery: OnQuery | null = null,
): Promise<Db> {
  const log = onQuery ? (event: LogEvent) => onQuery(event.queryDurationMillis, event.level === 'error') : [];
  return config.databaseUrl ? connectPostgres(config.databaseUrl, log) : connectSqlite(config.dataDir, log);
}

/** True once the database answers a trivial question. */
export async function answers(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db.kysely);
    return true;
  } catch {
    // The caller turns "no" into a 503; why it does not answer is logged by whoever needed it.
    return false;
  }
}

/** SQLite has one writer and node:sqlite one connection: transactions queue here, one after the other. */
function connectSqlite(dataDir: string, log: LogConfig): Db {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, SQLITE_FILE);
  const kysely = new Kysely<Database>({ dialect: nodeSqliteDialect(openSqliteFile(file)), log });
  return {
    kysely,
    engine: sqliteEngine,
    label: `SQLite en ${dataDir}`,
    watchChanges: () => watchSqliteChanges(file),
  };
}

async function connectPostgres(url: string, log: LogConfig): Promise<Db> {
  const kysely = new Kysely<Database>({ dialect: postgresDialect(url), log });
  try {
    await sql`select 1`.execute(kysely);
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  return {
    kysely,
    engine: postgresEngine,
    label: `PostgreSQL en ${new URL(url).host}`,
    watchChanges: () => watchPostgresChanges(url),
  };
}
