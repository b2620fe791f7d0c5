import { SECCIONES } from '../../shared/categorias.ts';
import styles from './SeccionesList.module.css';
import { SectionHead } from './SectionHead.tsx';

/** Every section with its colour: the way from one to the next. */
export function SeccionesList({ current }: { current: string }) {
  return (
    <nav className={styles.nav} aria-labelledby="titulo-secciones" data-print="no">
      <SectionHead titulo="Secciones" id="titulo-secciones" />
      <ul>
        {SECCIONES.map(({ seccion, label }) => (
          <li key={seccion} data-cat={seccion}>
            <a
              className={`barra ${styles.link}`}
              href={`/${seccion}`}
              aria-current={seccion === current ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
