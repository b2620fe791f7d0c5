import { Icon } from '../controls/Icon.tsx';
import { diaNumerico, hora } from '../frame/station-time.ts';
import pageStyles from './UsuariosPage.module.css';
import styles from './UsuariosTable.module.css';
import { deviceOf, type Sesion } from './usuario.ts';

type Props = {
  sesiones: readonly Sesion[];
  onPassword: () => void;
  onEnd: (sesion: Sesion) => void;
  onEndOthers: () => void;
};

/** From where one is signed in oneself, and the own password. */
export function Sesiones({ sesiones, onPassword, onEnd, onEndOthers }: Props) {
  return (
    <section className={pageStyles.mine} aria-labelledby="mis-sesiones">
      <header>
        <h2 id="mis-sesiones">Mis sesiones</h2>
        <div className={styles.acts}>
          {sesiones.length > 1 ? (
            <button type="button" className="boton linea" onClick={onEndOthers}>
              <Icon name="out" /> Cerrar las demás
            </button>
          ) : null}
          <button type="button" className="boton linea" onClick={onPassword}>
            <Icon name="key" /> Cambiar mi contraseña
          </button>
        </div>
      </header>
      <ul className={styles.list}>
        {sesiones.map((sesion) => (
          <li key={sesion._id} className={styles.row}>
            <div className={styles.who}>
              <strong>{deviceOf(sesion.agent)}</strong>
              {sesion.isCurrent ? <em>Esta sesión</em> : null}
            </div>
            <p className={styles.facts}>
              Último uso: {diaNumerico(sesion.lastUsedAt)}, {hora(sesion.lastUsedAt)}. Iniciada el{' '}
              {diaNumerico(sesion.createdAt)}, {hora(sesion.createdAt)}
              {sesion.address ? `, desde ${sesion.address}` : ''}
            </p>
            <div className={styles.acts}>
              {sesion.isCurrent ? null : (
                <button
                  type="button"
                  className="boton linea"
                  aria-label={`Cerrar la sesión: ${deviceOf(sesion.agent)}, ${hora(sesion.lastUsedAt)}`}
                  onClick={() => onEnd(sesion)}
                >
                  Cerrar
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
