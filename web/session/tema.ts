export type Tema = 'dark' | 'light';

/** Under which name the choice of dark or light is kept in this browser; site and panel share it (docs/decisions/0011). */
const KEY = 'tema';

/** A stored text as a choice; null for none and for anything unknown. */
export function temaOf(text: string | null): Tema | null {
  return text === 'dark' || text === 'light' ? text : null;
}

export function readTema(): Tema | null {
  try {
    return temaOf(localStorage.getItem(KEY));
  } catch {
    return null; // storage forbidden: the choice lasts as long as the page
  }
}

export function keepTema(tema: Tema): void {
  try {
    localStorage.setItem(KEY, tema);
  } catch {
    // as above
  }
}
