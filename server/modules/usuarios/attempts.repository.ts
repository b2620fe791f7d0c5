import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export type Attempts = { count: number; windowStart: number };

/** Counters of attempts, in the database: they survive a restart and hold on every node. */
export function createAttemptsRepository({ kysely }: Db) {
  /**
   * Counts one more in one statement, so that parallel guesses are all counted. A window that began at or before
   * `since` is over and a new one begins.
   */
  const add = async (key: string, since: number, now: number): Promise<Attempts> => {
    const isOpen = sql<boolean>`attempts.window_start > ${since}`;
    const row = await kysely
      .insertInto('attempts')
      .values({ key, window_start: now, count: 1 })
      .onConflict((oc) =>
        oc.column('key').doUpdateSet({
          count: sql<number>`case when ${isOpen} then attempts.count + 1 else 1 end`,
          window_start: sql<number>`case when ${isOpen} then attempts.window_start else ${now} end`,
        }),
      )
      .returning(['count', 'window_start'])
      .executeTakeFirstOrThrow();
    return { count: row.count, windowStart: row.window_start };
  };

  const takeBack = async (key: string): Promise<void> => {
    await kysely
      .updateTable('attempts')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute();
  };

  const removeBefore = async (since: number): Promise<void> => {
    await kysely.deleteFrom('attempts').where('window_start', '<', since).execute();
  };

  return { add, takeBack, removeBefore };
}

export type AttemptsRepository = ReturnType<typeof createAttemptsRepository>;
