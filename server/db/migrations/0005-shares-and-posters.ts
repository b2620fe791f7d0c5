import { type Kysely, sql } from 'kysely';
import type { Engine } from '../dialect.ts';

/**
 * Which noticias have their share picture and which videos their poster. Both are drawn from what is already stored,
 * so every noticia that is there begins as one to be drawn. And lists and counts get indexes that SQLite takes for
 * covering (see 0003-sitemaps.ts); `noticias_addresses` has been one for the list of all since then.
 */
export async function up(db: Kysely<never>, engine: Engine): Promise<void> {
  await createShares(db);
  await createPosters(db, engine);
  await db.schema.dropIndex('noticias_latest').execute();
  await db.schema.dropIndex('noticias_by_seccion').execute();
  await db.schema
    .createIndex('noticias_by_seccion')
    .on('noticias')
    .columns(['seccion', 'date', 'id', 'deleted_at'] as never)
    .where('deleted_at' as never, 'is', null as never)
    .execute();
}

async function createShares(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('noticia_shares')
    .addColumn('noticia_id', 'text', (c) => c.primaryKey().references('noticias.id').onDelete('cascade'))
    .addColumn('hash', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('noticia_shares_pending')
    .on('noticia_shares')
    .columns(['noticia_id'] as never)
    .where('hash' as never, 'is', null as never)
    .execute();
  await sql`insert into noticia_shares (noticia_id, hash, tries)
    select id, null, 0 from noticias where deleted_at is null`.execute(db);
}

async function createPosters(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('video_posters')
    .addColumn('video_id', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('next_at', engine.bigint, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('video_posters_pending')
    .on('video_posters')
    .columns(['next_at'] as never)
    .where('state' as never, '=', 'pending' as never)
    .execute();
  await sql`insert into video_posters (video_id, state, tries, next_at)
    select video_id, 'pending', 0, 0 from (
      select video as video_id from noticias where deleted_at is null
      union select video2 from noticias where deleted_at is null
      union select video3 from noticias where deleted_at is null
    ) as videos where video_id is not null`.execute(db);
}
