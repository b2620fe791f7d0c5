import type { Logger } from './logger.ts';
import type { Services } from './services.ts';

const EVERY_MS = 3_600_000;

/** What an import beside the running site left to draw, and posters whose next try is due. */
const PENDING_EVERY_MS = 60_000;

/** How long a reading may be in memory alone: that much is lost when the machine stops at once. */
const VIEWS_EVERY_MS = 60_000;

/** Work that nobody waits for: emptying the trash, forgetting ended sessions and old counters, drawing AVIF and share pictures, posters. */
export function startHousekeeping(services: Services, logger: Logger): { stop(): Promise<void> } {
  const run = async () => {
    try {
      const purged = await services.noticias.purgeTrash();
      if (purged > 0) logger.info({ purged }, 'trash emptied');
      await services.sesiones.forgetExpired();
      await services.attempts.forgetOld();
      await services.actividad.forgetOld();
      await services.vistas.forgetOld();
    } catch (error) {
      // Nothing depends on it: the next round tries again.
      logger.warn({ err: error }, 'housekeeping failed');
    }
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  void run();
  void services.medios.drawPendingAvif();
  const drawPending = () => {
    void services.shares.drawPending();
    void services.posters.fetchDue();
  };
  const pendingTimer = setInterval(drawPending, PENDING_EVERY_MS);
  pendingTimer.unref();
  drawPending();
  const saveViews = () =>
    services.vistas.saveViews().catch((error) => logger.warn({ err: error }, 'views not saved'));
  const viewsTimer = setInterval(saveViews, VIEWS_EVERY_MS);
  viewsTimer.unref();
  return {
    stop: async () => {
      for (const one of [timer, pendingTimer, viewsTimer]) clearInterval(one);
      await saveViews();
    },
  };
}
