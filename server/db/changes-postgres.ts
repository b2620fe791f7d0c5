import pg from 'pg';
import { type Changes, EVERYTHING, type Marks } from './changes.ts';
import type { PostgresLine } from './postgres-line.ts';

const CHANNEL = 'fm983_changes';
/** As pg_stat_activity shows it. */
const APPLICATION = 'fm983 cambios';
const SETTLED = 'settled:';
/** At once at first, then a little more patient: a page that is not kept is made for each reader. */
const RECONNECT_AFTER_S = [0, 1, 2, 4] as const;
const RECONNECT_LONGEST_S = 4;
const CONNECT_WITHIN_MS = 3_000;
const ANSWER_WITHIN_MS = 2_000;
/** A line that swallows everything is known after this and ANSWER_WITHIN_MS: no answer is older than their sum. */
const ASK_EVERY_MS = 1_000;

/**
 * Changes of a PostgreSQL database, heard by LISTEN on a connection of its own. Without that connection nothing is
 * known; what was missed counts as a change of everything. When neither it nor a new connection hears anything of the
 * server, the line is cut (docs/decisions/0034-several-nodes.md).
 */
export function watchPostgresChanges(url: string, line: PostgresLine): Changes {
  let client: pg.Client | null = null;
  let marks: Marks | null = null;
  let generation = 0;
  let failures = 0;
  let isClosed = false;
  let isAsking = false;
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
    hangUp(lost);
    if (isClosed) return;
    const seconds = RECONNECT_AFTER_S[failures] ?? RECONNECT_LONGEST_S;
    failures += 1;
    retry = setTimeout(() => void connect(), seconds * 1000);
    retry.unref();
  };

  const connect = async () => {
    const heardBefore = line.bytesHeard();
    const fresh = new pg.Client({ connectionString: url, application_name: APPLICATION });
    client = fresh;
    said = Promise.resolve();
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ payload = '' }) => hear(payload));
    const listening = async () => {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    };
    try {
      const isHeard = await isWithin(CONNECT_WITHIN_MS, listening());
      if (client !== fresh) return;
      if (!isHeard) {
        if (line.bytesHeard() === heardBefore) line.cut();
        return lose(fresh);
      }
      generation += 1;
      failures = 0;
      marks = new Map([[EVERYTHING, generation]]);
      line.mend();
    } catch {
      // Nothing is known without it, and nothing is kept: the next try is under way.
      lose(fresh);
    }
  };

  /** One statement after the other: a connection takes no second one before the first has its answer. */
  const say = (present: pg.Client, statement: string, values: readonly string[] = []): Promise<unknown> => {
    const speak = () => present.query(statement, [...values]);
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
    const heard = new Promise<void>((resolve) => waiting.set(word, resolve));
    const settled = Promise.all([heard, say(present, 'select pg_notify($1, $2)', [CHANNEL, word])]);
    try {
      if (!(await isWithin(ANSWER_WITHIN_MS, settled))) lose(present);
    } catch {
      lose(present);
    } finally {
      waiting.delete(word);
    }
  };

  /** Any answer shows that the connection is there; unlike a word of our own it writes nothing. */
  const ask = async () => {
    const present = client;
    if (!present || !marks || isAsking) return;
    isAsking = true;
    try {
      if (!(await isWithin(ANSWER_WITHIN_MS, say(present, 'select 1')))) lose(present);
    } catch {
      lose(present);
    } finally {
      isAsking = false;
    }
  };

  const ready = connect();
  const asking = setInterval(() => void ask(), ASK_EVERY_MS);
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
      if (present) hangUp(present);
    },
  };
}

/** A server that hangs takes no goodbye either. */
function hangUp(client: pg.Client): void {
  client.on('error', () => undefined);
  client.end().catch(() => undefined);
  setTimeout(() => streamOf(client).destroy(), ANSWER_WITHIN_MS).unref();
}

/** pg's own way to end a connection by force (pg-pool does the same). */
function streamOf(client: pg.Client): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}

/**
 * Whether `work` was done within `ms`; its failure is thrown. What has come meanwhile to a process that was busy itself
 * is looked at first.
 */
async function isWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => setImmediate(() => resolve(false)), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
