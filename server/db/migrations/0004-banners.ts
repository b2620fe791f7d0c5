import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';

/** Banners by slot, and the programmes of the week. Pictures are named, not referenced: a restore brings them first. */
export async function up(db: Kysely<never>, engine: Engine): Promise<void> {
  const big = engine.bigint;
  await db.schema
    .createTable('banners')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('slot', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('label', 'text')
    .addColumn('icon', 'text', (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('image_phone', 'text')
    .addColumn('starts_at', big)
    .addColumn('ends_at', big)
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('updated_at', big, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('programas')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('days', 'text', (c) => c.notNull())
    .addColumn('from_minute', 'integer', (c) => c.notNull())
    .addColumn('to_minute', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('hosts', 'text', (c) => c.notNull())
    .addColumn('updated_at', big, (c) => c.notNull())
    .execute();
}
