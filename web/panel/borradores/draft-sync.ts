import type { Borrador, BorradorListado, BorradorValue } from '../../../shared/borrador.ts';
import { changedCampos } from '../../../shared/campo-igual.ts';
import { RestError, type rest as restOfPage } from '../rest.ts';
import type { JournalEntry } from './journal.ts';

/** A text goes to the server after this much quiet, and while somebody writes on and on at least this often. */
export const SYNC_QUIET_MS = 5000;
export const SYNC_AT_LEAST_MS = 30_000;

/** Pauses before a failed sending is tried again; the last one repeats. */
export const SYNC_RETRY_MS = [5000, 10_000, 20_000, 60_000] as const;

export type SyncState =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  /** `at` is ISO 8601 of the server. */
  | { kind: 'sent'; at: string }
  | { kind: 'offline' }
  | { kind: 'refused'; message: string }
  /** Another device has written this draft since: nothing is sent until the writer has chosen. */
  | { kind: 'conflict'; stored: Borrador };

type Deps = {
  key: string;
  rest: typeof restOfPage;
  /** Without one nothing is sent: whoever is being expelled (M4.07) is not also led to the login. */
  hasToken: () => boolean;
  onRevision: (revision: string | null) => void;
};

/** Sends the draft of one key to the server, over the revision that is known here and no other. */
export function createDraftSync({ key, rest, hasToken, onRevision }: Deps) {
  const path = `/rest/panel/borradores/${encodeURIComponent(key)}` as const;
  const listeners = new Set<() => void>();
  let state: SyncState = { kind: 'idle' };
  let read: (() => JournalEntry) | null = null;
  let revision: string | null = null;
  let quietTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let firstUnsentAt: number | null = null;
  let failures = 0;
  let sending: Promise<void> | null = null;
  let isEnded = false;

  const setState = (next: SyncState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const setRevision = (next: string | null) => {
    revision = next;
    onRevision(next);
  };

  /** Something changed: it is sent once the writer pauses. */
  const changed = (latest: () => JournalEntry): void => {
    if (isEnded) return;
    read = latest;
    if (state.kind === 'conflict') return;
    if (state.kind !== 'offline') setState({ kind: 'waiting' });
    firstUnsentAt ??= Date.now();
    const left = Math.max(0, firstUnsentAt + SYNC_AT_LEAST_MS - Date.now());
    clearTimeout(quietTimer);
    quietTimer = setTimeout(() => void send(), Math.min(SYNC_QUIET_MS, left));
  };

  /** Sends what is unsent now; a failure is tried again by itself. */
  const send = async (): Promise<void> => {
    clearTimeout(quietTimer);
    clearTimeout(retryTimer);
    await sending;
    if (isEnded || !read || state.kind === 'conflict' || !hasToken()) return;
    const latest = read;
    read = null;
    firstUnsentAt = null;
    sending = deliver(latest()).then(
      () => {
        if (state.kind === 'conflict') read ??= latest;
      },
      (error: unknown) => {
        read ??= latest;
        failed(error);
      },
    );
    await sending;
    sending = null;
  };

  const failed = (error: unknown): void => {
    if (!(error instanceof RestError)) reportError(error);
    else if (error.status === 0 || error.status >= 500 || error.status === 429) retryLater();
    // A 401 leads to the login by itself (M4.10): the device keeps the text, and a new session sends it.
    else if (error.status !== 401) setState({ kind: 'refused', message: error.message });
  };

  const deliver = async (entry: JournalEntry): Promise<void> => {
    if (!entry) {
      if (revision !== null) await rest('DELETE', `${path}?revision=${revision}`);
      setRevision(null);
      setState({ kind: 'idle' });
      return;
    }
    const { value, base } = entry;
    try {
      const body = { value, baseVersion: base?.version ?? null, revision };
      const { data } = await rest<{ data: BorradorListado }>('PUT', path, body);
      setSent(data);
    } catch (error) {
      const stored = storedOf(error);
      if (!stored) throw error;
      // The answer of an earlier sending was lost: what is stored is what was sent.
      if (isSameValue(stored.value, value)) setSent(stored);
      else setState({ kind: 'conflict', stored });
    }
  };

  const setSent = ({ revision: known, updatedAt }: BorradorListado) => {
    failures = 0;
    setRevision(known);
    setState({ kind: 'sent', at: updatedAt });
  };

  const retryLater = () => {
    setState({ kind: 'offline' });
    retryTimer = setTimeout(() => void send(), SYNC_RETRY_MS[Math.min(failures, SYNC_RETRY_MS.length - 1)]);
    failures += 1;
  };

  /** The writer has seen the other device's text (or it was taken over): from now on this one goes over it. */
  const goOnOver = (known: string | null): void => {
    setRevision(known);
    if (state.kind === 'conflict') setState({ kind: 'idle' });
    if (read) changed(read);
  };

  /** No more sending; fulfilled with the revision the server has of this draft, null when there is none. */
  const end = async (): Promise<string | null> => {
    isEnded = true;
    clearTimeout(quietTimer);
    clearTimeout(retryTimer);
    await sending;
    return revision;
  };

  return {
    changed,
    send,
    goOnOver,
    end,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type DraftSync = ReturnType<typeof createDraftSync>;

function storedOf(error: unknown): Borrador | null {
  return error instanceof RestError && error.code === 'draft_conflict'
    ? (error.data as Borrador | null)
    : null;
}

function isSameValue(one: BorradorValue, other: BorradorValue): boolean {
  return changedCampos(one, other).length === 0;
}
