import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { storeToken } from '../../session/token.ts';
import { Field, PasswordField } from '../controls/Field.tsx';
import { type FieldErrors, useForm } from '../controls/use-form.ts';
import { RestError, rest } from '../rest.ts';
import { showToast } from '../toasts/toasts.ts';
import { Door } from './Door.tsx';
import { showDoorFailure } from './door-failure.ts';
import { RETURN_PARAMETER } from './leave-to-login.ts';
import { returnPath } from './return-path.ts';
import { hasSession } from './session.ts';
import { checkLogin } from './usuario-checks.ts';

/** M2.60 to M2.62, M4.03: the literals are the specification's. */
export function LoginPage() {
  const [isIn] = useState(hasSession);
  useEffect(() => {
    // M2.61, and after a login's reload: on to where the writer was.
    if (isIn)
      location.replace(
        returnPath(new URLSearchParams(location.search).get(RETURN_PARAMETER), location.origin),
      );
  }, [isIn]);
  return isIn ? null : <LoginForm />;
}

function LoginForm() {
  const { errors, isSending, formProps } = useForm({ check: checkLogin, send: logIn });
  return (
    <Door words="La redacción, al aire." small="Acceso para el equipo de FM 98.3">
      <title>Iniciar Sesión · FM 98.3</title>
      <form {...formProps}>
        <h1 className="pantalla">Iniciar Sesión</h1>
        <Field
          name="username"
          label="Usuario"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={errors.username}
        />
        <PasswordField
          name="password"
          label="Contraseña"
          autoComplete="current-password"
          error={errors.password}
        />
        <button type="submit" className="boton ancho" disabled={isSending}>
          {isSending ? 'Ingresando…' : 'Iniciar Sesión'}
        </button>
        <p>
          ¿Es tu primera vez?{' '}
          <Link className="enlace" to="/register">
            Registrate con la clave de seguridad
          </Link>
          .
        </p>
      </form>
    </Door>
  );
}

/** M4.03: success stores the token and reloads. Wrong credentials are 200 without a token, or a 401. */
async function logIn({
  username = '',
  password = '',
}: Readonly<Record<string, string>>): Promise<FieldErrors | 'stay'> {
  try {
    const { token, message } = await rest<{ token?: string; message: string }>(
      'POST',
      '/rest/user/auth',
      { username, password },
      { on401: 'stay' },
    );
    if (!token) return showWrongCredentials(message);
    if (storeToken(token)) {
      location.reload();
      return 'stay';
    }
    showToast({
      kind: 'error',
      title: 'No se pudo guardar la sesión.',
      detail: 'El navegador no deja guardar datos de este sitio.',
    });
    return {};
  } catch (error) {
    if (error instanceof RestError && error.status === 401) return showWrongCredentials(error.message);
    return showDoorFailure(error);
  }
}

function showWrongCredentials(message: string): FieldErrors {
  showToast({ kind: 'error', title: message, detail: 'Usuario o contraseña incorrectos.' });
  return {};
}
