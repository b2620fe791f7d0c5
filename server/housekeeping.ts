import type { Logger } from './logger.ts';
import type { Services } from './services.ts';

const EVERY_MS = 3_600_000;

/** What an import or another worker left to draw, and posters whose next try is due. */
const PENDING_EVERY_MS = 60_000;

/** Work that nobody waits for: emptying the trash, forgetting ended sessions, old drafts and counters, drawing AVIF and share pictures, posters. */
export function startHousekeeping(services: Services, logger: Logger): { stop(): void } {
  const run = async () => {
    try {
      const purged = await services.noticias.purgeTrash();
      if (purged > 0) logger.info({ purged }, 'trash emptied');
      const forgotten = await services.borradores.forgetOld();
      if (forgotten > 0) logger.info({ forgotten }, 'old drafts forgotten');
      await services.sesiones.forgetExpired();
      await services.attempts.forgetOld();
      await services.actividad.forgetOld();
    } catch (error) {
      // Nothing depends on it: the next round tries again.
      logger.warn({ err: error }, 'housekeeping failed');
    }
  };
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  void run();
  const drawPending = () => {
    void services.medios.drawPendingAvif();
    void services.shares.drawPending();
    void services.posters.fetchDue();
  };
  const pendingTimer = setInterval(drawPending, PENDING_EVERY_MS);
  pendingTimer.unref();
  drawPending();
  return {
    stop: () => {
      clearInterval(timer);
      clearInterval(pendingTimer);
    },
  };
}
