import { SECCIONES } from '../../shared/categorias.ts';
import { Html } from './Html.tsx';
import { rememberMarkup } from './remembered-markup.ts';
import styles from './SeccionesList.module.css';
import { SectionHead } from './SectionHead.tsx';

type Props = { current: string };

/** Every section with its colour: the way from one to the next. */
export function SeccionesList(props: Props) {
  return (
    <Html
      as="nav"
      className={styles.nav}
      aria-labelledby="titulo-secciones"
      data-print="no"
      html={markupOf(props)}
    />
  );
}

function Inside({ current }: Props) {
  return (
    <>
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
    </>
  );
}

const markupOf = rememberMarkup(Inside);
