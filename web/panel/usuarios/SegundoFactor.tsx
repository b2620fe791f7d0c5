import { Icon } from '../controls/Icon.tsx';
import styles from './SegundoFactor.module.css';
import pageStyles from './UsuariosPage.module.css';
import type { SegundoFactorState } from './usuario.ts';

type Props = { state: SegundoFactorState; onTurnOn: () => void; onTurnOff: () => void };

/** Fewer than these are a reason to make new ones. */
const RECOVERY_FEW = 3;

/** Whether the own login asks for a code of one's device too. */
export function SegundoFactor({ state, onTurnOn, onTurnOff }: Props) {
  return (
    <section className={pageStyles.mine} aria-labelledby="segundo-factor">
      <header>
        <h2 id="segundo-factor">Segundo factor</h2>
        {state.isOn ? (
          <button type="button" className="boton linea" onClick={onTurnOff}>
            Desactivar el segundo factor
          </button>
        ) : (
          <button type="button" className="boton linea" onClick={onTurnOn}>
            <Icon name="key" /> Activar el segundo factor
          </button>
        )}
      </header>
      <div className={styles.words}>
        {state.isOn ? (
          <On recoveryLeft={state.recoveryLeft} />
        ) : (
          <p>
            Con el segundo factor, además de la contraseña se pide un código que cambia cada 30 segundos en
            una aplicación de tu teléfono. Quien te robe la contraseña no entra.
          </p>
        )}
      </div>
    </section>
  );
}

function On({ recoveryLeft }: { recoveryLeft: number }) {
  return (
    <>
      <p>
        <strong>Está activo.</strong> Al entrar se pide un código de tu aplicación.{' '}
        {recoveryLeft === 1
          ? 'Te queda 1 código de recuperación.'
          : `Te quedan ${recoveryLeft} códigos de recuperación.`}
      </p>
      {recoveryLeft < RECOVERY_FEW ? (
        <p>Para tener diez nuevos, desactivá el segundo factor y volvé a activarlo.</p>
      ) : null}
    </>
  );
}
