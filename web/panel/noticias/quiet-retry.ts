/** a list that did not load is asked for again at 1, 4 and 10 s after it failed. */
export const RETRY_AT_MS = [1000, 4000, 10_000] as const;

/**
 * Calls `attempt` and, while it fails, again at the times of RETRY_AT_MS. Nobody is told of a failure but `onFailure`
 * and the console (M8.07). Gives what stops it.
 */
export function withQuietRetries<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  onSuccess: (answer: T) => void,
  onFailure: () => void,
): () => void {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (retry: number) => {
    try {
      const answer = await attempt(leaving.signal);
      if (!leaving.signal.aborted) onSuccess(answer);
    } catch (error) {
      if (leaving.signal.aborted) return;
      console.warn(error);
      onFailure();
      const at = RETRY_AT_MS[retry];
      const pause = at === undefined ? undefined : at - (RETRY_AT_MS[retry - 1] ?? 0);
      if (pause !== undefined) timer = setTimeout(() => void run(retry + 1), pause);
    }
  };
  void run(0);
  return () => {
    leaving.abort();
    clearTimeout(timer);
  };
}
