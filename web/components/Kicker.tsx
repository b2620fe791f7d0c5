import { getSeccion, type Seccion } from '../../shared/categorias.ts';
import styles from './Kicker.module.css';

/** The section's name above a headline, a link of its own. Stands inside an element with `data-cat`. */
export function Kicker({ seccion }: { seccion: Seccion }) {
  return (
    <a className={styles.kicker} href={`/${seccion}`}>
      {getSeccion(seccion).label}
    </a>
  );
}
