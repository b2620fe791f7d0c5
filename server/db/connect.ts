import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, type LogConfig, type LogEvent, PostgresDialect, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Changes } from './changes.ts';
import { watchPostgresChanges } from './changes-postgres.ts';
import { watchSqliteChanges } from './changes-sqlite.ts';
import { type Engine, nodeSqliteDialect, postgresEngine, sqliteEngine } from './dialect.ts';
import { guardedDialect, type WriteState } from './guarded-dialect.ts';
import { postgresGuard, sqliteGuard } from './guards.ts';
import { createPostgresLine } from './postgres-line.ts';
import { createPostgresPool } from './postgres-pool.ts';
import type { Database } from './schema.ts';
import { openFollowedSqlite } from './sqlite-file.ts';

/**
 * An open database: Kysely, what its engine needs, and a label for messages that holds no secret. `watchChanges` is for
 * who keeps something made of it; the tables must be there.
 */
export type Db = {
  kysely: Kysely<Database>;
  engine: Engine;
  label: string;
  /** True while the file of SQLite is not where it was: it is read on, but a start would not find it. */
  isGone(): boolean;
  watchChanges(): Changes;
  /** False while writes fail; a failing one is tried again by this. */
  canWrite(): Promise<boolean>;
  /** From now on somebody waits for every statement: none may take long. Before, tables may be changed at leisure. */
  serve(): void;
};

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

/** True where a site has been served and its SQLite file is not there any more. */
export function isLost({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean {
  const isThere = (name: string) => existsSync(path.join(dataDir, name));
  return databaseUrl === null && !isThere(SQLITE_FILE) && isThere('copia/503.html');
}

/** True once the database answers a trivial question. */
export async function answers(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db.kysely);
    return !db.isGone();
  } catch {
    // The caller turns "no" into a 503; why it does not answer is logged by whoever needed it.
    return false;
  }
}

/** SQLite has one writer and node:sqlite one connection: transactions queue here, one after the other. */
function connectSqlite(dataDir: string, log: LogConfig): Db {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, SQLITE_FILE);
  const open = openFollowedSqlite(file);
  const writes = { isFailing: false };
  const kysely = new Kysely<Database>({
    dialect: guardedDialect(nodeSqliteDialect(open), sqliteGuard(open), writes),
    log,
  });
  return {
    kysely,
    isGone: open.isGone,
    // The smallest real write there is; it marks no change.
    canWrite: () => writesAgain(writes, () => sql`pragma user_version = 0`.execute(kysely)),
    engine: sqliteEngine,
    label: `SQLite en ${dataDir}`,
    watchChanges: () => watchSqliteChanges(file),
    serve: () => undefined,
  };
}

async function connectPostgres(url: string, log: LogConfig): Promise<Db> {
  const writes = { isFailing: false };
  const line = createPostgresLine();
  const { pool, limit } = createPostgresPool(url, line);
  const kysely = new Kysely<Database>({
    dialect: guardedDialect(new PostgresDialect({ pool }), postgresGuard(line), writes),
    log,
  });
  try {
    await sql`select 1`.execute(kysely);
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  return {
    kysely,
    isGone: () => false,
    canWrite: () =>
      writesAgain(writes, () => sql`create temporary table if not exists probe (n integer)`.execute(kysely)),
    engine: postgresEngine,
    label: `PostgreSQL en ${new URL(url).host}`,
    watchChanges: () => watchPostgresChanges(url, line),
    serve() {
      line.limit();
      limit();
    },
  };
}

async function writesAgain(writes: WriteState, probe: () => Promise<unknown>): Promise<boolean> {
  if (!writes.isFailing) return true;
  try {
    await probe();
  } catch {
    // It goes on failing, and says so by `isFailing`.
  }
  return !writes.isFailing;
}
