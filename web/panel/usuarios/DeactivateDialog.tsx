import { useState } from 'react';
import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { rest } from '../rest.ts';
import { tellAct } from './tell-act.ts';
import type { UsuarioDelPanel } from './usuario.ts';

type Props = { usuario: UsuarioDelPanel; onClose: () => void; onDone: () => void };

/** Keeping somebody out is asked about first; it can be taken back. */
export function DeactivateDialog({ usuario, onClose, onDone }: Props) {
  const [isSending, setSending] = useState(false);
  const confirm = () => {
    setSending(true);
    void tellAct(() => rest('DELETE', `/rest/panel/usuarios/${usuario._id}`)).then(onDone);
  };
  return (
    <Dialog title="Se desactivará el usuario" isAlert onClose={onClose}>
      <p>
        <strong>
          {usuario.firstName} {usuario.lastName}
        </strong>
      </p>
      <p>
        {usuario.isMe
          ? 'Sos vos: se cierra tu sesión y no vas a poder entrar hasta que otra persona te vuelva a activar.'
          : 'Se cierran sus sesiones y no puede entrar. Sus noticias quedan, y se puede volver a activar.'}
      </p>
      <DialogActions>
        <button type="button" className="boton linea" onClick={onClose}>
          Cancelar
        </button>
        <button type="button" className="boton peligro" disabled={isSending} onClick={confirm}>
          {isSending ? 'Desactivando…' : 'Desactivar'}
        </button>
      </DialogActions>
    </Dialog>
  );
}
