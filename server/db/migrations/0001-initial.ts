import type { Kysely } from 'kysely';
import type { Engine } from '../dialect.ts';

/** The tables of the first edition. */
export async function up(db: Kysely<never>, engine: Engine): Promise<void> {
  const big = engine.bigint;
  await db.schema
    .createTable('noticias')
    .addColumn('seq', engine.autoKey as never)
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('subtitle', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('seccion', 'text', (c) => c.notNull())
    .addColumn('date', big, (c) => c.notNull())
    .addColumn('updated_at', big, (c) => c.notNull())
    .addColumn('img', 'text', (c) => c.notNull())
    .addColumn('video', 'text')
    .addColumn('video2', 'text')
    .addColumn('video3', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('html_rules', 'integer', (c) => c.notNull())
    .addColumn('deleted_at', big)
    .addColumn('purged_at', big)
    .execute();
  await db.schema
    .createIndex('noticias_latest')
    .on('noticias')
    .columns(['date desc', 'id desc'] as never)
    .where('deleted_at' as never, 'is', null as never)
    .execute();
  await db.schema
    .createIndex('noticias_by_seccion')
    .on('noticias')
    .columns(['seccion', 'date desc', 'id desc'] as never)
    .where('deleted_at' as never, 'is', null as never)
    .execute();
  await db.schema
    .createTable('noticia_versions')
    .addColumn('noticia_id', 'text', (c) => c.notNull().references('noticias.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('snapshot', 'text', (c) => c.notNull())
    .addColumn('replaced_at', big, (c) => c.notNull())
    .addColumn('replaced_by', 'text')
    .addPrimaryKeyConstraint('noticia_versions_pk', ['noticia_id', 'version'])
    .execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('noticia_id', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('created_at', big, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['user_id', 'key'])
    .execute();
  await createAccounts(db, engine);
  await createMedios(db, engine);
  await engine.createSearchIndex(db as never);
}

async function createAccounts(db: Kysely<never>, engine: Engine): Promise<void> {
  const big = engine.bigint;
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('username_key', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', big, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('tokens')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('created_at', big, (c) => c.notNull())
    .addColumn('last_used_at', big, (c) => c.notNull())
    .addColumn('expires_at', big, (c) => c.notNull())
    .addColumn('used_at', big)
    .execute();
  await db.schema
    .createTable('attempts')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('window_start', big, (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute();
}

async function createMedios(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('medios')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('bytes', engine.bigint, (c) => c.notNull())
    .addColumn('widths', 'text', (c) => c.notNull())
    .addColumn('mosaic', 'text', (c) => c.notNull())
    .addColumn('avif', 'integer', (c) => c.notNull())
    .addColumn('created_at', engine.bigint, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('medios_without_avif')
    .on('medios')
    .columns(['created_at'] as never)
    .where('avif' as never, '=', 0 as never)
    .execute();
}
