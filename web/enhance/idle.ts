/** Runs `work` when nothing else is to be done; after `withinMs` at the latest, where that is given. */
export function whenIdle(work: () => void, withinMs?: number): void {
  if ('requestIdleCallback' in window)
    requestIdleCallback(work, withinMs === undefined ? {} : { timeout: withinMs });
  else setTimeout(work, 100);
}
