import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely';

/** What an engine knows of its failures. */
export type Guard = {
  /** Before a statement, and before a connection is asked for. Throws database_unavailable for what cannot be done now. */
  before(sql: string): void;
  /** True for a failure that is over as soon as another writer is done. */
  isBusy(error: unknown): boolean;
  /** database_unavailable or disk_full for a failure of that kind, else the error itself. */
  translate(error: unknown): unknown;
};

/** How the last statement that had to write went; `isFailing` until one goes well. */
export type WriteState = { isFailing: boolean };

/** As long as the driver itself waited before: other writers are short. */
const PATIENCE_MS = 5_000;
const FIRST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 25;

const WRITES = /^\s*(?:insert|update|delete|begin|start|commit|create|alter|drop|pragma user_version)\b/i;

/** True for a statement that changes something, or begins or ends what does. */
export function isWriting(sql: string): boolean {
  return WRITES.test(sql);
}

/**
 * A dialect whose statements wait for another writer without stopping the process, and whose failures are told as what
 * they are. Whoever waits holds the connection; once a lock has lasted PATIENCE_MS nobody waits for it any more.
 */
export function guardedDialect(dialect: Dialect, guard: Guard, writes: WriteState): Dialect {
  const known = new WeakSet<DatabaseConnection>();
  let lockedSince: number | null = null;

  const attempt = async <T>(sql: string, run: () => Promise<T>): Promise<T> => {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        guard.before(sql);
        const result = await run();
        if (isWriting(sql)) {
          lockedSince = null;
          writes.isFailing = false;
        }
        return result;
      } catch (error) {
        if (guard.isBusy(error)) {
          lockedSince ??= performance.now();
          if (performance.now() - lockedSince < PATIENCE_MS) {
            await wait(pause);
            continue;
          }
        }
        const told = guard.translate(error);
        if (isWriting(sql) && told !== error) writes.isFailing = true;
        throw told;
      }
    }
  };

  const guarded = (connection: DatabaseConnection): DatabaseConnection => {
    if (known.has(connection)) return connection;
    known.add(connection);
    // On the connection itself: the driver knows its own by identity.
    const execute = connection.executeQuery.bind(connection) as DatabaseConnection['executeQuery'];
    connection.executeQuery = (query: CompiledQuery, options) =>
      attempt(query.sql, () => execute(query, options));
    return connection;
  };

  const createDriver = (): Driver => {
    const driver = dialect.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (...options) => {
      try {
        guard.before('');
        return guarded(await acquire(...options));
      } catch (error) {
        throw guard.translate(error);
      }
    };
    return driver;
  };

  return {
    createDriver,
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}
