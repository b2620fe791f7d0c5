import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { PasswordField } from '../controls/Field.tsx';
import { type FieldErrors, useForm } from '../controls/use-form.ts';
import { messagesByField, RestError, rest } from '../rest.ts';
import { UsuarioFields } from '../sesion/UsuarioFields.tsx';
import { checkUsuario } from '../sesion/usuario-checks.ts';
import { showToast } from '../toasts/toasts.ts';
import styles from './UsuariosPage.module.css';

type Props = { onClose: () => void; onDone: () => void };
type Values = Readonly<Record<string, string>>;

/** A colleague is added with the security key (M6.03); its token is used here and stored nowhere: the own session stays. */
export function CreateDialog({ onClose, onDone }: Props) {
  const send = async (values: Values): Promise<FieldErrors | 'stay'> => {
    const { key = '', firstName, lastName, username, password } = values;
    try {
      const { token } = await rest<{ token: string }>('GET', `/rest/user/enable/${encodeURIComponent(key)}`);
      const body = { firstName, lastName, username, password };
      const { message } = await rest<{ message: string }>('POST', '/rest/user', body, {
        token,
        on401: 'stay',
      });
      showToast({ kind: 'ok', title: message });
      onDone();
      return 'stay';
    } catch (error) {
      return fieldsOf(error);
    }
  };
  const { errors, isSending, formProps } = useForm({ check, send });
  return (
    <Dialog title="Nuevo usuario" isWide onClose={onClose}>
      <form {...formProps} className={styles.form}>
        <UsuarioFields errors={errors} />
        <PasswordField name="key" label="Clave de seguridad" autoComplete="off" error={errors.key} />
        <DialogActions>
          <button type="button" className="boton linea" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="boton" disabled={isSending}>
            {isSending ? 'Creando usuario…' : 'Crear usuario'}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function check(values: Values): FieldErrors {
  return {
    ...checkUsuario(values),
    ...(values.key?.trim() ? {} : { key: 'Debe ingresar la clave de seguridad' }),
  };
}

/** A refusal that names no field is the key's. */
function fieldsOf(error: unknown): FieldErrors {
  if (!(error instanceof RestError)) throw error;
  if (error.errors.length === 0) return { key: error.message };
  return messagesByField(error);
}
