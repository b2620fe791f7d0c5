import type { Transaction } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';

export type IdempotencyEntry = { userId: string; key: string; requestHash: string };
export type RememberedAnswer = { requestHash: string; noticiaId: string; answer: string };

/** First answers of requests that carried an Idempotency-Key, by user. */
export function createIdempotencyRepository({ kysely }: Db) {
  const find = async (userId: string, key: string): Promise<RememberedAnswer | null> => {
    const row = await kysely
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst();
    return row ? { requestHash: row.request_hash, noticiaId: row.noticia_id, answer: row.answer } : null;
  };

  /** Inside the transaction that creates the noticia; a second one with the same key fails there, with nothing written. */
  const remember = async (
    tx: Transaction<Database>,
    entry: IdempotencyEntry,
    noticiaId: string,
    answer: string,
    now: number,
  ): Promise<void> => {
    await tx
      .insertInto('idempotency_keys')
      .values({
        user_id: entry.userId,
        key: entry.key,
        request_hash: entry.requestHash,
        noticia_id: noticiaId,
        answer,
        created_at: now,
      })
      .execute();
  };

  const forgetBefore = async (limit: number): Promise<void> => {
    await kysely.deleteFrom('idempotency_keys').where('created_at', '<', limit).execute();
  };

  return { find, remember, forgetBefore };
}

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;
