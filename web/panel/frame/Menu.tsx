import { NavLink } from 'react-router';
import { getSeccion, MENU_GRUPOS, MENU_PRINCIPAL, type Seccion } from '../../../shared/categorias.ts';
import { Icon } from '../controls/Icon.tsx';
import styles from './Menu.module.css';

/** Screens of the staff, in the order of their use. */
const SCREENS = [
  { to: '/noticias', label: 'Noticias' },
  { to: '/estacion', label: 'Estación' },
  { to: '/usuarios', label: 'Usuarios' },
  { to: '/actividad', label: 'Actividad' },
] as const;

/** A visitor at the door sees the site's menu (M2.23), staff see theirs (M2.24). */
export function Menu({ isStaff }: { isStaff: boolean }) {
  return (
    <nav className={styles.nav} aria-label={isStaff ? 'Redacción' : 'Secciones'}>
      <ul className={`wrap ${styles.list}`}>
        <li>
          <a href="/">Inicio</a>
        </li>
        {isStaff ? <StaffLinks /> : <SiteLinks />}
      </ul>
    </nav>
  );
}

function StaffLinks() {
  return SCREENS.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to}>{label}</NavLink>
    </li>
  ));
}

function SiteLinks() {
  return (
    <>
      {MENU_PRINCIPAL.map((seccion) => (
        <SeccionLink key={seccion} seccion={seccion} />
      ))}
      <li>
        <details className={styles.more}>
          <summary>
            Más <Icon name="down" />
          </summary>
          <div className={styles.groups}>
            {MENU_GRUPOS.map(({ titulo, secciones }) => (
              <section key={titulo}>
                <h2>{titulo}</h2>
                <ul>
                  {secciones.map((seccion) => (
                    <SeccionLink key={seccion} seccion={seccion} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </details>
      </li>
    </>
  );
}

function SeccionLink({ seccion }: { seccion: Seccion }) {
  return (
    <li>
      <a href={`/${seccion}`}>{getSeccion(seccion).label}</a>
    </li>
  );
}
