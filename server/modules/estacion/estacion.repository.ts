import type { Estacion } from '../../../shared/estacion.ts';
import type { Db } from '../../db/connect.ts';

const KEY = 'estacion';

/** What the station told of itself, one row of the settings table. */
export function createEstacionRepository({ kysely }: Db) {
  const find = async (): Promise<Partial<Estacion>> => {
    const row = await kysely.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
    return row ? (JSON.parse(row.value) as Partial<Estacion>) : {};
  };

  const save = async (value: Partial<Estacion>, now: number): Promise<void> => {
    const row = { value: JSON.stringify(value), updated_at: now };
    await kysely
      .insertInto('settings')
      .values({ key: KEY, ...row })
      .onConflict((oc) => oc.column('key').doUpdateSet(row))
      .execute();
  };

  return { find, save };
}

export type EstacionRepository = ReturnType<typeof createEstacionRepository>;
