import { getSeccion, MENU_GRUPOS, MENU_PRINCIPAL, type Seccion } from '../../shared/categorias.ts';
import { Icon } from './Icon.tsx';
import styles from './PhoneMenu.module.css';
import { SearchBox } from './SearchBox.tsx';
import { SessionLinks } from './SessionLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

type Props = { current: string | null };

/** The whole menu on a sheet, for phones. A `details`, so that it opens without scripts. */
export function PhoneMenu({ current }: Props) {
  return (
    <details className={styles.menu} data-menu="telefono" data-print="no">
      <summary className="redondo" aria-label="Menú">
        <Icon name="menu" className={styles.open} />
        <Icon name="close" className={styles.close} />
      </summary>
      <nav className={styles.sheet} aria-label="Menú">
        <SearchBox label="Buscar desde el menú" className={styles.search} />
        <ul>
          <li>
            <a className="barra" href="/" aria-current={current === 'inicio' ? 'page' : undefined}>
              Inicio
            </a>
          </li>
          {MENU_PRINCIPAL.map((seccion) => (
            <Entry key={seccion} seccion={seccion} current={current} />
          ))}
          <li data-solo="staff">
            <a className="barra" href="/noticias">
              Noticias
            </a>
          </li>
        </ul>
        {MENU_GRUPOS.map(({ titulo, secciones }) => (
          <div key={titulo}>
            <p className={`rotulo ${styles.group}`}>{titulo}</p>
            <ul className={styles.pair}>
              {secciones.map((seccion) => (
                <Entry key={seccion} seccion={seccion} current={current} />
              ))}
            </ul>
          </div>
        ))}
        <div className={styles.session} data-solo="script">
          <ThemeSwitch />
        </div>
        <SessionLinks className={styles.session} />
      </nav>
    </details>
  );
}

function Entry({ seccion, current }: Props & { seccion: Seccion }) {
  return (
    <li data-cat={seccion}>
      <a className="barra" href={`/${seccion}`} aria-current={seccion === current ? 'page' : undefined}>
        {getSeccion(seccion).label}
      </a>
    </li>
  );
}
