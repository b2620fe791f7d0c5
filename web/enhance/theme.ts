type Tema = 'dark' | 'light';

/** Under which name the reader's choice is kept; another script of the site may read it. */
const KEY = 'tema';

const system = () => matchMedia('(prefers-color-scheme: dark)');
let chosen: Tema | null = null;

/** The switch of the dark mode: the system's wish until the reader chooses, then the choice, in every tab. */
export function startTheme(): void {
  const readAgain = () => {
    chosen = readChoice() ?? chosen;
    showTheme();
  };
  readAgain();
  system().addEventListener('change', showTheme);
  addEventListener('storage', readAgain);
  addEventListener('pageshow', readAgain);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-tema]')) return;
    chosen = shown() === 'dark' ? 'light' : 'dark';
    keepChoice(chosen);
    showTheme();
  });
}

/** Writes what a press will do on every switch of the page. */
export function showTheme(): void {
  if (chosen) document.documentElement.dataset.theme = chosen;
  for (const button of document.querySelectorAll('[data-tema]'))
    button.lastElementChild?.replaceChildren(switchText(shown()));
}

function shown(): Tema {
  return chosen ?? (system().matches ? 'dark' : 'light');
}

/** What a press will do, said while `shown` is seen. */
export function switchText(shown: Tema): string {
  return shown === 'dark' ? 'Usar modo claro' : 'Usar modo oscuro';
}

/** A stored text as a choice; null for none and for anything unknown. */
export function temaOf(text: string | null): Tema | null {
  return text === 'dark' || text === 'light' ? text : null;
}

function readChoice(): Tema | null {
  try {
    return temaOf(localStorage.getItem(KEY));
  } catch {
    return null; // storage forbidden: the choice lasts as long as the page
  }
}

function keepChoice(tema: Tema): void {
  try {
    localStorage.setItem(KEY, tema);
  } catch {
    // as above
  }
}
