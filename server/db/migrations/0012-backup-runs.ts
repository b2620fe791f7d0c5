import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';

/** What became of each night's copy and drill; its key lets one process among all claim a night. */
export async function up(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('backup_runs')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('night', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('started_at', engine.bigint, (c) => c.notNull())
    .addColumn('finished_at', engine.bigint)
    .addColumn('report', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('backup_runs_pk', ['kind', 'night'] as never)
    .execute();
}
