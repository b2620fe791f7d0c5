import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type BorradorValue, CAMPOS, keyOfNueva, valueOfStored } from '../../../shared/borrador.ts';
import { changedCampos } from '../../../shared/campo-igual.ts';
import type { Noticia } from '../../../shared/noticia.ts';
import { isTokenStored, readToken } from '../../session/token.ts';
import { rest } from '../rest.ts';
import { useSessionUsuario } from '../sesion/session.ts';
import { readVersion, removeServerDraft, sendRemovals } from './draft-calls.ts';
import { holdRow } from './draft-locks.ts';
import { createDraftSync, type SyncState } from './draft-sync.ts';
import type { FoundDraft } from './find-drafts.ts';
import { createJournal, type JournalEntry, type JournalState } from './journal.ts';
import { journalDb } from './journal-db.ts';
import { sessionMark } from './session-mark.ts';
import { useFoundDrafts } from './use-found-drafts.ts';
import { newUuid } from './uuid.ts';

type Options = {
  /** The stored noticia; null for a new one. The editor of another noticia is another component (a React key). */
  noticia: Noticia | null;
  value: BorradorValue;
  /** Puts another text into the editor, rich-text fields included. */
  onReplace: (value: BorradorValue) => void;
};

export type UsedJournal = {
  /** `nueva:` and a UUID, or the noticia's id: also fit for an Idempotency-Key. */
  key: string;
  device: JournalState;
  server: SyncState;
  /** The stored noticia the text grew from: a save names its version. */
  base: Noticia | null;
  /** What may be recovered, newest first; empty once it is decided. */
  found: readonly FoundDraft[];
  /** This noticia is being written in another tab of this browser too. */
  isAlsoOpen: boolean;
  /** True while the editor holds what is not published. Asks the text itself, so ask it when leaving, not at every key. */
  hasUnsent: () => boolean;
  /** Goes on with a found text. Throws RestError when its beginning cannot be read. */
  accept: (draft: FoundDraft) => Promise<void>;
  /** Forgets a found text, here and on the server. */
  discard: (draft: FoundDraft) => Promise<void>;
  /** A conflict with another device: its text comes into the editor, this one stays on the device as a draft. */
  takeServer: () => Promise<void>;
  /** A conflict with another device: this text goes over that one, which stays on this device as a draft. */
  keepMine: () => Promise<void>;
  /** The text is published: no draft of it stays, here or on the server. */
  finish: () => Promise<void>;
  /** Forgets the text in the editor: the writer leaves without it. */
  discardCurrent: () => Promise<void>;
  /** After a conflict was settled: the text now grows from this stored noticia. */
  setBase: (noticia: Noticia) => void;
  /** Everything to the device now; for whoever is about to leave the page. */
  flush: () => Promise<boolean>;
};

