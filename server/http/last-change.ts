import type { Clock } from '../clock.ts';

/** Since when each of a few texts has been what it is. */
export type LastChange = { changedAt(name: string, etag: string): number };

const SECOND_MS = 1000;

/**
 * Remembers when a text was first seen as it is; epoch ms, whole seconds as HTTP has them. No date in the data would do:
 * a deletion, a new name of the station or a noticia that becomes due change a feed without changing what is newest in
 * it. Two states never share a second, or the second one would be taken for the first. After a start everything counts
 * as new, which costs each reader one answer. Only for a bounded number of names.
 */
export function createLastChange(clock: Clock): LastChange {
  const seen = new Map<string, { etag: string; at: number }>();
  return {
    changedAt(name, etag) {
      const last = seen.get(name);
      if (last?.etag === etag) return last.at;
      const now = Math.floor(clock() / SECOND_MS) * SECOND_MS;
      const at = last ? Math.max(now, last.at + SECOND_MS) : now;
      seen.set(name, { etag, at });
      return at;
    },
  };
}
