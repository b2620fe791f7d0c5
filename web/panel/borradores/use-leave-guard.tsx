import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { useLeaving } from '../frame/use-leaving.ts';

type Options = {
  /** Asked at the moment of leaving. */
  hasUnsent: () => boolean;
  /** Called when the writer leaves without the text. */
  onDiscard: () => Promise<void>;
};

/**
 * Leaving with unsent work asks: put what is returned into the page. The draft of whoever is expelled is kept. Cancelar
 * says where the text goes, and a save has sent it: those navigations pass.
 */
export function useLeaveGuard({ hasUnsent, onDiscard }: Options) {
  const leaving = useLeaving(hasUnsent);
  if (!leaving) return null;
  return (
    <Dialog title="Hay cambios sin publicar" isAlert onClose={() => leaving.reset()}>
      <p>Si salís ahora, tu texto queda como borrador en este dispositivo y lo vas a encontrar al volver.</p>
      <DialogActions>
        <button type="button" className="boton" onClick={() => leaving.reset()}>
          Seguir escribiendo
        </button>
        <button type="button" className="boton linea" onClick={() => leaving.proceed()}>
          Salir y guardar el borrador
        </button>
        <button
          type="button"
          className="boton suave"
          onClick={() => {
            const leave = () => leaving.proceed();
            void onDiscard().then(leave, leave);
          }}
        >
          Salir y descartar
        </button>
      </DialogActions>
    </Dialog>
  );
}
