import { type Borrador, type BorradorValue, noticiaIdOfKey } from '../../../shared/borrador.ts';
import { changedCampos } from '../../../shared/campo-igual.ts';
import type { Noticia } from '../../../shared/noticia.ts';
import type { JournalRow } from './journal-db.ts';

/** A text that was not published and may be gone on with. */
export type FoundDraft = {
  /** Names it among those found. */
  id: string;
  key: string;
  from: 'device' | 'server';
  value: BorradorValue;
  /** Known for a text of this device; of a server draft only its version is. */
  base: Noticia | null;
  baseVersion: number | null;
  /** Epoch ms, of the clock of where it lies. */
  updatedAt: number;
  revision: string | null;
  /** Rows of this device that hold the same text: done with when it is. */
  rowIds: readonly string[];
};

type Places = {
  rows: readonly JournalRow[];
  server: readonly Borrador[];
  /** Rows that are being written in some tab. */
  held: ReadonlySet<string>;
  username: string | null;
  /** The present session (session-mark.ts). */
  session: string | null;
  /** What the writer has without any draft: such a text is no draft. */
  start: BorradorValue;
};

/**
 * What may be offered, the newest first: texts of this device whose tab is gone and server drafts, each text once. A server
 * draft from which a text of this device has grown is older than that text. `spent` are rows with nothing to offer.
 */
export function foundDrafts({ rows, server, held, username, session, start }: Places): {
  found: FoundDraft[];
  spent: string[];
} {
  const found: FoundDraft[] = [];
  const spent: string[] = [];
  // A row without an owner is from a session in which the server never said who it was: better offered than lost.
  const isOwn = (row: JournalRow) =>
    row.owner === null || row.owner === username || (row.session !== null && row.session === session);
  const own = rows
    .filter((row) => !held.has(row.id) && isOwn(row))
    .toSorted((a, b) => b.updatedAt - a.updatedAt);
  for (const row of own) {
    const alike = found.find((one) => one.key === row.key && isSameValue(one.value, row.value));
    if (isSameValue(row.value, start)) spent.push(row.id);
    else if (alike) found[found.indexOf(alike)] = { ...alike, rowIds: [...alike.rowIds, row.id] };
    else
      found.push({
        ...row,
        from: 'device',
        baseVersion: row.base?.version ?? null,
        rowIds: [row.id],
      });
  }
  for (const draft of server) {
    const alike = found.find(({ key, value }) => key === draft.key && isSameValue(value, draft.value));
    const isGrown = found.some(({ key, revision }) => key === draft.key && revision === draft.revision);
    if (alike) found[found.indexOf(alike)] = { ...alike, revision: draft.revision };
    else if (!isGrown && !isSameValue(draft.value, start))
      found.push({
        id: `${draft.key}#${draft.revision}`,
        key: draft.key,
        from: 'server',
        value: draft.value,
        base: null,
        baseVersion: draft.baseVersion,
        updatedAt: Date.parse(draft.updatedAt),
        revision: draft.revision,
        rowIds: [],
      });
  }
  return { found: found.toSorted((a, b) => b.updatedAt - a.updatedAt), spent };
}

/** True for a key that the editor of this noticia (null: a new one) looks under. */
export function isKeyOf(key: string, noticiaId: string | null): boolean {
  return noticiaIdOfKey(key) === noticiaId;
}

function isSameValue(one: BorradorValue, other: BorradorValue): boolean {
  return changedCampos(one, other).length === 0;
}
