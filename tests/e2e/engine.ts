import path from 'node:path';
import { runSql, startPostgres } from '../support/postgres.ts';

/**
 * FM983_E2E_ENGINE=postgres runs the sites that begin empty over PostgreSQL (that of PG_BIN, or the npm one), each over a
 * database of its own; the demo edition is a SQLite file, so the project `muestra` has no such run.
 */
const WANTED = 'FM983_E2E_ENGINE';
const ADDRESS = 'FM983_E2E_POSTGRES_URL';

/** Starts the one PostgreSQL of the round where it is wanted; gives what ends it. */
export async function startEngine(): Promise<() => Promise<void>> {
  if (process.env[WANTED] !== 'postgres') return async () => undefined;
  const server = await startPostgres();
  process.env[ADDRESS] = server.url('');
  return server.stop;
}

/** The settings by which the site of `dataDir` finds its database, made where it is not there yet. */
export async function databaseOf(dataDir: string): Promise<Record<string, string>> {
  const address = process.env[ADDRESS];
  if (address === undefined) return {};
  const name = path.basename(dataDir).toLowerCase().replaceAll(/\W/g, '_');
  await runSql(`${address}postgres`, `create database ${name}`).catch((error: { code?: string }) => {
    const ALREADY_THERE = '42P04';
    if (error.code !== ALREADY_THERE) throw error;
  });
  return { DATABASE_URL: address + name };
}
