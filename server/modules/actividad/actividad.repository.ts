import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { ActivityTable, Database } from '../../db/schema.ts';
import type { Act, ActividadKind } from './actividad.schema.ts';

/** A row of the record; `count` is more than 1 where equal ones are counted instead of repeated. */
export type Actividad = {
  seq: number;
  at: number;
  usuario: { id: string; firstName: string; lastName: string } | null;
  act: Act;
  subjectId: string | null;
  summary: string;
  count: number;
};

export type NewActividad = {
  at: number;
  userId: string | null;
  kind: ActividadKind;
  act: Act;
  subjectId: string | null;
  summary: string;
  /** Rows with the same one are counted together; null stands alone. */
  fold: string | null;
};

export type ActividadFilter = { kind?: ActividadKind | undefined; userId?: string | undefined };
type Runner = Kysely<Database> | Transaction<Database>;

/** The record of what was done: rows are added and, long after, forgotten; none is changed but the counted ones. */
export function createActividadRepository({ kysely }: Db) {
  /** Inside a transaction the runner has to be its own. */
  const append = async (entry: NewActividad, runner: Runner = kysely): Promise<void> => {
    const insert = runner.insertInto('activity').values({
      at: entry.at,
      user_id: entry.userId,
      kind: entry.kind,
      act: entry.act,
      subject_id: entry.subjectId,
      summary: entry.summary,
      count: 1,
      fold: entry.fold,
    });
    if (entry.fold === null) await insert.execute();
    else
      await insert
        .onConflict((oc) =>
          oc.column('fold').doUpdateSet({ count: sql<number>`activity.count + 1`, at: entry.at }),
        )
        .execute();
  };

  /** Newest first. */
  const list = async (filter: ActividadFilter, offset: number, limit: number): Promise<Actividad[]> => {
    const rows = await matching(filter)
      .leftJoin('users', 'users.id', 'activity.user_id')
      .selectAll('activity')
      .select(['users.first_name', 'users.last_name'])
      .orderBy('activity.at', 'desc')
      .orderBy('activity.seq', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(fromRow);
  };

  const count = async (filter: ActividadFilter): Promise<number> => {
    const { total } = await matching(filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  /** Who did this to that first; null when it is not in the record. */
  const findFirst = async (act: Act, subjectId: string): Promise<string | null> => {
    const row = await kysely
      .selectFrom('activity')
      .select('user_id')
      .where('act', '=', act)
      .where('subject_id', '=', subjectId)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst();
    return row?.user_id ?? null;
  };

  const removeBefore = async (limit: number): Promise<void> => {
    await kysely.deleteFrom('activity').where('at', '<', limit).execute();
  };

  const matching = ({ kind, userId }: ActividadFilter) =>
    kysely
      .selectFrom('activity')
      .$if(kind !== undefined, (qb) => qb.where('activity.kind', '=', kind ?? ''))
      .$if(userId !== undefined, (qb) => qb.where('activity.user_id', '=', userId ?? ''));

  return { append, list, count, findFirst, removeBefore };
}

export type ActividadRepository = ReturnType<typeof createActividadRepository>;

type Row = Selectable<ActivityTable> & { first_name: string | null; last_name: string | null };

function fromRow(row: Row): Actividad {
  return {
    seq: row.seq,
    at: row.at,
    usuario:
      row.user_id === null
        ? null
        : { id: row.user_id, firstName: row.first_name ?? '', lastName: row.last_name ?? '' },
    act: row.act as Act,
    subjectId: row.subject_id,
    summary: row.summary,
    count: row.count,
  };
}
