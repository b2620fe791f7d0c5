import { useCallback, useEffect, useState } from 'react';
import { keepTema, readTema, type Tema } from '../../session/tema.ts';

const system = () => matchMedia('(prefers-color-scheme: dark)');

/** The tema that is seen and the way to the other one: the same choice as on the site, in every tab (decision 0011). */
export function useTema(): { shown: Tema; swap: () => void } {
  const [chosen, setChosen] = useState(readTema);
  const [isSystemDark, setSystemDark] = useState(() => system().matches);
  const shown = chosen ?? (isSystemDark ? 'dark' : 'light');
  useEffect(() => {
    const wish = system();
    const readWish = () => setSystemDark(wish.matches);
    const readChoice = () => setChosen((last) => readTema() ?? last);
    wish.addEventListener('change', readWish);
    addEventListener('storage', readChoice);
    return () => {
      wish.removeEventListener('change', readWish);
      removeEventListener('storage', readChoice);
    };
  }, []);
  useEffect(() => {
    if (chosen) document.documentElement.dataset.theme = chosen;
  }, [chosen]);
  const swap = useCallback(() => {
    const next = shown === 'dark' ? 'light' : 'dark';
    keepTema(next);
    setChosen(next);
  }, [shown]);
  return { shown, swap };
}
