import type { Site } from '../../server/http/page-contract.ts';
import styles from './Splash.module.css';
import { StationMark } from './StationMark.tsx';

/**
 * "Cargando..." for a second at the start of a visit (M2.20, Q-06): over a page that is already painted, in nobody's
 * way, ended by the style sheet alone (docs/decisions/0011-shell.md). Not for the excerpts of search engines.
 */
export function Splash({ site }: { site: Site }) {
  return (
    <div className={styles.splash} role="status" data-splash data-on-brand data-nosnippet data-print="no">
      <StationMark site={site} mark="completo" className={styles.logo} />
      <div className={`ticks ${styles.dial}`} />
      Cargando...
    </div>
  );
}
