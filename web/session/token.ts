/** The staff token of this browser: local storage, key `token`. Only this module writes it; early-step.ts reads it too. */
const KEY = 'token';

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is switched off: nobody can be signed in here.
    return null;
  }
}

/** False when the browser refuses to keep it. */
export function storeToken(token: string): boolean {
  try {
    localStorage.setItem(KEY, token);
    return true;
  } catch {
    return false;
  }
}

export function removeToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept, so nothing is left.
  }
}
