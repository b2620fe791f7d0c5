import type { Logger } from './logger.ts';

type Work = {
  /** For the log. */
  name: string;
  /** One round. One that throws is logged; whoever asks next tries again. */
  round(): Promise<void>;
  /** True when the site ends: no round starts any more, and what one under way throws is no news. */
  isClosed(): boolean;
  logger: Logger;
};

/**
 * Work that nobody waits for, one round at a time. The function it gives starts a round, or asks for another one after
 * the present one; it resolves when no round is left and never rejects.
 */
export function createBackground({ name, round, isClosed, logger }: Work): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;

  const rounds = async () => {
    while (isWanted && !isClosed()) {
      isWanted = false;
      try {
        await round();
      } catch (error) {
        if (!isClosed()) logger.warn({ err: error }, `${name} interrupted`);
      }
    }
    running = null;
  };

  return () => {
    isWanted = true;
    running ??= rounds();
    return running;
  };
}
