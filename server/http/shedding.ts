import { AppError } from '../errors.ts';

/** A bound on the answers that are made at once for readers; what is kept finished is not its business. */
export type Shedding = {
  /** Does the work for the answer kept under `key`, or throws overloaded (503 with Retry-After) without beginning it. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
};

type Bounds = {
  /** How late this process is with its work just now. */
  lagMs: () => number;
  /** Answers made at once. */
  most?: number;
  /** Of them those of addresses without end: searches, articles, REST. The rest stays for the front pages. */
  mostOpenEnded?: number;
  /** Answers made at once while the process is later than `lagMaxMs`. */
  mostWhileLagging?: number;
  lagMaxMs?: number;
};

const RETRY_AFTER_S = 2;

/** Home, sections, feeds: few, and what most readers come for. */
const FRONT_PAGE = /^\/[^/?]*$|^\/[a-z]+\/(?:rss\.xml|feed\.json)$/;

/**
 * Load shedding (docs/decisions/0032-hostile-input.md): when more is asked for than can be made, readers of kept pages and
 * the newsroom go on, and who asks for more is told at once to come back.
 */
export function createShedding({
  lagMs,
  most = 64,
  mostOpenEnded = 40,
  mostWhileLagging = 4,
  lagMaxMs = 500,
}: Bounds): Shedding {
  let underWay = 0;
  let openEnded = 0;
  return {
    async run(key, work) {
      const isOpenEnded = !FRONT_PAGE.test(key);
      const bound = lagMs() > lagMaxMs ? mostWhileLagging : most;
      if (underWay >= bound || (isOpenEnded && openEnded >= mostOpenEnded)) throw overloaded();
      underWay += 1;
      if (isOpenEnded) openEnded += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        if (isOpenEnded) openEnded -= 1;
      }
    },
  };
}

const CODE = 'overloaded';

/** True for what `run` throws when it does not begin. */
export function isOverloaded(error: unknown): error is AppError {
  return error instanceof AppError && error.code === CODE;
}

const overloaded = () =>
  new AppError({
    code: CODE,
    status: 503,
    message: 'Hay demasiados pedidos a la vez. Probá de nuevo en unos segundos.',
    retryAfterS: RETRY_AFTER_S,
  });
