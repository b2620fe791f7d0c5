import { type Kysely, sql, type Transaction } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';

export type Share = { hash: string | null; tries: number };

type Runner = Kysely<Database> | Transaction<Database>;

/** After so many failures a picture is left until the noticia is written again. */
const TRIES_MAX = 5;

/** Which noticia has which share picture drawn. */
export function createSharesRepository({ kysely }: Db) {
  const find = async (id: string): Promise<Share | null> => {
    const row = await kysely
      .selectFrom('noticia_shares')
      .select(['hash', 'tries'])
      .where('noticia_id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  };

  /** Remembers a drawn picture; null says that it has to be drawn. */
  const save = (id: string, hash: string | null): Promise<void> => saveShare(kysely, id, hash);

  const countFailure = async (id: string): Promise<void> => {
    await kysely
      .updateTable('noticia_shares')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('noticia_id', '=', id)
      .execute();
  };

  /** Ids of up to `limit` noticias whose picture has to be drawn but these, about newest first: ids are time-ordered. */
  const listPending = async (limit: number, exceptIds: readonly string[]): Promise<string[]> => {
    const rows = await kysely
      .selectFrom('noticia_shares')
      .select('noticia_id')
      .where('hash', 'is', null)
      .where('tries', '<', TRIES_MAX)
      .$if(exceptIds.length > 0, (qb) => qb.where('noticia_id', 'not in', exceptIds))
      .orderBy('noticia_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => row.noticia_id);
  };

  /** Nobody shares what was deleted. */
  const forget = async (id: string): Promise<void> => {
    await kysely.deleteFrom('noticia_shares').where('noticia_id', '=', id).execute();
  };

  return { find, save, countFailure, listPending, forget };
}

export type SharesRepository = ReturnType<typeof createSharesRepository>;

/** As `save`, inside the transaction that writes the noticia. */
export async function saveShare(runner: Runner, id: string, hash: string | null): Promise<void> {
  const row = { hash, tries: 0 };
  await runner
    .insertInto('noticia_shares')
    .values({ noticia_id: id, ...row })
    .onConflict((oc) => oc.column('noticia_id').doUpdateSet(row))
    .execute();
}

/** Every noticia outside the trash is to be drawn: after a restore, into an empty table. */
export async function requestAllShares(runner: Runner): Promise<void> {
  await sql`insert into noticia_shares (noticia_id, hash, tries)
    select id, null, 0 from noticias where deleted_at is null`.execute(runner);
}
