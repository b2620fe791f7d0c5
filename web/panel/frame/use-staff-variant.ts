import { useEffect, useState } from 'react';
import { TOKEN_RECHECK_MS } from '../../../shared/limites.ts';
import { hasSession } from '../sesion/session.ts';

/** Which menu is shown: known at once, and looked at once more five seconds after the start (M2.25, M9.06, Q-07). */
export function useStaffVariant(): boolean {
  const [isStaff, setStaff] = useState(hasSession);
  useEffect(() => {
    const timer = setTimeout(() => setStaff(hasSession()), TOKEN_RECHECK_MS);
    return () => clearTimeout(timer);
  }, []);
  return isStaff;
}
