import { Icon } from '../controls/Icon.tsx';
import { diaNumerico } from '../frame/station-time.ts';
import styles from './UsuariosTable.module.css';
import type { UsuarioDelPanel } from './usuario.ts';

type Acts = {
  onDeactivate: (usuario: UsuarioDelPanel) => void;
  onActivate: (usuario: UsuarioDelPanel) => void;
  onEndSesiones: (usuario: UsuarioDelPanel) => void;
};

/** The staff, one a row; whoever was deactivated stays named, for what they wrote stays too. */
export function UsuariosTable({ usuarios, ...acts }: Acts & { usuarios: readonly UsuarioDelPanel[] }) {
  const active = usuarios.filter(({ deactivatedAt }) => deactivatedAt === null).length;
  return (
    <ul className={styles.list} aria-label="Usuarios">
      {usuarios.map((usuario) => (
        <li key={usuario._id} className={styles.row}>
          <div className={styles.who}>
            <strong>
              {usuario.firstName} {usuario.lastName}
            </strong>
            <span>{usuario.username}</span>
            {usuario.hasSegundoFactor ? <em>Segundo factor</em> : null}
            {usuario.isMe ? <em>Vos</em> : null}
            {usuario.deactivatedAt ? <em className={styles.off}>Desactivado</em> : null}
          </div>
          <p className={styles.facts}>
            Desde el {diaNumerico(usuario.createdAt)} · {sesionesOf(usuario)}
          </p>
          <div className={styles.acts}>
            <RowActs usuario={usuario} isLast={active === 1} {...acts} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type RowActsProps = Acts & { usuario: UsuarioDelPanel; isLast: boolean };

function RowActs({ usuario, isLast, onDeactivate, onActivate, onEndSesiones }: RowActsProps) {
  const name = `${usuario.firstName} ${usuario.lastName}`;
  if (usuario.deactivatedAt !== null)
    return (
      <button
        type="button"
        className="boton linea"
        aria-label={`Volver a activar: ${name}`}
        onClick={() => onActivate(usuario)}
      >
        Volver a activar
      </button>
    );
  return (
    <>
      {!usuario.isMe && usuario.sesiones > 0 ? (
        <button
          type="button"
          className="boton linea"
          aria-label={`Cerrar sus sesiones: ${name}`}
          onClick={() => onEndSesiones(usuario)}
        >
          <Icon name="out" /> Cerrar sus sesiones
        </button>
      ) : null}
      {isLast ? (
        <span className={styles.facts}>Único usuario activo: no se puede desactivar.</span>
      ) : (
        <button
          type="button"
          className={`boton linea ${styles.danger}`}
          aria-label={`Desactivar: ${name}`}
          onClick={() => onDeactivate(usuario)}
        >
          Desactivar
        </button>
      )}
    </>
  );
}

function sesionesOf({ sesiones }: UsuarioDelPanel): string {
  if (sesiones === 0) return 'sin sesiones abiertas';
  return sesiones === 1 ? '1 sesión abierta' : `${sesiones} sesiones abiertas`;
}
