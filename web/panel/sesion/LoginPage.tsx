import { type FormEvent, useState } from 'react';
import { readToken, storeToken } from '../../session/token.ts';
import { RestError, rest } from '../rest.ts';
import styles from './LoginPage.module.css';

type Failure = { title: string; detail: string };
type Errors = { username?: string; password?: string };

/** M2.60, M2.61, M4.03, M5.01, M5.02, M8.01: literals are the specification's. */
export function LoginPage() {
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [isShown, setShown] = useState(false);
  if (readToken() !== null) {
    location.replace('/');
    return null;
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const data = new FormData(event.currentTarget);
    const username = String(data.get('username') ?? '');
    const password = String(data.get('password') ?? '');
    const found = check(username, password);
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setLoading(true);
    const problem = await logIn(username, password);
    if (problem === null) location.assign('/noticias');
    else {
      setFailure(problem);
      setLoading(false);
    }
  };

  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <a className={styles.brand} href="/">
          FM 98.3
        </a>
        <h1>Iniciar Sesión</h1>
        {failure ? (
          <p className={styles.failure} role="alert">
            <strong>{failure.title}</strong>
            <span>{failure.detail}</span>
          </p>
        ) : null}
        <Field name="username" label="Usuario" autoComplete="username" error={errors.username} />
        <Field
          name="password"
          label="Contraseña"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          error={errors.password}
        />
        <label className={styles.show}>
          <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />{' '}
          Mostrar contraseña
        </label>
        <button className={styles.submit} type="submit" disabled={isLoading}>
          {isLoading ? 'Ingresando…' : 'Ingresar'}
        </button>
      </form>
    </main>
  );
}

type FieldProps = {
  name: string;
  label: string;
  type?: string;
  autoComplete: string;
  error: string | undefined;
};

function Field({ name, label, type = 'text', autoComplete, error }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error ? (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

function check(username: string, password: string): Errors {
  return {
    ...(username.trim() === '' ? { username: 'Debe ingresar un usuario válido' } : {}),
    ...(password === '' ? { password: 'Debe ingresar una contraseña válido' } : {}),
  };
}

/** Null once the token is stored, else what to show: the literal first line and what is true beneath it. */
async function logIn(username: string, password: string): Promise<Failure | null> {
  try {
    const { token, message } = await rest<{ token?: string; message: string }>('POST', '/rest/user/auth', {
      username,
      password,
    });
    if (!token) return { title: message, detail: 'Usuario o contraseña incorrectos.' };
    return storeToken(token)
      ? null
      : {
          title: 'No se pudo guardar la sesión.',
          detail: 'El navegador no deja guardar datos de este sitio.',
        };
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    return {
      title: `ERROR N°${error.status}:Usuario no autorizado. Intente nuevamente`,
      detail: error.message,
    };
  }
}
