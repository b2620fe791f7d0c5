import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type BorradorListado, noticiaIdOfKey } from '../../../shared/borrador.ts';
import { changedCampos } from '../../../shared/campo-igual.ts';
import { fechaCorta } from '../../../shared/fechas.ts';
import { textoPlano } from '../../../shared/texto-plano.ts';
import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { ZONA } from '../frame/station-time.ts';
import { RestError } from '../rest.ts';
import { useSessionUsuario } from '../sesion/session.ts';
import styles from './BorradoresBlock.module.css';
import { listServerDrafts, readDraft, removeServerDraft, sendRemovals } from './draft-calls.ts';
import { listHeldRows } from './draft-locks.ts';
import { type JournalRow, journalDb } from './journal-db.ts';
import { type ListedDraft, listedDrafts } from './listed-drafts.ts';
import { sessionMark } from './session-mark.ts';

/** "Borradores": what this usuario has not published, on this device and on the server. Nothing when there is none. */
export function BorradoresBlock() {
  const username = useSessionUsuario()?.username ?? null;
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([]);
  const [asked, setAsked] = useState<ListedDraft | null>(null);
  const look = useCallback(async () => {
    await sendRemovals();
    const [rows, held, server] = await Promise.all([
      journalDb.list().catch(warned<JournalRow>),
      listHeldRows(),
      listServerDrafts().catch(warned<BorradorListado>),
    ]);
    const known = await Promise.all(rows.map((row) => withRevision(row, server)));
    setDrafts(listedDrafts({ rows: known, held, server, username, session: sessionMark() }));
  }, [username]);
  useEffect(() => void look(), [look]);

  const discard = async (draft: ListedDraft) => {
    setAsked(null);
    if (draft.rowIds.length > 0) await journalDb.remove(draft.rowIds);
    if (draft.revision !== null) await removeServerDraft({ key: draft.key, revision: draft.revision });
    await look();
  };

  if (drafts.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="borradores">
      <h2 id="borradores">Borradores</h2>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Link to={addressOf(draft.key)}>{textoPlano(draft.title) || 'Sin título'}</Link>
            <span>
              {noticiaIdOfKey(draft.key) === null ? 'Noticia nueva' : 'Cambios sin publicar'} ·{' '}
              {fechaCorta(draft.updatedAt, ZONA)} · {draft.where}
            </span>
            <button
              type="button"
              className="enlace"
              aria-label={`Descartar: ${textoPlano(draft.title) || 'Sin título'}`}
              onClick={() => setAsked(draft)}
            >
              Descartar
            </button>
          </li>
        ))}
      </ul>
      {asked ? (
        <Dialog title="¿Descartar el borrador?" isAlert onClose={() => setAsked(null)}>
          <p>
            Se borra «{textoPlano(asked.title) || 'Sin título'}» {asked.where}. No se puede deshacer.
          </p>
          <DialogActions>
            <button type="button" className="boton linea" onClick={() => setAsked(null)}>
              Cancelar
            </button>
            <button type="button" className="boton peligro" onClick={() => void discard(asked)}>
              Descartar
            </button>
          </DialogActions>
        </Dialog>
      ) : null}
    </section>
  );
}

function addressOf(key: string): string {
  const id = noticiaIdOfKey(key);
  return id === null ? '/noticias-create' : `/noticias-details/${encodeURIComponent(id)}`;
}

/** A text may have reached the server a moment before its row says so: it is one draft, not two. */
async function withRevision(row: JournalRow, server: readonly BorradorListado[]): Promise<JournalRow> {
  if (!server.some(({ key, revision }) => key === row.key && revision !== row.revision)) return row;
  const draft = await readDraft(row.key).catch(warned<never>);
  const isSame = 'value' in draft && changedCampos(draft.value, row.value).length === 0;
  return isSame ? { ...row, revision: draft.revision } : row;
}

/** One of the two places cannot be read: the other is shown all the same. */
function warned<T>(error: unknown): T[] {
  if (error instanceof RestError || error instanceof Error || error instanceof DOMException) {
    console.warn(error);
    return [];
  }
  throw error;
}
