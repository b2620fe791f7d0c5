import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { TOKEN_RECHECK_MS } from '../../../shared/limites.ts';
import { checkSession, hasSession, SessionContext, type SessionUsuario } from './session.ts';

/** Around every admin screen: without a token there is only the way home (M2.04, M2.05), looked at every 5 s (M4.07). */
export function StaffOnly() {
  const [usuario, setUsuario] = useState<SessionUsuario | null>(null);
  const [isIn] = useState(hasSession);
  useEffect(() => {
    const leaveWithoutToken = () => {
      if (!hasSession()) location.replace('/');
    };
    leaveWithoutToken();
    const timer = setInterval(leaveWithoutToken, TOKEN_RECHECK_MS);
    // A page from the back/forward cache must not show itself to whoever comes after a logout.
    addEventListener('pageshow', leaveWithoutToken);
    let isCurrent = true;
    void checkSession().then((found) => {
      if (isCurrent) setUsuario(found);
    });
    return () => {
      isCurrent = false;
      clearInterval(timer);
      removeEventListener('pageshow', leaveWithoutToken);
    };
  }, []);
  if (!isIn) return null;
  return (
    <SessionContext value={usuario}>
      <Outlet />
    </SessionContext>
  );
}
