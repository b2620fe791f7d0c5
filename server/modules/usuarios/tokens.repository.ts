import type { Kysely, Selectable, Transaction } from 'kysely';
import { TOKEN_IDLE_MS } from '../../../shared/limites.ts';
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
  /** The browser's name for itself; null where none was told. */
  agent: string | null;
  /** From where the session was begun; null for one that is older than this is kept. */
  address: string | null;
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
        agent: token.agent,
        address: token.address,
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

  /** The staff tokens that still serve at `now`, of one user or (null) of all, the last used first. */
  const listAlive = async (userId: string | null, now: number): Promise<StoredToken[]> => {
    const rows = await kysely
      .selectFrom('tokens')
      .selectAll()
      .where('scope', '=', 'staff')
      .where('expires_at', '>', now)
      .where('last_used_at', '>', now - TOKEN_IDLE_MS)
      .$if(userId !== null, (qb) => qb.where('user_id', '=', userId))
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(fromRow);
  };

  /** Ends every session of a user but the one kept (null: all). */
  const removeOfUser = async (
    userId: string,
    keptId: string | null,
    runner: Runner = kysely,
  ): Promise<void> => {
    await runner
      .deleteFrom('tokens')
      .where('user_id', '=', userId)
      .$if(keptId !== null, (qb) => qb.where('id', '!=', keptId ?? ''))
      .execute();
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

  return {
    insert,
    findById,
    touch,
    remove,
    listAlive,
    removeOfUser,
    consume,
    removeExpired,
    inTransaction,
  };
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
    agent: row.agent,
    address: row.address,
  };
}
