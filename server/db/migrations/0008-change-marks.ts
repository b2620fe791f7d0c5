import { type Kysely, sql } from 'kysely';
import type { Engine } from '../dialect.ts';

/**
 * How many noticias a section has outside the trash is kept beside them: counting a million takes as long as twenty pages.
 * And what readers are shown tells when it changes, whoever changes it: this process, another one, the command line. On
 * SQLite triggers count in `change_marks`; on PostgreSQL they notify at commit (docs/decisions/0024-page-cache.md).
 * The marks: a section for its noticias, `sitio` for what stands round them, `medios` for pictures.
 */
export async function up(db: Kysely<never>, engine: Engine): Promise<void> {
  await createCounts(db);
  await (engine.name === 'sqlite' ? createSqliteTriggers(db) : createPostgresTriggers(db));
}

/** Columns of a noticia that readers see, directly or by its place; taking its lock changes none of them. */
const SHOWN =
  'title, subtitle, body, category, seccion, date, img, video, video2, video3, deleted_at, html_rules';

const WHOLE_TABLES = { settings: 'sitio', banners: 'sitio', programas: 'sitio', medios: 'medios' } as const;
const OPERATIONS = ['insert', 'update', 'delete'] as const;

async function createCounts(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('noticia_counts')
    .addColumn('seccion', 'text', (c) => c.primaryKey())
    .addColumn('total', 'integer', (c) => c.notNull())
    .execute();
  await sql`insert into noticia_counts (seccion, total)
    select seccion, count(*) from noticias where deleted_at is null group by seccion`.execute(db);
}

const more = (seccion: string) =>
  `insert into noticia_counts (seccion, total) values (${seccion}, 1) on conflict (seccion) do update set total = noticia_counts.total + 1;`;
const fewer = (seccion: string) => `update noticia_counts set total = total - 1 where seccion = ${seccion};`;

async function createSqliteTriggers(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('change_marks')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute();
  const mark = (name: string) =>
    `insert into change_marks (name, count) values (${name}, 1) on conflict (name) do update set count = count + 1;`;
  const run = (name: string, when: string, body: string) =>
    sql.raw(`create trigger ${name} after ${when} begin ${body} end`).execute(db);
  const trigger = (name: string, when: string, marks: readonly string[]) =>
    run(name, when, marks.map(mark).join(' '));
  const wasCounted = 'when old.deleted_at is null';
  const isCounted = 'when new.deleted_at is null';
  await run('noticias_counted_insert', `insert on noticias ${isCounted}`, more('new.seccion'));
  await run('noticias_counted_delete', `delete on noticias ${wasCounted}`, fewer('old.seccion'));
  await run(
    'noticias_counted_from',
    `update of seccion, deleted_at on noticias ${wasCounted}`,
    fewer('old.seccion'),
  );
  await run(
    'noticias_counted_to',
    `update of seccion, deleted_at on noticias ${isCounted}`,
    more('new.seccion'),
  );
  await trigger('noticias_marked_insert', 'insert on noticias', ['new.seccion']);
  await trigger('noticias_marked_update', `update of ${SHOWN} on noticias`, ['old.seccion', 'new.seccion']);
  await trigger('noticias_marked_delete', 'delete on noticias', ['old.seccion']);
  await trigger('noticia_shares_marked', 'update of hash on noticia_shares', [
    '(select seccion from noticias where id = new.noticia_id)',
  ]);
  for (const [table, name] of Object.entries(WHOLE_TABLES))
    for (const operation of OPERATIONS)
      await trigger(`${table}_marked_${operation}`, `${operation} on ${table}`, [`'${name}'`]);
}

async function createPostgresTriggers(db: Kysely<never>): Promise<void> {
  const notifying = (name: string, body: string) =>
    sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
      )
      .execute(db);
  const trigger = (name: string, when: string, each: 'row' | 'statement', call: string) =>
    sql.raw(`create trigger ${name} after ${when} for each ${each} execute function ${call}`).execute(db);
  const notify = (what: string) => `perform pg_notify('fm983_changes', ${what});`;
  await notifying(
    'mark_noticia',
    `if tg_op <> 'INSERT' then ${notify('old.seccion')} end if; if tg_op <> 'DELETE' then ${notify('new.seccion')} end if;`,
  );
  await notifying(
    'mark_share',
    "perform pg_notify('fm983_changes', seccion) from noticias where id = new.noticia_id;",
  );
  await notifying(
    'count_noticia',
    `if tg_op = 'UPDATE' then
       if old.seccion = new.seccion and old.deleted_at is not distinct from new.deleted_at then return null; end if;
     end if;
     if tg_op <> 'INSERT' then if old.deleted_at is null then ${fewer('old.seccion')} end if; end if;
     if tg_op <> 'DELETE' then if new.deleted_at is null then ${more('new.seccion')} end if; end if;`,
  );
  await trigger(
    'noticias_counted',
    'insert or delete or update of seccion, deleted_at on noticias',
    'row',
    'count_noticia()',
  );
  await notifying('mark_table', notify('tg_argv[0]'));
  await trigger(
    'noticias_marked',
    `insert or delete or update of ${SHOWN} on noticias`,
    'row',
    'mark_noticia()',
  );
  await trigger('noticia_shares_marked', 'update of hash on noticia_shares', 'row', 'mark_share()');
  for (const [table, name] of Object.entries(WHOLE_TABLES))
    await trigger(
      `${table}_marked`,
      `insert or update or delete on ${table}`,
      'statement',
      `mark_table('${name}')`,
    );
}
