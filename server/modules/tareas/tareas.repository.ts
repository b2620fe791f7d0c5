import type { Db } from '../../db/connect.ts';
import type { TareasTable } from '../../db/schema.ts';

export type TareaKind = TareasTable['kind'];

/** Which tareas are in whose hands; times are epoch ms. */
export function createTareasRepository({ kysely }: Db) {
  /** Takes a tarea that is free at `now`, or goes on holding it, until then. Gives whether it is `holder`'s. */
  const take = async (
    kind: TareaKind,
    key: string,
    { holder, now, until }: { holder: string; now: number; until: number },
  ): Promise<boolean> => {
    const row = await kysely
      .insertInto('tareas')
      .values({ kind, key, holder, until })
      .onConflict((oc) =>
        oc
          .columns(['kind', 'key'])
          .doUpdateSet({ holder, until })
          .where((eb) => eb.or([eb('tareas.until', '<=', now), eb('tareas.holder', '=', holder)])),
      )
      .returning('holder')
      .executeTakeFirst();
    return row?.holder === holder;
  };

  const giveBack = async (kind: TareaKind, key: string, holder: string): Promise<void> => {
    await kysely
      .deleteFrom('tareas')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('holder', '=', holder)
      .execute();
  };

  /** Keys of the tareas of a kind that are in other hands at `now`. */
  const listOfOthers = async (kind: TareaKind, holder: string, now: number): Promise<string[]> => {
    const rows = await kysely
      .selectFrom('tareas')
      .select('key')
      .where('kind', '=', kind)
      .where('holder', '!=', holder)
      .where('until', '>', now)
      .execute();
    return rows.map((row) => row.key);
  };

  return { take, giveBack, listOfOthers };
}

export type TareasRepository = ReturnType<typeof createTareasRepository>;
