import { TOKEN_RECHECK_MS } from '../../shared/limites.ts';
import { keepNotice } from '../session/kept-notice.ts';
import { sessionHeaders } from '../session/session-headers.ts';
import { readToken, removeToken } from '../session/token.ts';

/** Shows the staff's menu when a token is there, at once and again after five seconds (M2.21 to M2.25, Q-07). */
export function startSessionLink(): void {
  markSession();
  setTimeout(markSession, TOKEN_RECHECK_MS);
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-cerrar-sesion]')) void closeSession();
  });
}

function markSession(): void {
  const { dataset } = document.documentElement;
  if (readToken()) dataset.sesion = 'staff';
  else delete dataset.sesion;
}

async function closeSession(): Promise<void> {
  const token = readToken();
  removeToken();
  if (token) {
    const headers = sessionHeaders(token, document.cookie);
    // Best effort: offline or expired, the token is gone from this browser all the same (M2.22).
    await fetch('/rest/user/auth', { method: 'DELETE', headers, keepalive: true }).catch(() => undefined);
  }
  keepNotice('Sesión cerrada');
  location.reload();
}
