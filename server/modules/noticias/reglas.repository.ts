import type { Selectable, Transaction } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { SearchKeys } from '../../db/dialect.ts';
import type { Database, NoticiasTable } from '../../db/schema.ts';
import { titleKey } from '../../db/title-key.ts';
import { asWritten, type StoredNoticia } from './noticia-row.ts';
import { saveShare } from './shares.repository.ts';

/** A saved state of a noticia as it lies there, under whichever rules. */
export type WrittenVersion = {
  noticiaId: string;
  version: number;
  htmlRules: number;
  snapshot: StoredNoticia;
};

/** A noticia before and after cleaning; `keys` when its texts changed, else null. */
export type CleanedNoticia = { was: StoredNoticia; is: StoredNoticia; keys: SearchKeys | null };

/** What lies cleaned under older rules of HTML, found by index, and its replacement. */
export function createReglasRepository({ kysely, engine }: Db) {
  /** Up to `limit` noticias that were cleaned before the rules of `version`, the trash included. */
  const listOldNoticias = async (version: number, limit: number): Promise<StoredNoticia[]> => {
    const rows: Selectable<NoticiasTable>[] = await kysely
      .selectFrom('noticias')
      .selectAll()
      .where('html_rules', '<', version)
      .orderBy('html_rules')
      .limit(limit)
      .execute();
    return rows.map(asWritten);
  };

  const listOldVersions = async (version: number, limit: number): Promise<WrittenVersion[]> => {
    const rows = await kysely
      .selectFrom('noticia_versions')
      .select(['noticia_id', 'version', 'html_rules', 'snapshot'])
      .where('html_rules', '<', version)
      .orderBy('html_rules')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      noticiaId: row.noticia_id,
      version: row.version,
      htmlRules: row.html_rules,
      snapshot: JSON.parse(row.snapshot) as StoredNoticia,
    }));
  };

  /**
   * Stores what was cleaned, all or nothing. Cleaning is no edit: version, date of change and history stay. One that was
   * written to meanwhile keeps what was written: a write cleans by itself.
   */
  const saveNoticias = (cleaned: readonly CleanedNoticia[]): Promise<void> =>
    kysely.transaction().execute(async (tx) => {
      for (const one of cleaned) await saveNoticia(tx, one);
    });

  const saveNoticia = async (tx: Transaction<Database>, { was, is, keys }: CleanedNoticia): Promise<void> => {
    const texts = { title: is.title, subtitle: is.subtitle, body: is.body, title_key: titleKey(is.title) };
    const { numUpdatedRows } = await tx
      .updateTable('noticias')
      .set({ html_rules: is.htmlRules, ...(keys ? texts : {}) })
      .where('id', '=', was.id)
      .where('version', '=', was.version)
      .where('html_rules', '=', was.htmlRules)
      .executeTakeFirst();
    if (!keys || Number(numUpdatedRows) === 0) return;
    await engine.indexNoticia(tx, was.seq, keys);
    if (is.title !== was.title && was.deletedAt === null) await saveShare(tx, was.id, null);
  };

  const saveVersions = (cleaned: readonly WrittenVersion[]): Promise<void> =>
    kysely.transaction().execute(async (tx) => {
      for (const { noticiaId, version, htmlRules, snapshot } of cleaned)
        await tx
          .updateTable('noticia_versions')
          .set({ html_rules: htmlRules, snapshot: JSON.stringify(snapshot) })
          .where('noticia_id', '=', noticiaId)
          .where('version', '=', version)
          .execute();
    });

  return { listOldNoticias, listOldVersions, saveNoticias, saveVersions };
}

export type ReglasRepository = ReturnType<typeof createReglasRepository>;
