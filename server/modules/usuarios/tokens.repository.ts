import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Database, TokensTable } from '../../db/schema.ts';

export type TokenScope = 'staff' | 'register';
export type StoredToken = {
  id: string;
  scope: TokenScope;
  userId: string | null;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
  usedAt: number | null;
};

type Runner = Kysely<Database> | Transaction<Database>;

/** Tokens by their hash: revoked on every node as soon as the row is gone. */
export function createTokensRepository({ kysely }: Db) {
  const insert = async (token: StoredToken): Promise<void> => {
    await kysely
      .insertInto('tokens')
      .values({
        id: token.id,
        scope: token.scope,
        user_id: token.userId,
        created_at: token.createdAt,
        last_used_at: token.lastUsedAt,
        expires_at: token.expiresAt,
        used_at: token.usedAt,
      })
      .execute();
  };

  const findById = async (id: string): Promise<StoredToken | null> => {
    const row = await kysely.selectFrom('tokens').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? fromRow(row) : null;
  };

  const touch = async (id: string, now: number): Promise<void> => {
    await kysely.updateTable('tokens').set({ last_used_at: now }).where('id', '=', id).execute();
  };

  const remove = async (id: string): Promise<void> => {
    await kysely.deleteFrom('tokens').where('id', '=', id).execute();
  };

  /** Marks a registration token as used; false when somebody else used it first. */
  const consume = async (id: string, now: number, runner: Runner): Promise<boolean> => {
    const result = await runner
      .updateTable('tokens')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) === 1;
  };

  const removeExpired = async (before: number): Promise<void> => {
    await kysely.deleteFrom('tokens').where('expires_at', '<', before).execute();
  };

  const inTransaction = <T>(work: (tx: Transaction<Database>) => Promise<T>) =>
    kysely.transaction().execute(work);

  return { insert, findById, touch, remove, consume, removeExpired, inTransaction };
}

export type TokensRepository = ReturnType<typeof createTokensRepository>;

function fromRow(row: Selectable<TokensTable>): StoredToken {
  return {
    id: row.id,
    scope: row.scope,
    userId: row.user_id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  };
}
