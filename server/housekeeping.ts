import type { Logger } from './logger.ts';
import type { Services } from './services.ts';

const EVERY_MS = 3_600_000;

/** What an import, another worker or a node that died left to draw, and posters whose next try is due. */
const PENDING_EVERY_MS = 20_000;

/** How long a reading may be in memory alone: that much is lost when the machine stops at once. */
const VIEWS_EVERY_MS = 60_000;

/**
 * Work that nobody waits for: emptying the trash, forgetting ended sessions, old drafts and counters, cleaning what
 * older rules of HTML cleaned, drawing AVIF and share pictures, posters, the night's copy. Every process writes its own
 * readings; with `hasBackgroundWork` false that is all it does. Of several nodes one does each thing (modules/tareas).
 */
export function startHousekeeping(
  services: Services,
  logger: Logger,
  hasBackgroundWork: boolean,
): { stop(): Promise<void> } {
  const tidy = async () => {
    try {
      await services.tareas.run('limpieza', 'todo', tidyAll);
    } catch (error) {
      // Nothing depends on it: the next round tries again.
      logger.warn({ err: error }, 'housekeeping failed');
    }
  };
  const tidyAll = async () => {
    const purged = await services.noticias.purgeTrash();
    if (purged > 0) logger.info({ purged }, 'trash emptied');
    const forgotten = await services.borradores.forgetOld();
    if (forgotten > 0) logger.info({ forgotten }, 'old drafts forgotten');
    await services.sesiones.forgetExpired();
    await services.attempts.forgetOld();
    await services.actividad.forgetOld();
    await services.vistas.forgetOld();
    await services.reglas.cleanOld();
  };
  const drawPending = () => {
    void services.medios.drawPendingAvif();
    void services.shares.drawPending();
    void services.posters.fetchDue();
    void services.plan.runDue();
  };
  const saveViews = () =>
    services.vistas.saveViews().catch((error) => logger.warn({ err: error }, 'views not saved'));
  const timers = [every(VIEWS_EVERY_MS, saveViews)];
  if (hasBackgroundWork) {
    void tidy();
    drawPending();
    timers.push(every(EVERY_MS, tidy), every(PENDING_EVERY_MS, drawPending));
  }
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await services.plan.close();
      await saveViews();
    },
  };
}

function every(ms: number, work: () => unknown): NodeJS.Timeout {
  const timer = setInterval(work, ms);
  timer.unref();
  return timer;
}
