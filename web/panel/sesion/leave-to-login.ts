import { keepToast } from '../toasts/toasts.ts';

/** How the login is told where the writer was. */
export const RETURN_PARAMETER = 'returnUrl';

let isLeaving = false;

/** Whoever signs out is on the way home: an answer that comes late to a call of before leads nowhere any more. */
export function stayAwayFromLogin(): void {
  isLeaving = true;
}

/** Goes to the login, once, with the way back and a word of why. Stays where the login already is. */
export function leaveToLogin(): void {
  if (isLeaving || location.pathname === '/login') return;
  isLeaving = true;
  keepToast({ kind: 'info', title: 'Tu sesión terminó.', detail: 'Volvé a iniciar sesión para seguir.' });
  const here = location.pathname + location.search;
  location.assign(`/login?${new URLSearchParams({ [RETURN_PARAMETER]: here })}`);
}
