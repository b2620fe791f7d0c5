/** The token of this browser: local storage, key `token`. Only this module writes it; early-step.ts reads it too. */
const KEY = 'token';

/** Beside a token that only registers: until when it serves, so that a forgotten one is dropped. */
const REGISTER_KEY = 'token-registro';

/** The stored token, of staff or for one registration; null without one and for a registration's that ran out. */
export function readToken(): string | null {
  try {
    const token = localStorage.getItem(KEY);
    const until = localStorage.getItem(REGISTER_KEY);
    if (token === null || until === null || Date.now() < Number(until)) return token;
    removeToken();
  } catch {
    // Storage is switched off: nobody can be signed in here.
  }
  return null;
}

/** True while the stored token serves for one registration and nothing else. */
export function isRegistering(): boolean {
  try {
    return localStorage.getItem(REGISTER_KEY) !== null && readToken() !== null;
  } catch {
    return false; // storage is switched off, as above
  }
}

/** False when the browser refuses to keep it. `registersUntil` (epoch ms) marks a token that only registers. */
export function storeToken(token: string, registersUntil?: number): boolean {
  try {
    if (registersUntil === undefined) localStorage.removeItem(REGISTER_KEY);
    else localStorage.setItem(REGISTER_KEY, String(registersUntil));
    localStorage.setItem(KEY, token);
    return true;
  } catch {
    return false;
  }
}

/** True when another tab has stored a token: a session goes on. */
export function isTokenStored({ key, newValue }: StorageEvent): boolean {
  return key === KEY && newValue !== null;
}

export function removeToken(): void {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(REGISTER_KEY);
  } catch {
    // Nothing is kept, so nothing is left.
  }
}
