import { useState } from 'react';
import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { Field, PasswordField } from '../controls/Field.tsx';
import { type FieldErrors, useForm, type Values } from '../controls/use-form.ts';
import { rest } from '../rest.ts';
import { qrPath } from './qr-path.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SegundoFactor.module.css';
import { checkCode, checkCurrent, refusalOf } from './segundo-factor-form.ts';
import pageStyles from './UsuariosPage.module.css';

type Props = { onClose: () => void; onDone: () => void };
type Proposed = { secret: string; uri: string };

/** Turns the second factor on in three steps: who it is, the secret into the device, the recovery codes. */
export function SegundoFactorOnDialog({ onClose, onDone }: Props) {
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // Once it is on, every way out of the dialog leads through what is on now.
  const close = codes ? onDone : onClose;
  return (
    <Dialog title={codes ? 'Códigos de recuperación' : 'Activar el segundo factor'} isWide onClose={close}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : proposed ? (
        <SecretForm proposed={proposed} onOn={setCodes} onClose={onClose} />
      ) : (
        <CurrentForm onProposed={setProposed} onClose={onClose} />
      )}
    </Dialog>
  );
}

function CurrentForm({
  onProposed,
  onClose,
}: {
  onProposed: (proposed: Proposed) => void;
  onClose: () => void;
}) {
  const send = async ({ current }: Values): Promise<FieldErrors | 'stay'> => {
    try {
      const { data } = await rest<{ data: Proposed }>('POST', '/rest/panel/segundo-factor', { current });
      onProposed(data);
      return 'stay';
    } catch (error) {
      return refusalOf(error, 'current');
    }
  };
  const { errors, isSending, formProps } = useForm({ check: checkCurrent, send });
  return (
    <form {...formProps} className={pageStyles.form}>
      <p>
        Hace falta una aplicación de autenticación en el teléfono: Google Authenticator, Aegis, 2FAS o la de
        tu gestor de contraseñas.
      </p>
      <PasswordField
        name="current"
        label="Contraseña actual"
        autoComplete="current-password"
        error={errors.current}
      />
      <DialogActions>
        <button type="button" className="boton linea" onClick={onClose}>
          Cancelar
        </button>
        <button type="submit" className="boton" disabled={isSending}>
          {isSending ? 'Verificando…' : 'Seguir'}
        </button>
      </DialogActions>
    </form>
  );
}

type SecretFormProps = {
  proposed: Proposed;
  onOn: (codes: readonly string[]) => void;
  onClose: () => void;
};

function SecretForm({ proposed, onOn, onClose }: SecretFormProps) {
  const send = async ({ code }: Values): Promise<FieldErrors | 'stay'> => {
    try {
      const { data } = await rest<{ data: { recoveryCodes: string[] } }>(
        'POST',
        '/rest/panel/segundo-factor/activate',
        { code },
      );
      onOn(data.recoveryCodes);
      return 'stay';
    } catch (error) {
      return refusalOf(error, 'code');
    }
  };
  const { errors, isSending, formProps } = useForm({ check: checkCode, send });
  return (
    <form {...formProps} className={pageStyles.form}>
      <ol className={styles.steps}>
        <li>
          Escaneá este dibujo con la aplicación.
          <Qr text={proposed.uri} />
        </li>
        <li>
          Si la aplicación está en este mismo aparato,{' '}
          <a className="enlace" href={proposed.uri}>
            abrila desde acá
          </a>
          . O escribí en ella esta clave:
          <p className={styles.secret}>{inGroups(proposed.secret)}</p>
        </li>
        <li>Escribí acá las seis cifras que muestra.</li>
      </ol>
      <Field
        name="code"
        label="Código"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        error={errors.code}
      />
      <DialogActions>
        <button type="button" className="boton linea" onClick={onClose}>
          Cancelar
        </button>
        <button type="submit" className="boton" disabled={isSending}>
          {isSending ? 'Activando…' : 'Activar'}
        </button>
      </DialogActions>
    </form>
  );
}

function Qr({ text }: { text: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Código QR"
    >
      <path d={path} />
    </svg>
  );
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
