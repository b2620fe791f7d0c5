/** A notice that is to be said after the next load of this tab. */
const KEY = 'aviso';

/** Keeps it; a browser that refuses loses the words, not what they are about. */
export function keepNotice(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Storage is switched off.
  }
}

/** What was kept, once; null without one. */
export function takeNotice(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null; // as above
  }
}
