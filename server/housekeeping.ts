import type { Logger } from './logger.ts';
import type { Services } from './services.ts';

const EVERY_MS = 3_600_000;

/** Work that nobody waits for: emptying the trash, forgetting ended sessions and old counters, drawing AVIF. */
export function startHousekeeping(services: Services, logger: Logger): { stop(): void } {
  const run = async () => {
    try {
      const purged = await services.noticias.purgeTrash();
      if (purged > 0) logger.info({ purged }, 'trash emptied');
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
  void services.medios.drawPendingAvif();
  return { stop: () => clearInterval(timer) };
}
