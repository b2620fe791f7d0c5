import type { Kysely } from 'kysely';

/**
 * Sitemaps read this index alone: a row's body is never touched, however many noticias there are. SQLite takes an index
 * for covering only when it holds `deleted_at` too, although its own condition says what stands there.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('noticias_addresses')
    .on('noticias')
    .columns(['date', 'id', 'updated_at', 'seccion', 'deleted_at'] as never)
    .where('deleted_at' as never, 'is', null as never)
    .execute();
}
