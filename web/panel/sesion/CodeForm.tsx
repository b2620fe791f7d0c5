import { useState } from 'react';
import { Field } from '../controls/Field.tsx';
import { type FieldErrors, useForm, type Values } from '../controls/use-form.ts';
import { type Credentials, logIn } from './log-in.ts';

type Props = { credentials: Credentials; onBack: () => void };

/** The second step of a login: the code of the writer's device, or one of those kept for the day it is lost. */
export function CodeForm({ credentials, onBack }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const send = async ({ code = '' }: Values): Promise<FieldErrors | 'stay'> => {
    const answer = await logIn({ ...credentials, code });
    return answer === 'code' ? { code: CODE_NEEDED } : answer;
  };
  const { errors, isSending, formProps } = useForm({ check: checkCode, send });
  return (
    <form {...formProps}>
      <h1 className="pantalla">Segundo paso</h1>
      {isRecovery ? (
        <Field
          key="recovery"
          name="code"
          label="Código de recuperación"
          hint="Uno de los diez que guardaste. Cada uno sirve una sola vez."
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          error={errors.code}
        />
      ) : (
        <Field
          key="app"
          name="code"
          label="Código"
          hint="Las seis cifras que muestra ahora tu aplicación de autenticación."
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          error={errors.code}
        />
      )}
      <button type="submit" className="boton ancho" disabled={isSending}>
        {isSending ? 'Ingresando…' : 'Ingresar'}
      </button>
      <p>
        <button type="button" className="enlace" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Usar la aplicación' : 'Perdí el teléfono: usar un código de recuperación'}
        </button>
      </p>
      <p>
        <button type="button" className="enlace" onClick={onBack}>
          Volver a usuario y contraseña
        </button>
      </p>
    </form>
  );
}

const CODE_NEEDED = 'Escribí el código.';

function checkCode({ code = '' }: Values): FieldErrors {
  return code.trim() === '' ? { code: CODE_NEEDED } : {};
}
