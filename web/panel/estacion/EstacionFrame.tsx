import { NavLink, Outlet } from 'react-router';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import styles from './EstacionFrame.module.css';

const PARTS = [
  { to: '/estacion', label: 'Datos' },
  { to: '/estacion/banners', label: 'Banners' },
  { to: '/estacion/clima', label: 'Tiempo' },
  { to: '/estacion/grilla', label: 'Programación' },
] as const;

/** The station's own data: what stands round the news on the reader's site. */
export function EstacionFrame() {
  return (
    <div className={`wrap ${styles.screen}`}>
      <ScreenHead title="Estación" words="Lo que rodea a las noticias en el sitio" />
      <nav aria-label="Partes de la estación">
        <ul className={styles.tabs}>
          {PARTS.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/estacion'}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
