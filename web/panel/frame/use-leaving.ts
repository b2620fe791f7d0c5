import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { hasSession } from '../sesion/session.ts';

/**
 * Holds up whoever leaves with unsent work: out of the panel with the browser's own question, inside it until `proceed`
 * or `reset` of what is returned is called; null when nobody waits. Who is expelled (M4.07, M4.10) has no token any more
 * and is not held up. `state: { pasa: true }` of a navigation passes. `hasUnsent` is asked at the moment of leaving.
 */
export function useLeaving(hasUnsent: () => boolean) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasSession() && hasUnsent()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsent]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      !(nextLocation.state as { pasa?: boolean } | null)?.pasa &&
      hasSession() &&
      hasUnsent(),
  );
  return blocker.state === 'blocked' ? blocker : null;
}
