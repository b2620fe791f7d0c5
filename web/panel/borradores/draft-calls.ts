import type { Borrador, BorradorListado } from '../../../shared/borrador.ts';
import type { Noticia } from '../../../shared/noticia.ts';
import { RestError, rest } from '../rest.ts';
import { journalDb, type Removal } from './journal-db.ts';

/** Server drafts with their texts that are read for one editor: enough to go on, few enough for a thin line. */
const NEW_DRAFTS_READ = 5;

/** The server drafts for the editor of this noticia (null: a new one); empty when the server cannot be asked. */
export async function readServerDrafts(noticiaId: string | null): Promise<Borrador[]> {
  try {
    if (noticiaId !== null) return [await readDraft(noticiaId)];
    const heads = (await listServerDrafts()).filter((head) => head.noticiaId === null);
    return await Promise.all(heads.slice(0, NEW_DRAFTS_READ).map(({ key }) => readDraft(key)));
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    // None there, or no line: what lies on this device is offered all the same.
    if (error.status !== 404) console.warn(error);
    return [];
  }
}

export async function listServerDrafts(): Promise<BorradorListado[]> {
  return (await rest<{ data: BorradorListado[] }>('GET', '/rest/panel/borradores')).data;
}

/** One of the own drafts, with its text. Throws RestError: 404 when there is none. */
export async function readDraft(key: string): Promise<Borrador> {
  return (await rest<{ data: Borrador }>('GET', `/rest/panel/borradores/${encodeURIComponent(key)}`)).data;
}

/** The noticia as it was in a version. */
export async function readVersion(id: string, version: number): Promise<Noticia> {
  const path = `/rest/panel/noticias/${encodeURIComponent(id)}/versiones/${version}` as const;
  return (await rest<{ data: Noticia }>('GET', path)).data;
}

/**
 * Forgets a server draft at this revision, now or whenever the line is back: until then the device remembers that it has
 * to, so that what is published is not offered again as a draft.
 */
export async function removeServerDraft(removal: Removal): Promise<void> {
  await journalDb.putRemoval(removal).catch((error: unknown) => console.warn(error));
  await sendRemoval(removal);
}

/** Sends what removeServerDraft could not. */
export async function sendRemovals(): Promise<void> {
  try {
    for (const removal of await journalDb.listRemovals()) await sendRemoval(removal);
  } catch (error) {
    // Without a database there is nothing remembered either.
    console.warn(error);
  }
}

async function sendRemoval({ key, revision }: Removal): Promise<void> {
  try {
    await rest('DELETE', `/rest/panel/borradores/${encodeURIComponent(key)}?revision=${revision}`);
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    // A draft that went on elsewhere stays; anything else is tried again with the next editor.
    if (error.code !== 'draft_conflict') return console.warn(error);
  }
  await journalDb.forgetRemoval(key).catch((error: unknown) => console.warn(error));
}
