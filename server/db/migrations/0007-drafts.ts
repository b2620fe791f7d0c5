import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';

/** What a writer has not published yet, so that another device can go on. */
export async function up(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('base_version', 'integer')
    .addColumn('revision', 'text', (c) => c.notNull())
    .addColumn('updated_at', engine.bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('drafts_key', ['user_id', 'key'] as never)
    .execute();
}
