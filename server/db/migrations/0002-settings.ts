import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';

/** Data of the station and, later, of the site: one JSON value a key. */
export async function up(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('updated_at', engine.bigint, (c) => c.notNull())
    .execute();
}
