import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';

/** Second factors of the staff with their recovery codes, and from which address a session was begun. */
export async function up(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (c) => c.primaryKey())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', engine.bigint)
    .addColumn('last_step', engine.bigint)
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'hash'] as never)
    .execute();
  await db.schema.alterTable('tokens').addColumn('address', 'text').execute();
}
