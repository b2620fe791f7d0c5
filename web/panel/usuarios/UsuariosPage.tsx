import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { Loading } from '../frame/Loading.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { rest } from '../rest.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SegundoFactor } from './SegundoFactor.tsx';
import { SegundoFactorOffDialog } from './SegundoFactorOffDialog.tsx';
import { SegundoFactorOnDialog } from './SegundoFactorOnDialog.tsx';
import { Sesiones } from './Sesiones.tsx';
import { tellAct } from './tell-act.ts';
import styles from './UsuariosPage.module.css';
import { UsuariosTable } from './UsuariosTable.tsx';
import type { SegundoFactorState, Sesion, UsuarioDelPanel } from './usuario.ts';

type Loaded = {
  usuarios: readonly UsuarioDelPanel[];
  sesiones: readonly Sesion[];
  segundoFactor: SegundoFactorState;
};
type Open = 'create' | 'password' | 'factor-on' | 'factor-off' | UsuarioDelPanel | null;

/** Who may come in, from where one is signed in, the own password and second factor. */
export function UsuariosPage() {
  const { loaded, hasFailed, reload } = useStaff();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const act = (work: () => Promise<{ message: string }>) => void tellAct(work).then(reload);
  const done = () => {
    close();
    reload();
  };
  return (
    <div className={`wrap ${styles.screen}`}>
      <ScreenHead title="Usuarios" words="Quiénes pueden entrar a la redacción">
        <button type="button" className="boton" onClick={() => setOpen('create')}>
          <Icon name="plus" /> Nuevo usuario
        </button>
      </ScreenHead>
      {hasFailed ? (
        <button type="button" className="enlace" onClick={reload}>
          Reintentar
        </button>
      ) : null}
      {loaded ? (
        <>
          <UsuariosTable
            usuarios={loaded.usuarios}
            onDeactivate={setOpen}
            onActivate={({ _id }) => act(() => rest('POST', `/rest/panel/usuarios/${_id}/activate`))}
            onEndSesiones={({ _id }) => act(() => rest('DELETE', `/rest/panel/usuarios/${_id}/sesiones`))}
          />
          <Sesiones
            sesiones={loaded.sesiones}
            onPassword={() => setOpen('password')}
            onEnd={({ _id }) => act(() => rest('DELETE', `/rest/panel/sesiones/${_id}`))}
            onEndOthers={() => {
              const me = loaded.usuarios.find(({ isMe }) => isMe);
              if (me) act(() => rest('DELETE', `/rest/panel/usuarios/${me._id}/sesiones`));
            }}
          />
          <SegundoFactor
            state={loaded.segundoFactor}
            onTurnOn={() => setOpen('factor-on')}
            onTurnOff={() => setOpen('factor-off')}
          />
        </>
      ) : null}
      {loaded || hasFailed ? null : <Loading />}
      {open === 'create' ? <CreateDialog onClose={close} onDone={done} /> : null}
      {open === 'password' ? <PasswordDialog onClose={close} onDone={done} /> : null}
      {open === 'factor-on' ? <SegundoFactorOnDialog onClose={close} onDone={done} /> : null}
      {open === 'factor-off' ? <SegundoFactorOffDialog onClose={close} onDone={done} /> : null}
      {open !== null && typeof open === 'object' ? (
        <DeactivateDialog usuario={open} onClose={close} onDone={done} />
      ) : null}
    </div>
  );
}

/** Users and own sessions; what was read stays until it is read again. */
function useStaff() {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const round = useRef(0);
  const reload = useCallback(() => {
    round.current += 1;
    const mine = round.current;
    setFailed(false);
    Promise.all([
      rest<{ data: UsuarioDelPanel[] }>('GET', '/rest/panel/usuarios'),
      rest<{ data: Sesion[] }>('GET', '/rest/panel/sesiones'),
      rest<{ data: SegundoFactorState }>('GET', '/rest/panel/segundo-factor'),
    ]).then(
      ([usuarios, sesiones, segundoFactor]) => {
        if (mine === round.current)
          setLoaded({
            usuarios: usuarios.data,
            sesiones: sesiones.data,
            segundoFactor: segundoFactor.data,
          });
      },
      (error: unknown) => {
        // As with every list (M8.07): silent, with a way to ask again.
        console.warn(error);
        if (mine === round.current) setFailed(true);
      },
    );
  }, []);
  useEffect(() => {
    reload();
    return () => {
      round.current += 1;
    };
  }, [reload]);
  return { loaded, hasFailed, reload };
}
