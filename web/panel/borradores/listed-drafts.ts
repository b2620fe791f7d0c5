import { type BorradorListado, valueOfStored } from '../../../shared/borrador.ts';
import { changedCampos } from '../../../shared/campo-igual.ts';
import type { JournalRow } from './journal-db.ts';

/** A line of "Borradores"; `title` is HTML. */
export type ListedDraft = {
  id: string;
  key: string;
  title: string;
  updatedAt: number;
  where: string;
  rowIds: string[];
  revision: string | null;
};

type Places = {
  rows: readonly JournalRow[];
  held: ReadonlySet<string>;
  server: readonly BorradorListado[];
  username: string | null;
  session: string | null;
};

/** Drafts of this device and of the server, a text that is on both once, the newest first. */
export function listedDrafts({ rows, held, server, username, session }: Places): ListedDraft[] {
  const here = rows
    .filter(
      ({ id, owner, ...row }) =>
        !held.has(id) && (owner === null || owner === username || row.session === session),
    )
    .filter(({ base, value }) => !base || changedCampos(value, valueOfStored(base)).length > 0)
    .map((row): ListedDraft => {
      const isOnServer = server.some(({ key, revision }) => key === row.key && revision === row.revision);
      return {
        id: row.id,
        key: row.key,
        title: row.value.title,
        updatedAt: row.updatedAt,
        where: isOnServer ? 'en este dispositivo y en el servidor' : 'en este dispositivo',
        rowIds: [row.id],
        revision: isOnServer ? row.revision : null,
      };
    });
  const elsewhere = server
    .filter(({ key, revision }) => !here.some((one) => one.key === key && one.revision === revision))
    // A draft that is being written in an open tab is no draft to go on with.
    .filter(({ key }) => ![...held].some((id) => id.startsWith(`${key}#`)))
    .map(({ key, title, revision, updatedAt }): ListedDraft => {
      const where = 'en el servidor';
      return {
        id: key + revision,
        key,
        title: escaped(title),
        updatedAt: Date.parse(updatedAt),
        where,
        rowIds: [],
        revision,
      };
    });
  return [...here, ...elsewhere].toSorted((a, b) => b.updatedAt - a.updatedAt);
}

/** The server lists titles as text. */
function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
