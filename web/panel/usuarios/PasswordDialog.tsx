import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { PasswordField } from '../controls/Field.tsx';
import { type FieldErrors, useForm } from '../controls/use-form.ts';
import { messagesByField, RestError, rest } from '../rest.ts';
import { useSessionUsuario } from '../sesion/session.ts';
import { NewPasswordFields } from '../sesion/UsuarioFields.tsx';
import { checkPasswords } from '../sesion/usuario-checks.ts';
import { showToast } from '../toasts/toasts.ts';
import styles from './UsuariosPage.module.css';

type Props = { onClose: () => void; onDone: () => void };
type Values = Readonly<Record<string, string>>;

/** The own password: the present one, and the new one twice. */
export function PasswordDialog({ onClose, onDone }: Props) {
  const usuario = useSessionUsuario();
  const send = async ({ current, password }: Values): Promise<FieldErrors | 'stay'> => {
    try {
      const { message } = await rest<{ message: string }>('PUT', '/rest/panel/password', {
        current,
        password,
      });
      showToast({ kind: 'ok', title: message, detail: 'Las otras sesiones se cerraron.' });
      onDone();
      return 'stay';
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      if (error.errors.length === 0) return { current: error.message };
      return messagesByField(error);
    }
  };
  const { errors, isSending, formProps } = useForm({ check, send });
  return (
    <Dialog title="Cambiar mi contraseña" onClose={onClose}>
      <form {...formProps} className={styles.form}>
        {/* Tells a password manager whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={usuario?.username ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          name="current"
          label="Contraseña actual"
          autoComplete="current-password"
          error={errors.current}
        />
        <NewPasswordFields errors={errors} label="Contraseña nueva" />
        <DialogActions>
          <button type="button" className="boton linea" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="boton" disabled={isSending}>
            {isSending ? 'Guardando…' : 'Cambiar contraseña'}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function check(values: Values): FieldErrors {
  return {
    ...(values.current ? {} : { current: 'Debe ingresar una contraseña válido' }),
    ...checkPasswords(values),
  };
}
