import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { connect, SQLITE_FILE } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { runSql } from './postgres.ts';

/** Settings of a database of one's own with the program's tables, empty: SQLite in `dataDir`, or PostgreSQL's. */
export async function emptyDatabase(dataDir: string): Promise<Record<string, string>> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    writeFileSync(path.join(dataDir, SQLITE_FILE), await sqliteTables());
    return {};
  }
  const tables = await postgresTables();
  return { DATABASE_URL: await createDatabase(`template ${tables}`) };
}

/** Made once in a process of tests and copied for each site: to migrate was half of a site's start. */
const sqliteTables = once(migrateSqlite);
const postgresTables = once(migratePostgres);

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function migrateSqlite(): Promise<Uint8Array> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fm983-tables-'));
  await migrateAt({ DATA_DIR: dataDir });
  const file = readFileSync(path.join(dataDir, SQLITE_FILE));
  rmSync(dataDir, { recursive: true });
  return file;
}

async function migratePostgres(): Promise<string> {
  const url = await createDatabase();
  await migrateAt({ DATABASE_URL: url });
  return path.basename(url);
}

async function migrateAt(env: Record<string, string>): Promise<void> {
  const db = await connect(readConfig(env));
  await migrate(db);
  await db.kysely.destroy();
}

/** The address of a new database on the run's server. */
async function createDatabase(options = ''): Promise<string> {
  const maintenance = inject('postgresUrl');
  const name = `t_${randomBytes(8).toString('hex')}`;
  await runSql(maintenance, `create database ${name} ${options}`);
  return maintenance.replace(/\/postgres$/, `/${name}`);
}
