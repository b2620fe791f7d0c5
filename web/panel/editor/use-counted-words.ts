import { useEffect, useState } from 'react';
import { contarPalabras } from '../../../shared/texto-plano.ts';

/** Counting a long body takes most of a frame: it waits until its writer pauses. */
const PAUSE_MS = 700;

/** The words of a text, counted whenever it has stayed the same for a moment. */
export function useCountedWords(html: string): number {
  const [words, setWords] = useState(() => contarPalabras(html));
  useEffect(() => {
    const timer = setTimeout(() => setWords(contarPalabras(html)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [html]);
  return words;
}
