import { createContext, use } from 'react';
import { isRegistering, readToken, removeToken } from '../../session/token.ts';
import { rest } from '../rest.ts';
import { leaveToLogin, stayAwayFromLogin } from './leave-to-login.ts';

export type SessionUsuario = { _id: string; firstName: string; lastName: string; username: string };

/** Who is signed in, once the server has said so. */
export const SessionContext = createContext<SessionUsuario | null>(null);

export function useSessionUsuario(): SessionUsuario | null {
  return use(SessionContext);
}

/** Literal of M4.09 and M8.09. */
const CHECK_FAILED = 'Error al autenticar el usuario.';

type CheckAnswer =
  | { status: 'OK'; message: string; data: SessionUsuario }
  | { status: 'ERROR'; message: string };

/**
 * Asks the server about the stored token (M4.08). "Error al autenticar el usuario." removes it and goes to the login
 * (M4.09); a check that fails is for the console only (M8.08) and leaves the session as it is. Null unless it is valid.
 */
export async function checkSession(): Promise<SessionUsuario | null> {
  const token = readToken();
  if (token === null) return null;
  try {
    const answer = await rest<CheckAnswer>('GET', '/rest/user/auth');
    if (answer.status === 'OK') return answer.data;
    if (answer.message === CHECK_FAILED && readToken() === token) {
      removeToken();
      leaveToLogin();
    }
  } catch (error) {
    console.warn(error);
  }
  return null;
}

/** True with a staff token; one that only registers is none. */
export function hasSession(): boolean {
  return readToken() !== null && !isRegistering();
}

/** M2.22, M4.02: forgets the token, tells the server as well as it can, and loads the page anew. */
export async function logOut(): Promise<void> {
  const token = readToken();
  stayAwayFromLogin();
  removeToken();
  try {
    if (token !== null) await rest('DELETE', '/rest/user/auth', undefined, { token, on401: 'stay' });
  } catch (error) {
    // Offline or ended long ago: the token is gone from this browser all the same.
    console.warn(error);
  }
  location.reload();
}
