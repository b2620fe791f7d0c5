import { Icon } from '../controls/Icon.tsx';
import { logOut } from '../sesion/session.ts';
import logo from './logo-line.svg';
import styles from './Masthead.module.css';
import { useTema } from './use-tema.ts';

/** The station's mark over the dial; at its end the theme and the session (M2.21, M2.22). */
export function Masthead({ isStaff }: { isStaff: boolean }) {
  return (
    <div className={styles.masthead} data-on-brand>
      <div className={`wrap ${styles.row}`}>
        <a className={styles.logo} href="/">
          <img src={logo} width={131} height={32} alt="FM 98.3, inicio" />
        </a>
        <p className={styles.tag}>{isStaff ? 'Redacción' : 'Noticias y radio de la región'}</p>
        <ThemeSwitch />
        {isStaff ? (
          <button type="button" className={styles.session} onClick={() => void logOut()}>
            <Icon name="out" />
            Cerrar Sesión
          </button>
        ) : (
          <a className={styles.session} href="/login">
            <Icon name="user" />
            Iniciar Sesión
          </a>
        )}
      </div>
      <div className={styles.dial} aria-hidden="true" />
    </div>
  );
}

function ThemeSwitch() {
  const { shown, swap } = useTema();
  return (
    <button
      type="button"
      className={`redondo ${styles.theme}`}
      aria-label={shown === 'dark' ? 'Usar modo claro' : 'Usar modo oscuro'}
      onClick={swap}
    >
      <Icon name="moon" />
    </button>
  );
}
