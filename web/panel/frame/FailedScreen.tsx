import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { State } from './State.tsx';

/** A screen that could not be loaded or broke: an address that is none leads home (M2.09), the rest can be tried again. */
export function FailedScreen() {
  const error = useRouteError();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (isUnknown) location.replace('/');
    else console.warn(error);
  }, [isUnknown, error]);
  if (isUnknown) return null;
  return (
    <main className="wrap">
      <State title="No pudimos abrir esta pantalla" level={1}>
        <p>Puede ser la conexión, o una versión nueva del panel.</p>
        <button type="button" className="boton" onClick={() => location.reload()}>
          Recargar la página
        </button>
      </State>
    </main>
  );
}
