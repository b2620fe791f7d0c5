import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PasswordField } from '../controls/Field.tsx';
import { type FieldErrors, useForm, type Values } from '../controls/use-form.ts';
import { CodeForm } from './CodeForm.tsx';
import { Door } from './Door.tsx';
import { RETURN_PARAMETER } from './leave-to-login.ts';
import { type Credentials, logIn } from './log-in.ts';
import { returnPath } from './return-path.ts';
import { hasSession } from './session.ts';
import { UsernameField } from './UsuarioFields.tsx';
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
  const [needingCode, setNeedingCode] = useState<Credentials | null>(null);
  return (
    <Door words="La redacción, al aire." small="Acceso para el equipo de FM 98.3">
      <title>Iniciar Sesión · FM 98.3</title>
      {needingCode ? (
        <CodeForm credentials={needingCode} onBack={() => setNeedingCode(null)} />
      ) : (
        <PasswordForm onCodeNeeded={setNeedingCode} />
      )}
    </Door>
  );
}

function PasswordForm({ onCodeNeeded }: { onCodeNeeded: (credentials: Credentials) => void }) {
  const send = async ({ username = '', password = '' }: Values): Promise<FieldErrors | 'stay'> => {
    const answer = await logIn({ username, password });
    if (answer !== 'code') return answer;
    onCodeNeeded({ username, password });
    return 'stay';
  };
  const { errors, isSending, formProps } = useForm({ check: checkLogin, send });
  return (
    <form {...formProps}>
      <h1 className="pantalla">Iniciar Sesión</h1>
      <UsernameField error={errors.username} />
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
  );
}
