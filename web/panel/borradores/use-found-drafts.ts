import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { BorradorValue } from '../../../shared/borrador.ts';
import { readServerDrafts } from './draft-calls.ts';
import { listHeldRows } from './draft-locks.ts';
import { type FoundDraft, foundDrafts, isKeyOf } from './find-drafts.ts';
import { journalDb } from './journal-db.ts';
import { sessionMark } from './session-mark.ts';

type Options = {
  noticiaId: string | null;
  username: string | null;
  start: RefObject<BorradorValue>;
  /** The row this editor writes. */
  ownId: string;
};

/** Looks, when an editor opens and again when it is known who writes, for what there is to recover. */
export function useFoundDrafts({ noticiaId, username, start, ownId }: Options) {
  const [found, setFound] = useState<readonly FoundDraft[]>([]);
  const [isAlsoOpen, setAlsoOpen] = useState(false);
  const own = useRef(ownId);
  own.current = ownId;
  const decided = useRef(new Set<string>());

  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const serverDrafts = readServerDrafts(noticiaId);
      const [held, all] = await Promise.all([listHeldRows(), journalDb.list().catch(nothing)]);
      const rows = all.filter(({ id, key }) => id !== own.current && isKeyOf(key, noticiaId));
      const places = { rows, held, username, session: sessionMark(), start: start.current };
      // What lies on the device is offered at once: a slow line must not keep a writer waiting.
      const here = foundDrafts({ ...places, server: [] });
      if (!isCurrent) return;
      const open = (all: readonly FoundDraft[]) => all.filter(({ id }) => !decided.current.has(id));
      setFound(open(here.found));
      setAlsoOpen(
        noticiaId !== null && [...held].some((id) => id !== own.current && id.startsWith(`${noticiaId}#`)),
      );
      if (here.spent.length > 0) journalDb.remove(here.spent).catch((error: unknown) => console.warn(error));
      const server = await serverDrafts;
      if (isCurrent && server.length > 0) setFound(open(foundDrafts({ ...places, server }).found));
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [noticiaId, username, start]);

  /** It is decided. */
  const drop = useCallback((id: string) => {
    decided.current.add(id);
    setFound((all) => all.filter((one) => one.id !== id));
  }, []);
  return { found, isAlsoOpen, drop };
}

/** Without a database there is nothing on the device to recover; the writer is told when the first text does not stay. */
function nothing(error: unknown): [] {
  console.warn(error);
  return [];
}
