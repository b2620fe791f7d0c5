import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../logger.ts';
import type { TareaKind, TareasRepository } from './tareas.repository.ts';

type Deps = { tareas: TareasRepository; clock: Clock; logger: Logger };

/** A process that dies leaves its tareas to the others after this long. */
const HELD_MS = 30_000;
const RENEW_EVERY_MS = 10_000;

/**
 * Background work that several processes or nodes could do is taken by one of them: by a row that has to be renewed
 * (docs/decisions/0034-several-nodes.md). The work itself is such that doing it twice harms nothing: a process that stood
 * still for longer than HELD_MS may do what another one has taken meanwhile.
 */
export function createTareasService({ tareas, clock, logger }: Deps) {
  const holder = randomUUID();

  /** Does `work` unless the tarea is in other hands; gives whether it was done here. Throws what `work` throws. */
  const run = async (kind: TareaKind, key: string, work: () => Promise<unknown>): Promise<boolean> => {
    const take = () => tareas.take(kind, key, { holder, now: clock(), until: clock() + HELD_MS });
    if (!(await take())) return false;
    const renewing = setInterval(() => {
      take().catch((error: unknown) => logger.warn({ err: error, kind, key }, 'tarea not renewed'));
    }, RENEW_EVERY_MS);
    renewing.unref();
    try {
      await work();
      return true;
    } finally {
      clearInterval(renewing);
      await tareas.giveBack(kind, key, holder).catch((error: unknown) => {
        // It ends by itself.
        logger.warn({ err: error, kind, key }, 'tarea not given back');
      });
    }
  };

  /** Keys of what others are at. */
  const listOfOthers = (kind: TareaKind): Promise<string[]> => tareas.listOfOthers(kind, holder, clock());

  return { run, listOfOthers };
}

export type TareasService = ReturnType<typeof createTareasService>;
