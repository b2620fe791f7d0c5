import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Changes, EVERYTHING, type Marks } from './changes.ts';
import type { PostgresLine } from './postgres-line.ts';

const CHANNEL = 'fm983_changes';
/** As pg_stat_activity shows it. */
const APPLICATION = 'fm983 cambios';
const SETTLED = 'settled:';
const HEARD = 'heard:';
/** At once at first, then a little more patient: a page that is not kept is made for each reader. */
const RECONNECT_AFTER_S = [0, 1, 2, 4] as const;
const RECONNECT_LONGEST_S = 4;
const CONNECT_WITHIN_MS = 3_000;
const ANSWER_WITHIN_MS = 2_000;
/** A writer waits so long at most for the other processes and nodes to have heard of the change. */
const OTHERS_WITHIN_MS = 250;
/** A line that swallows everything is known after this and ANSWER_WITHIN_MS: no answer is older than their sum. */
const ASK_EVERY_MS = 1_000;

const WORD = new RegExp(`^(${SETTLED}|${HEARD})([\\da-f-]+):(\\d+)$`);
const NOTIFY = `select pg_notify($1, $2), (select count(*) - 1 from pg_stat_activity
  where application_name = $3 and datname = current_database()) as others`;

/** The server lets a listener go whose machine is gone for 25 seconds: nobody waits for it any longer. */
const FORGET_THE_DEAD =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/**
 * Changes of a PostgreSQL database, heard by LISTEN on a connection of its own. Without that connection nothing is
 * known; what was missed counts as a change of everything. `settle` waits for a moment until the others have heard too.
 * When neither it nor a new connection hears anything of the server, the line is cut
 * (docs/decisions/0034-several-nodes.md).
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
  const me = randomUUID();
  /** By the number of the question. */
  const waiting = new Map<string, { hear(): void; heardByOther(): void }>();

  const hear = (payload: string) => {
    const [, word, asker, n = ''] = WORD.exec(payload) ?? [];
    if (word === HEARD) {
      if (asker === me) waiting.get(n)?.heardByOther();
    } else if (word === SETTLED) {
      if (asker === me) waiting.get(n)?.hear();
      // Who cannot say so is not waited for long.
      else if (client && marks) notify(client, `${HEARD}${asker}:${n}`).catch(() => undefined);
    } else if (marks) marks = new Map(marks).set(payload, (marks.get(payload) ?? 0) + 1);
  };

  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    marks = null;
    for (const { hear: end } of waiting.values()) end();
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
      await fresh.query(`${FORGET_THE_DEAD}; listen ${CHANNEL}`);
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

  /** Gives how many others listen at this moment. */
  const notify = async (present: pg.Client, word: string): Promise<number> => {
    const { rows } = (await say(present, NOTIFY, [CHANNEL, word, APPLICATION])) as {
      rows: { others: string }[];
    };
    return Number(rows[0]?.others ?? 0);
  };

  /** Our own word comes back after everything that was committed before it, here and to the others, who answer it. */
  const settle = async () => {
    const present = client;
    if (!present || !marks) return;
    asked += 1;
    const n = String(asked);
    const heard = Promise.withResolvers<void>();
    const heardByAll = Promise.withResolvers<void>();
    let others = Number.POSITIVE_INFINITY;
    let answers = 0;
    const count = () => answers >= others && heardByAll.resolve();
    waiting.set(n, {
      hear: heard.resolve,
      heardByOther() {
        answers += 1;
        count();
      },
    });
    const settled = async () => {
      others = await notify(present, `${SETTLED}${me}:${n}`);
      count();
      await heard.promise;
    };
    try {
      if (await isWithin(ANSWER_WITHIN_MS, settled())) await isWithin(OTHERS_WITHIN_MS, heardByAll.promise);
      else lose(present);
    } catch {
      lose(present);
    } finally {
      waiting.delete(n);
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
