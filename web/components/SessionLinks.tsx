import { Icon } from './Icon.tsx';
import styles from './SessionLinks.module.css';

/** Both variants; `data-sesion` on `<html>` says which one is seen (M2.21, M2.22, Q-07). */
export function SessionLinks({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <a className={styles.link} href="/login" data-solo="visita">
        <Icon name="user" />
        Iniciar Sesión
      </a>
      <button type="button" className={styles.link} data-solo="staff" data-cerrar-sesion>
        <Icon name="out" />
        Cerrar Sesión
      </button>
    </div>
  );
}
