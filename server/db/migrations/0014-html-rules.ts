import { type Kysely, sql } from 'kysely';
import type { Engine } from '../dialect.ts';

/**
 * What was cleaned under older rules of HTML is found in one step, past versions included, so that it can be cleaned
 * again (docs/decisions/0032-hostile-input.md). Which rules cleaned a text is nothing that readers see: noting it ends no
 * page any more.
 */
export async function up(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('noticia_versions')
    .addColumn('html_rules', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const table of ['noticias', 'noticia_versions'])
    await db.schema.createIndex(`${table}_by_html_rules`).on(table).column('html_rules').execute();
  await (engine.name === 'sqlite' ? markOnSqlite(db) : markOnPostgres(db));
}

const SHOWN = 'title, subtitle, body, category, seccion, date, img, video, video2, video3, deleted_at';

async function markOnSqlite(db: Kysely<never>): Promise<void> {
  const mark = (name: string) =>
    `insert into change_marks (name, count) values (${name}, 1) on conflict (name) do update set count = count + 1;`;
  await sql`drop trigger noticias_marked_update`.execute(db);
  await sql
    .raw(
      `create trigger noticias_marked_update after update of ${SHOWN} on noticias begin ${mark('old.seccion')} ${mark('new.seccion')} end`,
    )
    .execute(db);
}

async function markOnPostgres(db: Kysely<never>): Promise<void> {
  await sql`drop trigger noticias_marked on noticias`.execute(db);
  await sql
    .raw(
      `create trigger noticias_marked after insert or delete or update of ${SHOWN} on noticias for each row execute function mark_noticia()`,
    )
    .execute(db);
}
