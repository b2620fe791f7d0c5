import type { BorradorValue } from '../../../shared/borrador.ts';
import type { Noticia } from '../../../shared/noticia.ts';
import type { JournalDb } from './journal-db.ts';

/** each change is on the device within a second. A body waits 400 ms before it says so; the rest is a slow disk's. */
export const JOURNAL_WITHIN_MS = 250;

/** A database that failed is tried again after this, or with the next change. */
const RETRY_MS = 3000;

/** What is to be kept; null when there is nothing that is not published. */
export type JournalEntry = { value: BorradorValue; base: Noticia | null } | null;

export type JournalState =
  | { kind: 'clean' }
  | { kind: 'writing' }
  /** `at` is epoch ms: until then everything is on the device. */
  | { kind: 'kept'; at: number }
  | { kind: 'failed'; message: string };

type Place = {
  db: JournalDb;
  key: string;
  writer: string;
  now: () => number;
  session: () => string | null;
};

/** Keeps what is written at one place, in that place's own row. Typing never waits for it and never sees it fail. */
export function createJournal({ db, key, writer, now, session }: Place) {
  const id = `${key}#${writer}`;
  const listeners = new Set<() => void>();
  let state: JournalState = { kind: 'clean' };
  let read: (() => JournalEntry) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight = 0;
  let lastWrite = 0;
  let isEnded = false;
  let mark: string | null = session();
  let owner: string | null = null;
  let revision: string | null = null;

  const setState = (next: JournalState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const arm = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      // A disk slower than the writer gets one text at a time, the latest.
      if (inFlight > 0) arm(JOURNAL_WITHIN_MS / 5);
      else void flush();
    }, ms);
  };

  /** Something changed: `latest` is asked for it when it is time to write. */
  const changed = (latest: () => JournalEntry): void => {
    if (isEnded) return;
    read = latest;
    // An expelled page has no token left when it writes for the last time.
    mark = session() ?? mark;
    arm(JOURNAL_WITHIN_MS);
  };

  /** Writes what is not written yet, at once; true when all that was changed until now is on the device. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    if (isEnded || !read) return state.kind === 'kept' || state.kind === 'clean';
    const latest = read;
    read = null;
    lastWrite += 1;
    const write = lastWrite;
    inFlight += 1;
    setState({ kind: 'writing' });
    try {
      const entry = latest();
      const at = now();
      if (entry) await db.put({ id, key, ...entry, updatedAt: at, owner, session: mark, revision });
      else await db.remove([id]);
      if (write === lastWrite && !read) setState(entry ? { kind: 'kept', at } : { kind: 'clean' });
      return true;
    } catch (error) {
      console.warn(error);
      if (isEnded) return false;
      read ??= latest;
      setState({ kind: 'failed', message: failureWords(error) });
      arm(RETRY_MS);
      return false;
    } finally {
      inFlight -= 1;
    }
  };

  /** What the row says beside the text: the owner from its next write on, the revision at once. */
  const describe = (facts: { owner?: string | null; revision?: string | null }): void => {
    if (facts.owner !== undefined) owner = facts.owner;
    if (facts.revision === undefined) return;
    revision = facts.revision;
    // Also of a row whose page has been left: the same text is then not offered twice.
    db.setRevision(id, revision).catch((error: unknown) => console.warn(error));
  };

  /** No more writes; what is written stays. */
  const end = (): void => {
    isEnded = true;
    clearTimeout(timer);
  };

  return {
    id,
    key,
    changed,
    flush,
    describe,
    end,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;

function failureWords(error: unknown): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull
    ? 'No queda lugar en este dispositivo para guardar el borrador. Podés seguir escribiendo: guardá la noticia pronto o liberá espacio.'
    : 'Este navegador no deja guardar el borrador. Podés seguir escribiendo: guardá la noticia pronto o copiá el texto.';
}
