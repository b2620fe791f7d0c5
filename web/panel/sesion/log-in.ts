import { storeToken } from '../../session/token.ts';
import type { FieldErrors } from '../controls/use-form.ts';
import { RestError, rest } from '../rest.ts';
import { showToast } from '../toasts/toasts.ts';
import { showDoorFailure } from './door-failure.ts';

export type Credentials = { username: string; password: string; code?: string };

type Answer = { token?: string; message: string; code?: string };

/**
 * M4.03: success stores the token and reloads. Wrong credentials are 200 without a token, or a 401; a right password
 * whose usuario has a second factor gives `code`.
 */
export async function logIn(credentials: Credentials): Promise<FieldErrors | 'stay' | 'code'> {
  try {
    const { token, message, code } = await rest<Answer>('POST', '/rest/user/auth', credentials, {
      on401: 'stay',
    });
    if (code === 'totp_required') return 'code';
    if (code === 'totp_wrong') return { code: message };
    if (!token) return showWrongCredentials(message);
    if (storeToken(token)) {
      location.reload();
      return 'stay';
    }
    showToast({
      kind: 'error',
      title: 'No se pudo guardar la sesión.',
      detail: 'El navegador no deja guardar datos de este sitio.',
    });
    return {};
  } catch (error) {
    if (error instanceof RestError && error.status === 401) return showWrongCredentials(error.message);
    return showDoorFailure(error);
  }
}

function showWrongCredentials(message: string): FieldErrors {
  showToast({ kind: 'error', title: message, detail: 'Usuario o contraseña incorrectos.' });
  return {};
}
