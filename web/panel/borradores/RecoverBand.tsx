import { useId, useState } from 'react';
import type { BorradorValue } from '../../../shared/borrador.ts';
import { changedCampos } from '../../../shared/campo-igual.ts';
import { fechaRelativa, horaCorta } from '../../../shared/fechas.ts';
import { textoPlano } from '../../../shared/texto-plano.ts';
import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { Icon } from '../controls/Icon.tsx';
import { ZONA } from '../frame/station-time.ts';
import { RestError } from '../rest.ts';
import { CamposComparison } from './CamposComparison.tsx';
import { campoList } from './campo-words.ts';
import type { FoundDraft } from './find-drafts.ts';
import styles from './RecoverBand.module.css';

type Props = {
  found: readonly FoundDraft[];
  /** What the editor holds. */
  current: BorradorValue;
  onAccept: (draft: FoundDraft) => Promise<void>;
  onDiscard: (draft: FoundDraft) => Promise<void>;
};

/** "Recuperamos tu borrador": what there is, from when, in what it differs; nothing is decided for the writer. */
export function RecoverBand({ found, current, onAccept, onDiscard }: Props) {
  const [asked, setAsked] = useState<FoundDraft | null>(null);
  const [failure, setFailure] = useState('');
  const id = useId();
  if (found.length === 0) return null;
  const attempt = (work: Promise<void>) =>
    void work.then(
      () => setFailure(''),
      (error: unknown) => setFailure(failureWords(error)),
    );
  const drafts = found.map((draft) => (
    <Draft
      key={draft.id}
      draft={draft}
      current={current}
      onAccept={() => attempt(onAccept(draft))}
      onDiscard={() => setAsked(draft)}
    />
  ));
  return (
    <section className={styles.band} aria-labelledby={id}>
      <h2 id={id}>
        <Icon name="restore" /> Recuperamos tu borrador
      </h2>
      <div role="status" className="oculto">
        Recuperamos tu borrador: podés seguir con él o descartarlo.
      </div>
      {drafts.slice(0, 1)}
      {drafts.length > 1 ? (
        <details>
          <summary>{drafts.length === 2 ? 'Otro borrador' : `Otros ${drafts.length - 1} borradores`}</summary>
          {drafts.slice(1)}
        </details>
      ) : null}
      {failure ? <p role="alert">{failure}</p> : null}
      {asked ? (
        <Dialog title="¿Descartar el borrador?" isAlert onClose={() => setAsked(null)}>
          <p>
            Se borra «{titleOf(asked)}» de {whenWords(asked.updatedAt)}. No se puede deshacer.
          </p>
          <DialogActions>
            <button type="button" className="boton linea" onClick={() => setAsked(null)}>
              Cancelar
            </button>
            <button
              type="button"
              className="boton peligro"
              onClick={() => {
                setAsked(null);
                attempt(onDiscard(asked));
              }}
            >
              Descartar
            </button>
          </DialogActions>
        </Dialog>
      ) : null}
    </section>
  );
}

type DraftProps = { draft: FoundDraft; current: BorradorValue; onAccept: () => void; onDiscard: () => void };

function Draft({ draft, current, onAccept, onDiscard }: DraftProps) {
  const campos = changedCampos(current, draft.value);
  return (
    <div className={styles.draft}>
      <p>
        <strong>{titleOf(draft)}</strong>
        <br />
        {whenWords(draft.updatedAt)},{' '}
        {draft.from === 'device' ? 'en este dispositivo' : 'guardado en el servidor'}.{' '}
        {campos.length > 0 ? `Cambia: ${campoList(campos)}.` : 'Dice lo mismo que lo que tenés en pantalla.'}
      </p>
      <div className={styles.actions}>
        <button type="button" className="boton" onClick={onAccept}>
          Seguir con el borrador
        </button>
        <button type="button" className="boton linea" onClick={onDiscard}>
          Descartar
        </button>
      </div>
      {campos.length > 0 ? (
        <details>
          <summary>Ver qué cambia</summary>
          <CamposComparison before={current} after={draft.value} />
        </details>
      ) : null}
    </div>
  );
}

function titleOf({ value }: FoundDraft): string {
  return textoPlano(value.title) || 'Sin título';
}

/** "Hoy, 10.05 h" or "20 nov 2025, 10.05 h" in station time. */
function whenWords(ms: number): string {
  const day = fechaRelativa(ms, Date.now(), ZONA);
  return day.startsWith('Hoy') ? day : `${day}, ${horaCorta(ms, ZONA)} h`;
}

function failureWords(error: unknown): string {
  if (error instanceof RestError) return error.message;
  console.warn(error);
  return 'Este navegador no deja abrir sus borradores. Recargá la página y volvé a intentar.';
}
