import { ACTIVIDAD_KEPT_MS, kindOf } from '../../../shared/actividad.ts';
import type { Pagina } from '../../../shared/noticia.ts';
import { recortar } from '../../../shared/texto-plano.ts';
import type { Clock } from '../../clock.ts';
import type { Actividad, ActividadFilter, ActividadRepository } from './actividad.repository.ts';
import type { Act } from './actividad.schema.ts';

export type Done = {
  act: Act;
  /** Who did it; null for the command line and for a login that failed with no known user. */
  userId: string | null;
  /** To which noticia, user or session. */
  subjectId?: string | null;
  /** A few words: a title, a username. Never a body, a password, a key or a token. */
  summary?: string;
};
export type ActividadQuery = ActividadFilter & { page: number; pageSize: number };

type Runner = Parameters<ActividadRepository['append']>[1];

const SUMMARY_MAX_CHARS = 140;
const HOUR_MS = 3_600_000;

/** The record of who did what when: added to, read, and after a year forgotten. */
export function createActividadService({
  actividad,
  clock,
}: {
  actividad: ActividadRepository;
  clock: Clock;
}) {
  /** Adds a row; within a transaction, with it: what is undone was not done. */
  const record = (done: Done, runner?: Runner): Promise<void> =>
    actividad.append({ ...rowOf(done), fold: null }, runner);

  /** Counts a failed login: one row an hour and user, so that a guesser cannot fill the disk. */
  const countFailedLogin = (userId: string | null): Promise<void> => {
    const hour = Math.floor(clock() / HOUR_MS);
    return actividad.append({
      ...rowOf({ act: 'sesion.failed', userId, subjectId: userId }),
      fold: `sesion.failed:${userId ?? ''}:${hour}`,
    });
  };

  /** One page, newest first. */
  const listActividad = async ({ page, pageSize, ...filter }: ActividadQuery): Promise<Pagina<Actividad>> => {
    const total = await actividad.count(filter);
    const offset = (page - 1) * pageSize;
    const items = offset < total ? await actividad.list(filter, offset, pageSize) : [];
    return { items, total, page, pageSize };
  };

  /** The usuario who first did this to that; null when nobody is known, or it was more than a year ago. */
  const findFirstDoer = (act: Act, subjectId: string): Promise<string | null> =>
    actividad.findFirst(act, subjectId);

  const forgetOld = (): Promise<void> => actividad.removeBefore(clock() - ACTIVIDAD_KEPT_MS);

  const rowOf = ({ act, userId, subjectId = null, summary = '' }: Done) => ({
    at: clock(),
    userId,
    kind: kindOf(act),
    act,
    subjectId,
    summary: recortar(summary, SUMMARY_MAX_CHARS),
  });

  return { record, countFailedLogin, listActividad, findFirstDoer, forgetOld };
}

export type ActividadService = ReturnType<typeof createActividadService>;
