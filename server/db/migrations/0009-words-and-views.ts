import { type Kysely, sql } from 'kysely';
import { palabrasDe } from '../../../shared/palabras.ts';
import { textoPlano } from '../../../shared/texto-plano.ts';
import type { Engine } from '../dialect.ts';

/** The words a search may be advised of, and how often noticias were read by the hour. */
export async function up(db: Kysely<never>, engine: Engine): Promise<void> {
  const text = engine.binaryText as never;
  await db.schema
    .createTable('palabras')
    .addColumn('form', text, (c) => c.primaryKey())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('sonido', text, (c) => c.notNull())
    .addColumn('reves', text, (c) => c.notNull())
    .execute();
  for (const column of ['sonido', 'reves'])
    await db.schema
      .createIndex(`palabras_${column}`)
      .on('palabras')
      .columns([column] as never)
      .execute();
  await fillWords(db, engine);
  await db.schema
    .createTable('noticia_views')
    .addColumn('noticia_id', 'text', (c) => c.notNull())
    .addColumn('hour', engine.bigint, (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('noticia_views_pk', ['hour', 'noticia_id'] as never)
    .execute();
}

const ROWS_PER_PART = 500;

async function fillWords(db: Kysely<never>, engine: Engine): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ seq: number; title: string; subtitle: string; body: string }>`
      select seq, title, subtitle, body from noticias where seq > ${after} order by seq limit ${ROWS_PER_PART}`.execute(
      db,
    );
    if (rows.length === 0) return;
    for (const { title, subtitle, body } of rows)
      await engine.addWords(db as never, palabrasDe(textoPlano(`${title} ${subtitle} ${body}`)));
    after = rows.at(-1)?.seq ?? 0;
  }
}
