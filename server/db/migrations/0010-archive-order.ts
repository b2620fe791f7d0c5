import type { Kysely } from 'kysely';

/**
 * The panel's list runs straight along an index in every order, without sorting what lies before its page: by title,
 * newest first among equal ones, and by section, newest first in each (docs/decisions/0027-panel-list.md).
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, columns] of [
    ['noticias_por_titulo', ['title_key', 'date desc', 'id desc', 'seccion', 'deleted_at']],
    ['noticias_seccion_titulo', ['seccion', 'title_key', 'date desc', 'id desc', 'deleted_at']],
    ['noticias_by_seccion', ['seccion', 'date desc', 'id desc', 'deleted_at']],
  ] as const) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on('noticias')
      .columns(columns as never)
      .where('deleted_at' as never, 'is', null as never)
      .execute();
  }
}
