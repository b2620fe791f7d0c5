import { sessionHeaders } from '../session/session-headers.ts';
import { readToken, removeToken } from '../session/token.ts';
import { noteFailure, noteWritten } from './frame/read-only.ts';
import { leaveToLogin } from './sesion/leave-to-login.ts';

export type FieldError = { field: string; message: string };

/** An answer that is no success: the contract's error, or code `network` and status 0 when there was no answer at all. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldError[];
  /** What an error carries beside its sentence: the stored noticia of a version_conflict. */
  readonly data: unknown;
  constructor(
    status: number,
    { code = 'unknown', message = 'El servidor no responde.', errors = [], data = null }: ErrorAnswer,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.data = data;
  }
}

/** What the server found wrong, by the field it belongs to. */
export function messagesByField({ errors }: RestError): Record<string, string> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

type ErrorAnswer = { code?: string; message?: string; errors?: readonly FieldError[]; data?: unknown };

export type RestOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sent instead of the stored token. */
  token?: string;
  /** `stay` where a 401 is an answer to be shown: login and registration. */
  on401?: 'leave' | 'stay';
};

type Browser = {
  origin: string;
  fetch: typeof fetch;
  cookies: () => string;
  readToken: () => string | null;
  removeToken: () => void;
  leaveToLogin: () => void;
};

/**
 * Makes the one way to our own REST. A call throws RestError for everything that is no success; a 401 also forgets the
 * token it was made with and goes to the login, then the error is passed on (M8.05, Q-25). `body` is sent as JSON, a
 * FormData as it is.
 */
export function createRest(browser: Browser) {
  return async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: `/rest/${string}`,
    body?: unknown,
    { headers, signal, token: given, on401 = 'leave' }: RestOptions = {},
  ): Promise<T> => {
    const url = new URL(path, browser.origin);
    // the token goes to our own host and nowhere else, whatever a caller has put together.
    if (url.origin !== browser.origin) throw new TypeError(`not a path of this site: ${path}`);
    const token = given ?? browser.readToken();
    const isJson = body !== undefined && !(body instanceof FormData);
    const request: RequestInit = {
      method,
      credentials: 'same-origin',
      headers: {
        ...sessionHeaders(token, browser.cookies()),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      ...(signal ? { signal } : {}),
    };
    const response = await browser.fetch(url, request).catch(noAnswer);
    // A body that is no JSON (a proxy's page) says nothing: the status speaks for it.
    const answer = (await response.json().catch(() => ({}))) as T & ErrorAnswer;
    if (response.status === 401 && on401 === 'leave') {
      if (browser.readToken() === token) browser.removeToken();
      browser.leaveToLogin();
    }
    if (!response.ok) {
      noteFailure(answer.code ?? '');
      throw new RestError(response.status, answer);
    }
    if (method !== 'GET') noteWritten();
    return answer;
  };
}

function noAnswer(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new RestError(0, {
    code: 'network',
    message: 'Sin conexión. Revisá internet y volvé a intentar.',
  });
}

/** REST calls of this page. */
export const rest = createRest({
  origin: globalThis.location?.origin ?? 'http://localhost',
  fetch: (...request) => fetch(...request),
  cookies: () => document.cookie,
  readToken,
  removeToken,
  leaveToLogin,
});
