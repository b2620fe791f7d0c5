import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { AppError } from '../errors.ts';
import type { Db } from './connect.ts';
import type { Engine } from './dialect.ts';
import * as initial from './migrations/0001-initial.ts';
import * as settings from './migrations/0002-settings.ts';
import * as sitemaps from './migrations/0003-sitemaps.ts';
import * as banners from './migrations/0004-banners.ts';
import * as sharesAndPosters from './migrations/0005-shares-and-posters.ts';
import * as panel from './migrations/0006-panel.ts';
import * as drafts from './migrations/0007-drafts.ts';
import * as changeMarks from './migrations/0008-change-marks.ts';
import * as wordsAndViews from './migrations/0009-words-and-views.ts';
import * as archiveOrder from './migrations/0010-archive-order.ts';
import * as accounts from './migrations/0011-accounts.ts';
import * as backupRuns from './migrations/0012-backup-runs.ts';
import * as htmlRules from './migrations/0014-html-rules.ts';
import * as tareas from './migrations/0015-tareas.ts';

type EngineMigration = { up(db: Kysely<never>, engine: Engine): Promise<void> };

/** Every change of the tables, in order, listed by hand; one that has landed is never edited. */
const MIGRATIONS: Readonly<Record<string, EngineMigration>> = {
  '0001-initial': initial,
  '0002-settings': settings,
  '0003-sitemaps': sitemaps,
  '0004-banners': banners,
  '0005-shares-and-posters': sharesAndPosters,
  '0006-panel': panel,
  '0007-drafts': drafts,
  '0008-change-marks': changeMarks,
  '0009-words-and-views': wordsAndViews,
  '0010-archive-order': archiveOrder,
  '0011-accounts': accounts,
  '0012-backup-runs': backupRuns,
  '0014-html-rules': htmlRules,
  '0015-tareas': tareas,
};

/** Names of the migrations this program knows, in order. */
export const KNOWN_MIGRATIONS: readonly string[] = Object.keys(MIGRATIONS);

/**
 * Brings the database up to this program's tables and returns the names of what was applied, in order. `beforeUpgrade`
 * runs before the tables of an older version are changed; what it throws leaves them as they are.
 * Throws `database_newer` when the database was written by a newer version: nothing is touched then.
 */
export async function migrate(db: Db, beforeUpgrade?: () => Promise<void>): Promise<string[]> {
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) throw databaseNewer(db.label, unknown);
  if (applied.length > 0 && applied.length < KNOWN_MIGRATIONS.length) await beforeUpgrade?.();
  const migrator = new Migrator({
    db: db.kysely,
    provider: { getMigrations: async () => forEngine(db.engine) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName);
}

/** Names of the migrations this database has, in order; empty for a new one. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    db.kysely,
  );
  return rows.map((row) => row.name);
}

function forEngine(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, migration]) => [
      name,
      { up: (db: Kysely<never>) => migration.up(db, engine) },
    ]),
  );
}

function databaseNewer(label: string, unknown: readonly string[]): AppError {
  return new AppError({
    code: 'database_newer',
    status: 500,
    message: `La base de datos (${label}) es de una versión más nueva del programa (${unknown.join(', ')}). Actualizá el programa o restaurá una copia anterior; no se tocó nada.`,
  });
}
