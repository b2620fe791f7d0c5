import type { Clock } from '../clock.ts';
import { type Changes, isUnchanged, type Marks } from '../db/changes.ts';

/** What was read; at `until` (epoch ms) the clock alone may make it another. */
export type Read<T> = { value: T; until: number };

export type KeptReads = {
  /**
   * What `read` gave under `key` before, while none of these marks was set since and the clock has not changed it; else
   * what it gives now. Whoever gets it changes nothing of it.
   */
  keep<T>(key: string, marks: readonly string[], read: () => Promise<Read<T>>): Promise<T>;
};

type Kept = {
  reading: Promise<Read<unknown>>;
  names: readonly string[];
  marks: Marks;
  readAt: number;
  until: number;
};

/** The lists of the home page and of the sections' first pages are some forty, each of at most twenty noticias. */
const KEPT_MAX = 100;

/** Lists that many pages show, read once for all of them (docs/decisions/0038-kept-reads.md). */
export function createKeptReads({ changes, clock }: { changes: Changes; clock: Clock }): KeptReads {
  const kept = new Map<string, Kept>();

  /** The entry, when it is what would be read now. */
  const find = (key: string, present: Marks): Kept | null => {
    const entry = kept.get(key);
    if (!entry || !isUnchanged(entry.names, entry.marks, present)) return null;
    const now = clock();
    return now >= entry.readAt && now < entry.until ? entry : null;
  };

  /** What was not asked for longest goes first. */
  const put = (key: string, entry: Kept) => {
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.size > KEPT_MAX ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
  };

  const keep = async <T>(key: string, names: readonly string[], read: () => Promise<Read<T>>): Promise<T> => {
    const marks = changes.marks();
    if (!marks) return (await read()).value;
    const present = find(key, marks);
    if (present) {
      put(key, present);
      return (await (present.reading as Promise<Read<T>>)).value;
    }
    const readAt = clock();
    const reading = read();
    const entry: Kept = { reading, names, marks, readAt, until: Number.POSITIVE_INFINITY };
    put(key, entry);
    try {
      const { value, until } = await reading;
      entry.until = until;
      return value;
    } catch (error) {
      if (kept.get(key) === entry) kept.delete(key);
      throw error;
    }
  };

  return { keep };
}
