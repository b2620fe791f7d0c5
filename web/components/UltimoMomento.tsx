import type { Site } from '../../server/http/page-contract.ts';
import { ultimoMomentoAt, ultimoMomentoKey } from '../../shared/estacion.ts';
import { Icon } from './Icon.tsx';
import styles from './UltimoMomento.module.css';

/** What everybody should know now, in one line of reserved height; a reader may close it (web/enhance/ultimo-momento.ts). */
export function UltimoMomento({ site }: { site: Site }) {
  const momento = ultimoMomentoAt(site, site.now);
  if (!momento) return null;
  return (
    <aside
      className={styles.strip}
      aria-label="Último momento"
      data-ultimo-momento={ultimoMomentoKey(momento)}
      data-print="no"
    >
      <div className={`wrap ${styles.row}`}>
        <p className={styles.tag}>Último momento</p>
        <p className={styles.words}>
          {momento.enlace === null ? (
            <span>{momento.texto}</span>
          ) : (
            <a href={momento.enlace} rel={momento.enlace.startsWith('/') ? undefined : 'noopener'}>
              {momento.texto}
            </a>
          )}
        </p>
        <button
          type="button"
          className={`redondo ${styles.close}`}
          data-solo="script"
          data-cerrar-ultimo
          aria-label="Cerrar el aviso"
        >
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
