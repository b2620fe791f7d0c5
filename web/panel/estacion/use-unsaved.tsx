import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { useLeaving } from '../frame/use-leaving.ts';

/** Leaving a form that was not saved asks; put what is returned into the page. */
export function useUnsaved(hasChanges: () => boolean) {
  const leaving = useLeaving(hasChanges);
  if (!leaving) return null;
  return (
    <Dialog title="Hay cambios sin guardar" isAlert onClose={() => leaving.reset()}>
      <p>Si salís ahora, lo que cambiaste en esta pantalla se pierde.</p>
      <DialogActions>
        <button type="button" className="boton" onClick={() => leaving.reset()}>
          Seguir editando
        </button>
        <button type="button" className="boton linea" onClick={() => leaving.proceed()}>
          Salir sin guardar
        </button>
      </DialogActions>
    </Dialog>
  );
}
