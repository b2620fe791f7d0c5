import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { hasSession } from '../sesion/session.ts';

type Options = {
  /** Asked at the moment of leaving. */
  hasUnsent: () => boolean;
  /** Called when the writer leaves without the text. */
  onDiscard: () => Promise<void>;
};

/**
 * Leaving with unsent work asks: inside the panel with a dialog (put what is returned into the page), out of it with the
 * browser's own. Whoever is expelled (M4.07, M4.10) has no token any more and is not held up: the draft is kept.
 * `state: { pasa: true }` of a navigation passes: Cancelar says where the text goes, and a save has sent it.
 */
export function useLeaveGuard({ hasUnsent, onDiscard }: Options) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasSession() && hasUnsent()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsent]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      !(nextLocation.state as { pasa?: boolean } | null)?.pasa &&
      hasSession() &&
      hasUnsent(),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title="Hay cambios sin publicar" isAlert onClose={() => blocker.reset()}>
      <p>Si salís ahora, tu texto queda como borrador en este dispositivo y lo vas a encontrar al volver.</p>
      <DialogActions>
        <button type="button" className="boton" onClick={() => blocker.reset()}>
          Seguir escribiendo
        </button>
        <button type="button" className="boton linea" onClick={() => blocker.proceed()}>
          Salir y guardar el borrador
        </button>
        <button
          type="button"
          className="boton suave"
          onClick={() => {
            const leave = () => blocker.proceed();
            void onDiscard().then(leave, leave);
          }}
        >
          Salir y descartar
        </button>
      </DialogActions>
    </Dialog>
  );
}
