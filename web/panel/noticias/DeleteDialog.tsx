import { useEffect, useRef, useState } from 'react';
import { RestError } from '../rest.ts';
import styles from './DeleteDialog.module.css';

type Props = { title: string; onCancel: () => void; onConfirm: () => Promise<void> };

/** M2.83: Cancelar and Esc change nothing, Confirmar sends one DELETE. */
export function DeleteDialog({ title, onCancel, onConfirm }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => dialog.current?.showModal(), []);

  const confirm = async () => {
    setSending(true);
    try {
      await onConfirm();
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      setFailure(error.message);
      setSending(false);
    }
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="delete-title" onClose={onCancel}>
      <h2 id="delete-title">Se eliminará la noticia seleccionada</h2>
      <p>{title}</p>
      {failure ? <p role="alert">{failure}</p> : null}
      <div className={styles.actions}>
        {/* biome-ignore lint/a11y/noAutofocus: a destructive question starts on its harmless answer */}
        <button type="button" autoFocus onClick={() => dialog.current?.close()}>
          Cancelar
        </button>
        <button type="button" className={styles.confirm} disabled={isSending} onClick={() => void confirm()}>
          Confirmar
        </button>
      </div>
    </dialog>
  );
}
