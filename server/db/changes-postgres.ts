import pg from 'pg';
import { type Changes, EVERYTHING, type Marks } from './changes.ts';

const CHANNEL = 'fm983_changes';
const SETTLED = 'settled:';
/** As the player's: quick at first, then patient. */
const RECONNECT_AFTER_S = [1, 2, 4, 8, 15] as const;
const ANSWER_WITHIN_MS = 2_000;
const ASK_EVERY_MS = 5_000;

/**
 * Changes of a PostgreSQL database, heard by LISTEN on a connection of its own. Without that connection nothing is
 * known; what was missed counts as a change of everything.
 */
export function watchPostgresChanges(url: string): Changes {
  let client: pg.Client | null = null;
  let marks: Marks | null = null;
  let generation = 0;
  let failures = 0;
  let isClosed = false;
  let asked = 0;
  let said: Promise<unknown> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  const waiting = new Map<string, () => void>();

  const hear = (payload: string) => {
    if (payload.startsWith(SETTLED)) waiting.get(payload)?.();
    else if (marks) marks = new Map(marks).set(payload, (marks.get(payload) ?? 0) + 1);
  };

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    marks = null;
    for (const resolve of waiting.values()) resolve();
    lost.end().catch(() => undefined);
    if (isClosed) return;
    const seconds = RECONNECT_AFTER_S[Math.min(failures, RECONNECT_AFTER_S.length - 1)] ?? 15;
    failures += 1;
    retry = setTimeout(() => void connect(), seconds * 1000);
    retry.unref();
  };

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    client = fresh;
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ payload = '' }) => hear(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      if (client !== fresh) return;
      generation += 1;
      failures = 0;
      marks = new Map([[EVERYTHING, generation]]);
    } catch {
      // Nothing is known without it, and nothing is kept: the next try is under way.
      lose(fresh);
    }
  };

  /** One statement after the other: a connection takes no second one before the first has its answer. */
  const say = (present: pg.Client, word: string): Promise<unknown> => {
    const speak = () => present.query('select pg_notify($1, $2)', [CHANNEL, word]);
    // Who said the one before hears of its failure.
    said = said.then(speak, speak);
    return said;
  };

  /** Our own word comes back after everything that was committed before it. */
  const settle = async () => {
    const present = client;
    if (!present || !marks) return;
    asked += 1;
    const word = `${SETTLED}${process.pid}:${asked}`;
    let timer: NodeJS.Timeout | undefined;
    const heard = new Promise<void>((resolve, reject) => {
      waiting.set(word, resolve);
      timer = setTimeout(() => reject(new Error('no answer')), ANSWER_WITHIN_MS);
    });
    try {
      await Promise.all([heard, say(present, word)]);
    } catch {
      lose(present);
    } finally {
      clearTimeout(timer);
      waiting.delete(word);
    }
  };

  const ready = connect();
  const asking = setInterval(() => void settle(), ASK_EVERY_MS);
  asking.unref();
  return {
    marks: () => marks,
    settle,
    async close() {
      isClosed = true;
      clearInterval(asking);
      clearTimeout(retry);
      await ready;
      const present = client;
      client = null;
      marks = null;
      await present?.end();
    },
  };
}
