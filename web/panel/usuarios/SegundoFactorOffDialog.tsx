import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { Field, PasswordField } from '../controls/Field.tsx';
import { type FieldErrors, useForm, type Values } from '../controls/use-form.ts';
import { rest } from '../rest.ts';
import { showToast } from '../toasts/toasts.ts';
import { checkCode, checkCurrent, refusalOf } from './segundo-factor-form.ts';
import styles from './UsuariosPage.module.css';

type Props = { onClose: () => void; onDone: () => void };

/** Turning the second factor off takes both factors: an open session alone is not enough. */
export function SegundoFactorOffDialog({ onClose, onDone }: Props) {
  const send = async ({ current, code }: Values): Promise<FieldErrors | 'stay'> => {
    try {
      const { message } = await rest<{ message: string }>('POST', '/rest/panel/segundo-factor/deactivate', {
        current,
        code,
      });
      showToast({ kind: 'ok', title: message });
      onDone();
      return 'stay';
    } catch (error) {
      return refusalOf(error, 'code');
    }
  };
  const { errors, isSending, formProps } = useForm({ check, send });
  return (
    <Dialog title="Desactivar el segundo factor" onClose={onClose}>
      <form {...formProps} className={styles.form}>
        <PasswordField
          name="current"
          label="Contraseña actual"
          autoComplete="current-password"
          error={errors.current}
        />
        <Field
          name="code"
          label="Código"
          hint="El de tu aplicación, o uno de recuperación."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.code}
        />
        <DialogActions>
          <button type="button" className="boton linea" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="boton peligro" disabled={isSending}>
            {isSending ? 'Desactivando…' : 'Desactivar'}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const check = (values: Values): FieldErrors => ({ ...checkCurrent(values), ...checkCode(values) });
