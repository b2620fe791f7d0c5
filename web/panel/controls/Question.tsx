import { type ReactNode, useState } from 'react';
import { RestError } from '../rest.ts';
import { Dialog, DialogActions } from './Dialog.tsx';

type Props = {
  title: string;
  /** The act's own word, and while it is being done. */
  confirm: string;
  busy: string;
  onCancel: () => void;
  /** A RestError keeps the question open, with its sentence. */
  onConfirm: () => Promise<void>;
  children: ReactNode;
};

/** Asks before what cannot be taken back at once; focus starts on the harmless answer. */
export function Question({ title, confirm, busy, onCancel, onConfirm, children }: Props) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const act = async () => {
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
    <Dialog title={title} isAlert onClose={onCancel}>
      {children}
      {failure ? <p role="alert">{failure}</p> : null}
      <DialogActions>
        <button type="button" className="boton linea" onClick={onCancel}>
          Cancelar
        </button>
        <button type="button" className="boton peligro" disabled={isSending} onClick={() => void act()}>
          {isSending ? busy : confirm}
        </button>
      </DialogActions>
    </Dialog>
  );
}
