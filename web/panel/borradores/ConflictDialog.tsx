import { useRef, useState } from 'react';
import {
  type BorradorValue,
  CAMPOS,
  type Campo,
  EMPTY_VALUE,
  valueOfStored,
} from '../../../shared/borrador.ts';
import { isSameCampo } from '../../../shared/campo-igual.ts';
import { mergeNoticia, type Pick } from '../../../shared/merge-noticia.ts';
import type { Noticia } from '../../../shared/noticia.ts';
import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { RestError } from '../rest.ts';
import { ClashField } from './ClashField.tsx';
import { Comparison } from './Comparison.tsx';
import styles from './ConflictDialog.module.css';
import { campoHtml, campoLabel } from './campo-words.ts';

/** What became of a save: `conflict` when somebody has saved once more in between. */
export type SaveOutcome = { kind: 'saved' } | { kind: 'conflict'; stored: Noticia };

type Props = {
  /** The stored noticia the writer began from; null when it is not known: then whatever differs is asked. */
  base: Noticia | null;
  mine: BorradorValue;
  /** What a 409 told. */
  stored: Noticia;
  /** Saves over this version. Throws RestError for what is no conflict. */
  onSave: (value: BorradorValue, version: number) => Promise<SaveOutcome>;
  /** Back to the editor: nothing was saved and nothing is lost. */
  onClose: () => void;
};

/** A noticia whose beginning is not known: every field counts as written. */
const NOTHING: BorradorValue = { ...EMPTY_VALUE, category: '' };

/** A save on top of somebody else's: what goes together is together already, the rest is chosen one by one or at once. */
export function ConflictDialog({ base, mine, stored, onSave, onClose }: Props) {
  const [round, setRound] = useState({
    base: base ? valueOfStored(base) : NOTHING,
    mine,
    stored,
    isAgain: false,
  });
  const [picks, setPicks] = useState<Readonly<Record<string, Pick>>>({});
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const theirs = valueOfStored(round.stored);
  const { clashes, valueWith } = mergeNoticia(round.base, round.mine, theirs);
  const open = clashes.filter(({ id }) => picks[id] === undefined);

  const pickAll = (pick: 'mine' | 'theirs') =>
    setPicks(Object.fromEntries(clashes.map(({ id }) => [id, pick])));

  const save = async () => {
    const [first] = open;
    if (first) {
      setFailure(open.length === 1 ? 'Falta elegir en 1 parte.' : `Falta elegir en ${open.length} partes.`);
      list.current?.querySelector<HTMLElement>(`[data-clash="${CSS.escape(first.id)}"] input`)?.focus();
      return;
    }
    setSending(true);
    setFailure('');
    try {
      const value = valueWith(picks);
      const outcome = await onSave(value, round.stored.version);
      if (outcome.kind === 'saved') return;
      // What was chosen grew from what was stored then: the next merge begins there.
      setRound({ base: theirs, mine: value, stored: outcome.stored, isAgain: true });
      setPicks({});
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      setFailure(error.message);
    }
    setSending(false);
  };

  const campos = CAMPOS.filter((campo) => !isSameCampo(campo, round.mine, theirs));
  return (
    <Dialog title="Otra persona guardó esta noticia" isWide onClose={onClose}>
      <p role="status">
        {round.isAgain ? 'Volvieron a guardarla mientras elegías. ' : ''}
        {clashes.length === 0
          ? 'Los cambios no se pisan: ya están juntos. Revisalos y guardá.'
          : 'Lo que no se pisa ya está junto. Elegí qué queda en el resto.'}
      </p>
      {clashes.length > 0 ? (
        <div className={styles.all}>
          <button type="button" className="boton linea" onClick={() => pickAll('mine')}>
            Todo lo mío
          </button>
          <button type="button" className="boton linea" onClick={() => pickAll('theirs')}>
            Todo lo guardado
          </button>
        </div>
      ) : null}
      <div ref={list} className={styles.list}>
        {clashes.map((clash, at) => (
          <ClashField
            key={`${round.stored.version}-${clash.id}`}
            clash={clash}
            place={`${at + 1} de ${clashes.length}`}
            pick={picks[clash.id] ?? null}
            onPick={(pick) => setPicks({ ...picks, [clash.id]: pick })}
          />
        ))}
        {campos.map((campo) => (
          <Merged
            key={campo}
            campo={campo}
            base={round.base}
            mine={round.mine}
            theirs={theirs}
            merged={valueWith(picks)}
            hasClash={clashes.some((clash) => clash.campo === campo)}
          />
        ))}
      </div>
      {failure ? <p role="alert">{failure}</p> : null}
      <DialogActions>
        <button type="button" className="boton linea" onClick={onClose}>
          Seguir escribiendo
        </button>
        <button type="button" className="boton" disabled={isSending} onClick={() => void save()}>
          {isSending ? 'Guardando…' : 'Guardar lo elegido'}
        </button>
      </DialogActions>
    </Dialog>
  );
}

type MergedProps = {
  campo: Campo;
  base: BorradorValue;
  mine: BorradorValue;
  theirs: BorradorValue;
  merged: BorradorValue;
  hasClash: boolean;
};

/** A field that differs: whose change it is, and what will be saved against what is stored. */
function Merged({ campo, base, mine, theirs, merged, hasClash }: MergedProps) {
  const isMine = isSameCampo(campo, theirs, base);
  const isTheirs = isSameCampo(campo, mine, base);
  const words = hasClash
    ? 'según lo que elijas'
    : isMine
      ? 'lo cambiaste vos'
      : isTheirs
        ? 'cambió en la guardada'
        : 'cambió en las dos, en partes distintas';
  return (
    <details className={styles.merged}>
      <summary>
        <strong>{campoLabel(campo)}</strong>: {words}
      </summary>
      <p>Así queda, comparado con {isTheirs ? 'lo que tenés en pantalla' : 'la versión guardada'}:</p>
      <Comparison before={campoHtml(campo, isTheirs ? mine : theirs)} after={campoHtml(campo, merged)} />
    </details>
  );
}
