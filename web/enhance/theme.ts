import { keepTema, readTema, type Tema } from '../session/tema.ts';

const system = () => matchMedia('(prefers-color-scheme: dark)');
let chosen: Tema | null = null;

/** The switch of the dark mode: the system's wish until the reader chooses, then the choice, in every tab. */
export function startTheme(): void {
  const readAgain = () => {
    chosen = readTema() ?? chosen;
    showTheme();
  };
  readAgain();
  system().addEventListener('change', showTheme);
  addEventListener('storage', readAgain);
  addEventListener('pageshow', readAgain);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-tema]')) return;
    chosen = shown() === 'dark' ? 'light' : 'dark';
    keepTema(chosen);
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
