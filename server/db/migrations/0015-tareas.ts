import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';

/** Who is at which piece of background work, and until when that counts: one process among all nodes takes each. */
export async function up(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('tareas')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('until', engine.bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('tareas_pk', ['kind', 'key'] as never)
    .execute();
}
