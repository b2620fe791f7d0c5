import { keepTema, readTema, type Tema } from '../session/tema.ts';

/** The switch of the dark mode: the system's wish until the reader chooses, then the choice, in every tab. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  let chosen = readTema();
  const shown = (): Tema => chosen ?? (system.matches ? 'dark' : 'light');
  const show = () => {
    if (chosen) document.documentElement.dataset.theme = chosen;
    for (const button of document.querySelectorAll('[data-tema]'))
      button.lastElementChild?.replaceChildren(switchText(shown()));
  };
  const readAgain = () => {
    chosen = readTema() ?? chosen;
    show();
  };
  show();
  system.addEventListener('change', show);
  addEventListener('storage', readAgain);
  addEventListener('pageshow', readAgain);
  for (const button of document.querySelectorAll('[data-tema]'))
    button.addEventListener('click', () => {
      chosen = shown() === 'dark' ? 'light' : 'dark';
      keepTema(chosen);
      show();
    });
}

/** What a press will do, said while `shown` is seen. */
export function switchText(shown: Tema): string {
  return shown === 'dark' ? 'Usar modo claro' : 'Usar modo oscuro';
}
