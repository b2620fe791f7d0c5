import type { Db } from '../../db/connect.ts';

/** Pictures of the weather, newest first: the first is the present one, the others wait to be forgotten. */
export type ClimaStored = { text: string; pictures: readonly { name: string; at: number }[] };

const KEY = 'clima';

/** One row of the settings table. */
export function createClimaRepository({ kysely }: Db) {
  const find = async (): Promise<ClimaStored> => {
    const row = await kysely.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
    return row ? (JSON.parse(row.value) as ClimaStored) : { text: '', pictures: [] };
  };

  const save = async (value: ClimaStored, now: number): Promise<void> => {
    const row = { value: JSON.stringify(value), updated_at: now };
    await kysely
      .insertInto('settings')
      .values({ key: KEY, ...row })
      .onConflict((oc) => oc.column('key').doUpdateSet(row))
      .execute();
  };

  return { find, save };
}

export type ClimaRepository = ReturnType<typeof createClimaRepository>;
