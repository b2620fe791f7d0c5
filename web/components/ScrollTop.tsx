import { Icon } from './Icon.tsx';
import styles from './ScrollTop.module.css';

/** The way up (M2.37). Without scripts a link at the page's foot; with them a button over it, past 150 px. */
export function ScrollTop() {
  return (
    <a
      className={`redondo ${styles.link}`}
      href="#arriba"
      aria-label="Volver arriba"
      data-subir
      data-print="no"
    >
      <Icon name="up" />
    </a>
  );
}
