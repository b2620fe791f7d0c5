import { diaCivil } from '../../../shared/fechas.ts';
import { createBackground } from '../../background.ts';
import type { Clock } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import type { ActividadService } from '../actividad/actividad.service.ts';
import type { BackupFolder } from './backup-folder.ts';
import type { BackupProcess } from './backup-process.ts';
import type { BackupRun, BackupRunsRepository, RunKind } from './backup-runs.repository.ts';

/** How the copies are: for the panel, the health page and the metrics. Times in epoch ms. */
export type RespaldoEstado = {
  /** False where the program makes none by itself. */
  isOn: boolean;
  /** The last good copy. */
  copia: { at: number; report: BackupRun['report'] } | null;
  /** What went wrong since. */
  failure: { at: number; message: string } | null;
  /** The last good copy is older than 48 hours, or the first one failed. */
  isLate: boolean;
  simulacro: { at: number; isOk: boolean; message: string | null; report: BackupRun['report'] } | null;
};

type Deps = {
  runs: BackupRunsRepository;
  folder: BackupFolder;
  process: BackupProcess;
  actividad: ActividadService;
  clock: Clock;
  logger: Logger;
  zone: string;
  /** Minutes past midnight; null: no copies by the program itself. */
  backupAt: number | null;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The night's hours. Whoever starts the site later in the day has a moment of calm before a missed copy is made up for. */
const NIGHT_MS = 3 * HOUR_MS;
const CALM_MS = 10 * MINUTE_MS;
const AGAIN_AFTER_MS = HOUR_MS;
const TRIES_MAX = { copia: 5, simulacro: 2 } as const;
const DRILL_EVERY_MS = 6.5 * DAY_MS;
const LATE_AFTER_MS = 48 * HOUR_MS;
const REMEMBERED_MS = 400 * DAY_MS;
const UNFORESEEN = 'Falló por algo que nadie previó: el registro del programa dice qué.';

/** When copies and drills are due, who makes them, and what became of them (docs/decisions/0030-proven-backup.md). */
export function createPlanService({ runs, folder, process, actividad, clock, logger, zone, backupAt }: Deps) {
  const openedAt = clock();
  /** The last night that is known to need nothing more. */
  let settledNight = '';
  let isClosed = false;

  const round = async (): Promise<void> => {
    if (backupAt === null) return;
    const now = clock();
    const sinceMidnight = now - backupAt * MINUTE_MS;
    const night = diaCivil(sinceMidnight, zone);
    if (night === settledNight) return;
    const isNight = diaCivil(sinceMidnight - NIGHT_MS, zone) !== night;
    if (!isNight && now - openedAt < CALM_MS) return;
    const copia = await runs.find('copia', night);
    if (copia?.state !== 'ok' && !(await attempt('copia', night))) return;
    if (await isDrillDue(night)) await attempt('simulacro', night);
    await runs.removeBefore(diaCivil(now - REMEMBERED_MS, zone));
    settledNight = night;
  };

  /** Makes what is due, if nobody else does. Asked every minute; never two at once, and it never rejects. */
  const background = createBackground({ name: 'backups', round, isClosed: () => isClosed, logger });
  let underWay: Promise<void> = Promise.resolve();
  const runDue = (): Promise<void> => {
    underWay = background();
    return underWay;
  };

  /** What is under way is cut off and left to the next start. */
  const close = async (): Promise<void> => {
    isClosed = true;
    process.close();
    await underWay;
  };

  /** A node without the copy leaves the drill to the one that has it. */
  const isDrillDue = async (night: string): Promise<boolean> => {
    const last = await runs.findLast('simulacro', 'ok');
    if (last?.finishedAt && clock() - last.finishedAt < DRILL_EVERY_MS) return false;
    return (await folder.findNewestNightly())?.night === night;
  };

  /** Gives whether it was made here and went well. */
  const attempt = async (kind: RunKind, night: string): Promise<boolean> => {
    const triesMax = TRIES_MAX[kind];
    if (!(await runs.claim(kind, night, { now: clock(), againAfterMs: AGAIN_AFTER_MS, triesMax })))
      return false;
    try {
      const report = await process.run(kind, night);
      await runs.finish(kind, night, { at: clock(), isOk: true, report });
      logger.info({ night, ...report }, kind === 'copia' ? 'backup made' : 'backup drill went well');
      return true;
    } catch (error) {
      if (isClosed) {
        await runs.release(kind, night);
        return false;
      }
      const message = error instanceof AppError ? error.message : UNFORESEEN;
      logger.error({ err: error, night }, kind === 'copia' ? 'backup failed' : 'backup drill failed');
      await runs.finish(kind, night, { at: clock(), isOk: false, report: { message } });
      await actividad.record({
        act: kind === 'copia' ? 'respaldo.failed' : 'simulacro.failed',
        userId: null,
        summary: message,
      });
      return false;
    }
  };

  /** Made by hand: what became of it counts as the night's. */
  const recordByHand = (kind: RunKind, report: BackupRun['report']): Promise<void> =>
    runs.finish(kind, presentNight(), { at: clock(), isOk: true, report });

  /** The day whose copy is due now or was made last. */
  const presentNight = (): string => diaCivil(clock() - (backupAt ?? 0) * MINUTE_MS, zone);

  const getEstado = async (): Promise<RespaldoEstado> => {
    const [copia, failed, drill] = [
      await runs.findLast('copia', 'ok'),
      await runs.findLast('copia', 'failed'),
      await runs.findLast('simulacro'),
    ];
    const copiaAt = copia?.finishedAt ?? null;
    const failedAt = failed?.finishedAt ?? null;
    const isFailed = failed !== null && failedAt !== null && failedAt > (copiaAt ?? 0);
    const isOld = copiaAt !== null && clock() - copiaAt > LATE_AFTER_MS;
    return {
      isOn: backupAt !== null,
      copia: copia && copiaAt !== null ? { at: copiaAt, report: copia.report } : null,
      failure: isFailed ? { at: failedAt, message: messageOf(failed) ?? UNFORESEEN } : null,
      isLate: backupAt !== null && (isOld || (copia === null && isFailed)),
      simulacro: drill && {
        at: drill.finishedAt ?? drill.startedAt,
        isOk: drill.state === 'ok',
        message: messageOf(drill),
        report: drill.report,
      },
    };
  };

  return { runDue, close, recordByHand, presentNight, getEstado };
}

export type PlanService = ReturnType<typeof createPlanService>;

function messageOf({ report }: BackupRun): string | null {
  return typeof report.message === 'string' ? report.message : null;
}
