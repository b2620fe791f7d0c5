import { type Kysely, sql } from 'kysely';
import type { Engine } from '../dialect.ts';
import { titleKey } from '../title-key.ts';

/**
 * What the staff's app needs: who may still come in, from which browser a session is, who did what, and an archive that
 * is sorted and filtered from one index, whatever the length of the bodies.
 */
export async function up(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema.alterTable('users').addColumn('deactivated_at', engine.bigint).execute();
  await db.schema.alterTable('tokens').addColumn('agent', 'text').execute();
  await db.schema
    .createTable('activity')
    .addColumn('seq', engine.autoKey as never)
    .addColumn('at', engine.bigint, (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('act', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('fold', 'text', (c) => c.unique())
    .execute();
  await createIndex(db, 'activity_latest', 'activity', ['at', 'seq']);
  await createIndex(db, 'activity_by_kind', 'activity', ['kind', 'at', 'seq']);
  await db.schema
    .alterTable('noticias')
    .addColumn('title_key', engine.binaryText as never, (c) => c.notNull().defaultTo(''))
    .execute();
  await fillTitleKeys(db);
  // SQLite takes an index for covering only when it holds `deleted_at` too, although its condition says what stands there.
  for (const [name, columns] of [
    ['noticias_archivo', ['date', 'id', 'seccion', 'title_key', 'deleted_at']],
    ['noticias_por_titulo', ['title_key', 'date', 'id', 'seccion', 'deleted_at']],
    ['noticias_seccion_titulo', ['seccion', 'title_key', 'date', 'id', 'deleted_at']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('noticias')
      .columns(columns as never)
      .where('deleted_at' as never, 'is', null as never)
      .execute();
  await db.schema
    .createIndex('noticias_papelera')
    .on('noticias')
    .columns(['deleted_at', 'id', 'date', 'seccion', 'title_key', 'purged_at'] as never)
    .where('deleted_at' as never, 'is not', null as never)
    .execute();
}

async function createIndex(db: Kysely<never>, name: string, table: string, columns: readonly string[]) {
  await db.schema
    .createIndex(name)
    .on(table)
    .columns(columns as never)
    .execute();
}

const ROWS_PER_PART = 500;

async function fillTitleKeys(db: Kysely<never>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ seq: number; title: string }>`
      select seq, title from noticias where seq > ${after} order by seq limit ${ROWS_PER_PART}`.execute(db);
    if (rows.length === 0) return;
    for (const { seq, title } of rows)
      await sql`update noticias set title_key = ${titleKey(title)} where seq = ${seq}`.execute(db);
    after = rows.at(-1)?.seq ?? 0;
  }
}
