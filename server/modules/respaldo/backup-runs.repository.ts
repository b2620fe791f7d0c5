import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { BackupRunsTable } from '../../db/schema.ts';

export type RunKind = BackupRunsTable['kind'];
/** `report` is what was handed to `finish`; times in epoch ms. */
export type BackupRun = {
  kind: RunKind;
  night: string;
  state: BackupRunsTable['state'];
  tries: number;
  startedAt: number;
  finishedAt: number | null;
  report: Readonly<Record<string, unknown>>;
};

/** One that has not ended by then died with its process. */
const ENDS_WITHIN_MS = 6 * 3_600_000;

/** What became of the nights' copies and drills. */
export function createBackupRunsRepository({ kysely }: Db) {
  /**
   * Takes a night for whoever asks first, among all processes and nodes. One that failed may be taken again
   * `againAfterMs` later, up to `triesMax` times. Gives whether it was taken.
   */
  const claim = async (
    kind: RunKind,
    night: string,
    { now, againAfterMs, triesMax }: { now: number; againAfterMs: number; triesMax: number },
  ): Promise<boolean> => {
    const fresh = await kysely
      .insertInto('backup_runs')
      .values({ kind, night, state: 'running', tries: 1, started_at: now, finished_at: null, report: '{}' })
      .onConflict((oc) => oc.columns(['kind', 'night']).doNothing())
      .executeTakeFirst();
    if (Number(fresh.numInsertedOrUpdatedRows ?? 0) > 0) return true;
    const again = await kysely
      .updateTable('backup_runs')
      .set((eb) => ({
        state: 'running',
        tries: eb('tries', '+', 1),
        started_at: now,
        finished_at: null,
        report: '{}',
      }))
      .where('kind', '=', kind)
      .where('night', '=', night)
      .where('tries', '<', triesMax)
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'failed'), eb('finished_at', '<=', now - againAfterMs)]),
          eb.and([eb('state', '=', 'running'), eb('started_at', '<=', now - ENDS_WITHIN_MS)]),
        ]),
      )
      .executeTakeFirst();
    return Number(again.numUpdatedRows) > 0;
  };

  const finish = async (
    kind: RunKind,
    night: string,
    { at, isOk, report }: { at: number; isOk: boolean; report: Readonly<Record<string, unknown>> },
  ): Promise<void> => {
    const state = isOk ? 'ok' : 'failed';
    await kysely
      .insertInto('backup_runs')
      .values({
        kind,
        night,
        state,
        tries: 1,
        started_at: at,
        finished_at: at,
        report: JSON.stringify(report),
      })
      .onConflict((oc) =>
        oc.columns(['kind', 'night']).doUpdateSet({ state, finished_at: at, report: JSON.stringify(report) }),
      )
      .execute();
  };

  /** Gives a night back that was not finished: whoever asks next takes it. */
  const release = async (kind: RunKind, night: string): Promise<void> => {
    await kysely
      .deleteFrom('backup_runs')
      .where('kind', '=', kind)
      .where('night', '=', night)
      .where('state', '=', 'running')
      .execute();
  };

  /** The last of a kind that ended as `state`, or in any way. */
  const findLast = async (kind: RunKind, state: 'ok' | 'failed' | null = null): Promise<BackupRun | null> => {
    const row = await kysely
      .selectFrom('backup_runs')
      .selectAll()
      .where('kind', '=', kind)
      .where('finished_at', 'is not', null)
      .$if(state !== null, (qb) => qb.where('state', '=', state ?? 'ok'))
      .orderBy('finished_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? fromRow(row) : null;
  };

  const find = async (kind: RunKind, night: string): Promise<BackupRun | null> => {
    const row = await kysely
      .selectFrom('backup_runs')
      .selectAll()
      .where('kind', '=', kind)
      .where('night', '=', night)
      .executeTakeFirst();
    return row ? fromRow(row) : null;
  };

  const removeBefore = async (night: string): Promise<void> => {
    await kysely.deleteFrom('backup_runs').where('night', '<', night).execute();
  };

  return { claim, finish, release, findLast, find, removeBefore };
}

export type BackupRunsRepository = ReturnType<typeof createBackupRunsRepository>;

function fromRow(row: Selectable<BackupRunsTable>): BackupRun {
  return {
    kind: row.kind,
    night: row.night,
    state: row.state,
    tries: row.tries,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    report: JSON.parse(row.report) as Record<string, unknown>,
  };
}
