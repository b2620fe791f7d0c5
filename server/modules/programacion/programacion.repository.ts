import type { Kysely, Selectable } from 'kysely';
import type { Dia, Programa } from '../../../shared/grilla.ts';
import type { Db } from '../../db/connect.ts';
import type { Database, ProgramasTable } from '../../db/schema.ts';

/** Storage of the grilla: small, so it is read and written whole. */
export function createProgramacionRepository({ kysely }: Db) {
  const listAll = async (runner: Kysely<Database> = kysely): Promise<Programa[]> =>
    (await runner.selectFrom('programas').selectAll().orderBy('from_minute').orderBy('id').execute()).map(
      fromRow,
    );

  /** The grilla becomes this one, all or nothing; `change` gets the present one. */
  const replace = (change: (present: Programa[]) => readonly Programa[], now: number): Promise<void> =>
    kysely.transaction().execute(async (tx) => {
      // As in banners.repository: of two changes at once one waits for the other.
      await tx
        .updateTable('programas')
        .set((eb) => ({ name: eb.ref('name') }))
        .execute();
      const grilla = change(await listAll(tx));
      await tx.deleteFrom('programas').execute();
      for (const programa of grilla) await tx.insertInto('programas').values(toRow(programa, now)).execute();
    });

  return { listAll, replace };
}

export type ProgramacionRepository = ReturnType<typeof createProgramacionRepository>;

function fromRow(row: Selectable<ProgramasTable>): Programa {
  return {
    id: row.id,
    days: JSON.parse(row.days) as Dia[],
    from: row.from_minute,
    to: row.to_minute,
    name: row.name,
    detail: row.detail,
    hosts: row.hosts,
  };
}

function toRow({ id, days, from, to, name, detail, hosts }: Programa, now: number): ProgramasTable {
  return {
    id,
    days: JSON.stringify(days),
    from_minute: from,
    to_minute: to,
    name,
    detail,
    hosts,
    updated_at: now,
  };
}