/** Keeps what is written on this device within a second, and on the server when the line allows (Q-23, M2.96). */
export function useJournal({ noticia, value, onReplace }: Options): UsedJournal {
  const noticiaId = noticia?._id ?? null;
  const username = useSessionUsuario()?.username ?? null;
  const [place, setPlace] = useState(() => newPlace(noticiaId ?? keyOfNueva(newUuid())));
  const [base, setBaseState] = useState(noticia);
  const baseRef = useRef(base);
  const startRef = useRef(value);
  const latest = useRef(value);
  const setBase = useCallback((next: Noticia | null) => {
    baseRef.current = next;
    if (next) startRef.current = valueOfStored(next);
    setBaseState(next);
  }, []);

  const entry = useCallback((): JournalEntry => ({ value: latest.current, base: baseRef.current }), []);
  // Comparing by meaning costs tens of milliseconds in a long body: the device keeps whatever is not the same to the
  // letter, twice a second, while somebody types; only the server and whoever leaves ask for more.
  const deviceEntry = useCallback(
    () => (CAMPOS.some((campo) => latest.current[campo] !== startRef.current[campo]) ? entry() : null),
    [entry],
  );
  const serverEntry = useCallback(
    () => (changedCampos(latest.current, startRef.current).length > 0 ? entry() : null),
    [entry],
  );
  const { journal, sync } = place;

  // Recorded while rendering is over, before anything can interrupt: a change is never older than its row.
  useEffect(() => {
    if (latest.current === value) return;
    latest.current = value;
    journal.changed(deviceEntry);
    sync.changed(serverEntry);
  }, [value, journal, sync, deviceEntry, serverEntry]);

  useEffect(() => journal.describe({ owner: username }), [journal, username]);

  useEffect(() => {
    const release = holdRow(journal.id);
    const flush = () => void journal.flush();
    const sendNow = () => void sync.send();
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    const resumeSession = (event: StorageEvent) => isTokenStored(event) && sendNow();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    document.addEventListener('freeze', flush);
    addEventListener('online', sendNow);
    addEventListener('storage', resumeSession);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      document.removeEventListener('freeze', flush);
      removeEventListener('online', sendNow);
      removeEventListener('storage', resumeSession);
      flush();
      void sync.send();
      release();
    };
  }, [journal, sync]);

  useEffect(() => void sendRemovals(), []);
  const { found, isAlsoOpen, drop } = useFoundDrafts({
    noticiaId,
    username,
    start: startRef,
    ownId: journal.id,
  });

  /** From here on everything is written under this key, over this revision. */
  const moveTo = async (key: string, revision: string | null) => {
    await journal.flush();
    journal.end();
    void sync.end();
    const next = newPlace(key);
    next.journal.describe({ owner: username, revision });
    next.sync.goOnOver(revision);
    setPlace(next);
    return next;
  };

  const accept = async (draft: FoundDraft) => {
    const from = draft.base ?? (await baseOf(draft, noticia));
    const next = await moveTo(draft.key, draft.revision);
    if (from) setBase(from);
    latest.current = draft.value;
    onReplace(draft.value);
    next.journal.changed(deviceEntry);
    next.sync.changed(serverEntry);
    // Only what is on the device under its new row is taken from the old one.
    if (await next.journal.flush()) await journalDb.remove(draft.rowIds);
    drop(draft.id);
  };

  const discard = async (draft: FoundDraft) => {
    if (draft.rowIds.length > 0) await journalDb.remove(draft.rowIds);
    if (draft.revision !== null) await removeServerDraft({ key: draft.key, revision: draft.revision });
    drop(draft.id);
  };

  const finish = async () => {
    journal.end();
    startRef.current = latest.current;
    await journalDb.remove([journal.id]).catch((error: unknown) => console.warn(error));
    const revision = await sync.end();
    if (revision !== null) await removeServerDraft({ key: place.key, revision });
    // The editor may stay open: what is written from now on is a text of its own.
    setPlace(newPlace(place.key));
  };

  const takeServer = async () => {
    const state = sync.getState();
    if (state.kind !== 'conflict') return;
    const { stored } = state;
    const from = await baseOf(stored, noticia);
    const next = await moveTo(stored.key, stored.revision);
    if (from) setBase(from);
    latest.current = stored.value;
    onReplace(stored.value);
    next.journal.changed(deviceEntry);
  };

  const keepMine = async () => {
    const state = sync.getState();
    if (state.kind !== 'conflict') return;
    const { key, value: theirs, revision, updatedAt } = state.stored;
    const own = { owner: username, session: sessionMark(), revision: null };
    const row = { key, value: theirs, base: baseRef.current, ...own };
    await journalDb.put({ ...row, id: `${key}#${newUuid()}`, updatedAt: Date.parse(updatedAt) });
    sync.goOnOver(revision);
  };

  const device = useSyncExternalStore(journal.subscribe, journal.getState);
  const server = useSyncExternalStore(sync.subscribe, sync.getState);
  return {
    key: place.key,
    device,
    server,
    base,
    found,
    isAlsoOpen,
    hasUnsent: useCallback(() => serverEntry() !== null, [serverEntry]),
    accept,
    discard,
    takeServer,
    keepMine,
    finish,
    discardCurrent: finish,
    setBase,
    flush: journal.flush,
  };
}

type Place = { key: string } & ReturnType<typeof connect>;

function newPlace(key: string): Place {
  return { key, ...connect(key) };
}

function connect(key: string) {
  const journal = createJournal({
    db: journalDb,
    key,
    writer: newUuid(),
    now: Date.now,
    session: sessionMark,
  });
  const sync = createDraftSync({
    key,
    rest,
    hasToken: () => readToken() !== null,
    onRevision: (revision) => journal.describe({ revision }),
  });
  return { journal, sync };
}

/** The noticia a server draft began from; null for a new one. */
async function baseOf(
  { key, baseVersion }: { key: string; baseVersion: number | null },
  noticia: Noticia | null,
): Promise<Noticia | null> {
  if (baseVersion === null) return null;
  return noticia?.version === baseVersion ? noticia : readVersion(key, baseVersion);
}
