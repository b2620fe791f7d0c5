import type { Kysely, Transaction } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Database } from '../../db/schema.ts';

/** A usuario's secret; it serves from the moment it was confirmed by a code. */
export type SegundoFactor = { secret: string; confirmedAt: number | null };

type Runner = Kysely<Database> | Transaction<Database>;

export function createSegundoFactorRepository({ kysely }: Db) {
  const find = async (userId: string): Promise<SegundoFactor | null> => {
    const row = await kysely
      .selectFrom('second_factors')
      .select(['secret', 'confirmed_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row ? { secret: row.secret, confirmedAt: row.confirmed_at } : null;
  };

  /** Keeps a secret that is still to be confirmed, instead of an earlier one. False when a confirmed one stands there. */
  const propose = async (userId: string, secret: string): Promise<boolean> => {
    const result = await kysely
      .insertInto('second_factors')
      .values({ user_id: userId, secret, confirmed_at: null, last_step: null })
      .onConflict((oc) =>
        oc.column('user_id').doUpdateSet({ secret }).where('second_factors.confirmed_at', 'is', null),
      )
      .executeTakeFirst();
    return Number(result.numInsertedOrUpdatedRows) === 1;
  };

  /** False when it was confirmed already, or another secret was proposed meanwhile. */
  const confirm = async (
    userId: string,
    { secret, step, at }: { secret: string; step: number; at: number },
    tx: Transaction<Database>,
  ): Promise<boolean> => {
    const result = await tx
      .updateTable('second_factors')
      .set({ confirmed_at: at, last_step: step })
      .where('user_id', '=', userId)
      .where('secret', '=', secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) === 1;
  };

  /** Uses up a step and those before it, in one statement: of two that bring the same code one gets true. */
  const spendStep = async (userId: string, step: number): Promise<boolean> => {
    const result = await kysely
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .executeTakeFirst();
    return Number(result.numUpdatedRows) === 1;
  };

  const addRecovery = async (
    userId: string,
    hashes: readonly string[],
    tx: Transaction<Database>,
  ): Promise<void> => {
    await tx
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ user_id: userId, hash })))
      .execute();
  };

  /** Uses up a recovery code; false when there is none with this hash. */
  const spendRecovery = async (userId: string, hash: string): Promise<boolean> => {
    const result = await kysely
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return Number(result.numDeletedRows) === 1;
  };

  const countRecovery = async (userId: string): Promise<number> => {
    const { left } = await kysely
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(left);
  };

  /** Who has a confirmed one, by id. */
  const listConfirmed = async (): Promise<ReadonlySet<string>> => {
    const rows = await kysely
      .selectFrom('second_factors')
      .select('user_id')
      .where('confirmed_at', 'is not', null)
      .execute();
    return new Set(rows.map(({ user_id }) => user_id));
  };

  /** Forgets secret and recovery codes; false when there was no secret. */
  const remove = async (userId: string, tx: Runner): Promise<boolean> => {
    await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    const result = await tx.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst();
    return Number(result.numDeletedRows) === 1;
  };

  return {
    find,
    propose,
    confirm,
    spendStep,
    addRecovery,
    spendRecovery,
    countRecovery,
    listConfirmed,
    remove,
  };
}

export type SegundoFactorRepository = ReturnType<typeof createSegundoFactorRepository>;
