import { sessionHeaders } from '../session/session-headers.ts';
import { readToken, removeToken } from '../session/token.ts';

/** An answer that is no success: the contract's error, or `network` when there was no answer at all. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** One REST call to our own host. Throws RestError; a 401 also forgets the token and goes to the login. */
export async function rest<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/rest/${string}`,
  body?: unknown,
): Promise<T> {
  const response = await send(method, path, body);
  const answer = (await response.json().catch(() => ({}))) as T & { message?: string; code?: string };
  if (response.status === 401) {
    removeToken();
    location.assign('/login');
  }
  if (!response.ok)
    throw new RestError(
      response.status,
      answer.code ?? 'unknown',
      answer.message ?? 'El servidor no responde.',
    );
  return answer;
}

async function send(method: string, path: string, body: unknown): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      headers: {
        ...sessionHeaders(readToken(), document.cookie),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new RestError(0, 'network', 'Sin conexión. Revisá internet y volvé a intentar.');
  }
}
