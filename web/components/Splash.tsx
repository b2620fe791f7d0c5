import { Logo } from './Logo.tsx';
import styles from './Splash.module.css';

/**
 * "Cargando..." for a second at the start of a visit (M2.20, Q-06): over a page that is already painted, in nobody's
 * way, ended by the style sheet alone (docs/decisions/0011-shell.md). Not for the excerpts of search engines.
 */
export function Splash() {
  return (
    <div className={styles.splash} role="status" data-splash data-on-brand data-nosnippet data-print="no">
      <Logo mark="completo" className={styles.logo} />
      <div className={`ticks ${styles.dial}`} />
      Cargando...
    </div>
  );
}
