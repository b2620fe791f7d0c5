import { useCallback, useEffect, useState } from 'react';
import { rest } from '../rest.ts';

/**
 * What a GET of our REST gives, asked for when the screen opens and at each `reload`; what was read stays until it is
 * read again. A failure is silent (M8.07) and leaves `hasFailed`, for a way to ask again.
 */
export function useAnswer<T>(path: `/rest/${string}`) {
  const [answer, setAnswer] = useState<T | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks the same question again
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    rest<T>('GET', path, undefined, { signal: leaving.signal }).then(setAnswer, (error: unknown) => {
      if (leaving.signal.aborted) return;
      console.warn(error);
      setFailed(true);
    });
    return () => leaving.abort();
  }, [path, round]);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  return { answer, hasFailed, reload };
}
