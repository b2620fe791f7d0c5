import { useState } from 'react';
import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { RestError } from '../rest.ts';

type Props = { title: string; onCancel: () => void; onConfirm: () => Promise<void> };

/** M2.83: names the noticia; Cancelar and Esc change nothing, Confirmar sends one DELETE. */
export function DeleteDialog({ title, onCancel, onConfirm }: Props) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

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
    <Dialog title="Se eliminará la noticia seleccionada" isAlert onClose={onCancel}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>Deja de verse en el sitio. Queda 30 días en la papelera, de donde se puede recuperar.</p>
      {failure ? <p role="alert">{failure}</p> : null}
      <DialogActions>
        <button type="button" className="boton linea" onClick={onCancel}>
          Cancelar
        </button>
        <button type="button" className="boton peligro" disabled={isSending} onClick={() => void confirm()}>
          {isSending ? 'Eliminando…' : 'Confirmar'}
        </button>
      </DialogActions>
    </Dialog>
  );
}
