import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { REGISTER_TOKEN_MS } from '../../../shared/limites.ts';
import { isRegistering, removeToken, storeToken } from '../../session/token.ts';
import { PasswordField } from '../controls/Field.tsx';
import { Icon } from '../controls/Icon.tsx';
import { type FieldErrors, useForm } from '../controls/use-form.ts';
import { RestError, rest } from '../rest.ts';
import { keepToast, showToast } from '../toasts/toasts.ts';
import { Door } from './Door.tsx';
import { showDoorFailure } from './door-failure.ts';
import styles from './RegisterPage.module.css';
import { hasSession } from './session.ts';
import { UsuarioFields } from './UsuarioFields.tsx';
import { checkUsuario, PASSWORDS_DIFFER } from './usuario-checks.ts';

type Values = Readonly<Record<string, string>>;

/** M2.70, M2.71, M4.04: the key first, alone; the data only after the server has taken it. */
export function RegisterPage() {
  const [isApproved, setApproved] = useState(false);
  const [draft, setDraft] = useState<Values>({});
  useRegistrationEndsHere(() => setApproved(false));
  const [isIn] = useState(hasSession);
  useEffect(() => {
    // Who is signed in adds colleagues inside, without giving up the own session.
    if (isIn) location.replace('/usuarios');
  }, [isIn]);
  if (isIn) return null;
  return (
    <Door words="Sumate al equipo." small="El registro necesita la clave que entrega la radio">
      <title>Registro · FM 98.3</title>
      {isApproved ? (
        <DataForm
          draft={draft}
          onKeyEnded={(values) => {
            setDraft(values);
            setApproved(false);
          }}
        />
      ) : (
        <KeyForm onApproved={() => setApproved(true)} />
      )}
    </Door>
  );
}

/** whoever leaves the registration leaves its token behind. `onBack` when the page comes back from a cache. */
function useRegistrationEndsHere(onBack: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onBack` only sets state, which never changes its meaning
  useEffect(() => {
    const end = () => {
      if (isRegistering()) removeToken();
    };
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) onBack();
    };
    end();
    addEventListener('pagehide', end);
    addEventListener('pageshow', comeBack);
    return () => {
      end();
      removeEventListener('pagehide', end);
      removeEventListener('pageshow', comeBack);
    };
  }, []);
}

function KeyForm({ onApproved }: { onApproved: () => void }) {
  const send = async ({ key = '' }: Values): Promise<FieldErrors | 'stay'> => {
    try {
      const { token } = await rest<{ token: string }>(
        'GET',
        `/rest/user/enable/${encodeURIComponent(key)}`,
        undefined,
        { on401: 'stay' },
      );
      if (!storeToken(token, Date.now() + REGISTER_TOKEN_MS)) {
        showToast({ kind: 'error', title: 'El navegador no deja guardar datos de este sitio.' });
        return {};
      }
      onApproved();
      return 'stay';
    } catch (error) {
      return showDoorFailure(error);
    }
  };
  const { errors, isSending, formProps } = useForm({ check: checkKey, send });
  return (
    <form {...formProps}>
      <h1 className="pantalla">Registro</h1>
      <Steps step={1} />
      <PasswordField
        name="key"
        label="Clave de seguridad"
        autoComplete="off"
        hint="Pedísela a la dirección. La verifica el servidor."
        error={errors.key}
      />
      <button type="submit" className="boton ancho" disabled={isSending}>
        <Icon name="key" /> {isSending ? 'Testeando…' : 'Testear'}
      </button>
      <p>
        ¿Ya tenés usuario?{' '}
        <Link className="enlace" to="/login">
          Iniciar Sesión
        </Link>
        .
      </p>
    </form>
  );
}

type DataFormProps = { draft: Values; onKeyEnded: (values: Values) => void };

function DataForm({ draft, onKeyEnded }: DataFormProps) {
  const send = async (values: Values): Promise<FieldErrors | 'stay'> => {
    const { firstName, lastName, username, password } = values;
    try {
      const body = { firstName, lastName, username, password };
      const { message } = await rest<{ message: string }>('POST', '/rest/user', body, { on401: 'stay' });
      removeToken();
      keepToast({ kind: 'ok', title: message, detail: 'Ya podés iniciar sesión.' });
      location.reload();
      return 'stay';
    } catch (error) {
      const errors = showDoorFailure(error);
      // The ten minutes are over, or the key was used: it is asked for again, what was written stays.
      if (error instanceof RestError && (error.status === 401 || error.status === 403)) {
        removeToken();
        onKeyEnded(values);
      }
      return errors;
    }
  };
  const { errors, isSending, formProps } = useForm({ check: checkAndTell, send });
  return (
    <form {...formProps}>
      <h1 className="pantalla">Registro</h1>
      <Steps step={2} />
      <p className={styles.accepted} role="status">
        <Icon name="check" /> Clave aceptada
      </p>
      <UsuarioFields errors={errors} draft={draft} />
      <button type="submit" className="boton ancho" disabled={isSending}>
        {isSending ? 'Creando usuario…' : 'Crear usuario'}
      </button>
    </form>
  );
}

/** The two steps on a dial, the needle at the present one. */
function Steps({ step }: { step: 1 | 2 }) {
  return (
    <ol className={styles.steps}>
      <li aria-current={step === 1 ? 'step' : undefined} className={step === 2 ? styles.done : undefined}>
        1. Clave de seguridad
      </li>
      <li aria-current={step === 2 ? 'step' : undefined}>2. Tus datos</li>
    </ol>
  );
}

function checkKey({ key = '' }: Values): FieldErrors {
  return key.trim() === '' ? { key: 'Debe ingresar la clave de seguridad' } : {};
}

/** M5.05, M8.03: passwords that differ are said beside the field and in a message. */
function checkAndTell(values: Values): FieldErrors {
  const errors = checkUsuario(values);
  if (errors.repeat) showToast({ kind: 'error', title: PASSWORDS_DIFFER });
  return errors;
}
