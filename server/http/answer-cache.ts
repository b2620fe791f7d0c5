import type { Clock } from '../clock.ts';
import { type Changes, isUnchanged, type Marks } from '../db/changes.ts';
import { isStorageFailure } from '../db/db.errors.ts';
import { type Answer, type FinishedAnswer, finishAnswer } from './finished-answer.ts';
import { isOverloaded, type Shedding } from './shedding.ts';

/** What an answer was made of: the marks of the database it depends on, and when the clock alone changes it. */
export type Scope = { marks: readonly string[]; until: number };

export type AnswerCache = {
  /** The finished answer kept under `key`, when it is what would be made now. */
  find(key: string): FinishedAnswer | null;
  /**
   * The kept answer, or the one that `make` makes: once, however many ask for it at the same time. While the database
   * fails, the last one that was not known to be wrong; while it is not known whether it fails and too much is being
   * made, one that was right in the last seconds. Throws overloaded (503) when too much is being made otherwise.
   */
  answer(key: string, make: () => Promise<{ answer: Answer; scope: Scope }>): Promise<FinishedAnswer>;
  /** Bytes held. */
  size(): number;
  /** Answers that were kept, and that were made, since the start. */
  counts(): { found: number; made: number };
};

type Kept = {
  finished: FinishedAnswer;
  scope: Scope;
  marks: Marks;
  madeAt: number;
  /** When it was last known to be what would be made. */
  knownAt: number;
  bytes: number;
  isUsed: boolean;
};
type UnderWay = { marks: Marks; finished: Promise<FinishedAnswer> };

type Deps = {
  changes: Changes;
  clock: Clock;
  /** Bound of what is kept; with 0 nothing is. */
  maxBytes: number;
  everywhere: Readonly<Record<string, string>>;
  /** Bounds what is made at once. */
  shedding: Shedding;
};

/** Packed forms and headers, on top of the text. */
const PACKED_SHARE = 1.5;
const OVERHEAD_BYTES = 2_000;

/** A server that says nothing is known after six seconds (db/changes-postgres.ts). */
const KNOWN_LATELY_MS = 10_000;

/**
 * Finished answers in memory (docs/decisions/0024-page-cache.md). None is ever served after a change of what it shows:
 * before each use its marks are compared with the database's. What is asked for seldom goes first.
 */
export function createAnswerCache({ changes, clock, maxBytes, everywhere, shedding }: Deps): AnswerCache {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, UnderWay>();
  let size = 0;
  let found = 0;
  let made = 0;

  const drop = (key: string, entry: Kept) => {
    kept.delete(key);
    size -= entry.bytes;
  };

  const find = (key: string): FinishedAnswer | null => {
    const entry = kept.get(key);
    if (!entry) return null;
    const marks = changes.marks();
    const now = clock();
    const isInTime = now >= entry.madeAt && now < entry.scope.until;
    if (marks && !isUnchanged(entry.scope.marks, entry.marks, marks)) {
      drop(key, entry);
      return null;
    }
    // It stays for the case that a new one cannot be made.
    if (!marks || !isInTime) return null;
    entry.marks = marks;
    entry.knownAt = now;
    entry.isUsed = true;
    found += 1;
    return entry.finished;
  };

  const keep = (key: string, entry: Kept) => {
    const before = kept.get(key);
    if (before) drop(key, before);
    kept.set(key, entry);
    size += entry.bytes;
    for (const [oldKey, old] of kept) {
      if (size <= maxBytes) break;
      drop(oldKey, old);
      if (!old.isUsed) continue;
      // Asked for since its last turn: it goes to the end of the line.
      kept.set(oldKey, { ...old, isUsed: false });
      size += old.bytes;
    }
  };

  /** While the database is asked whether it lives, everybody makes their own: who cannot gets what was so just now. */
  const isKnownLately = ({ knownAt }: Kept): boolean =>
    changes.marks() === null && clock() - knownAt < KNOWN_LATELY_MS;

  const make: AnswerCache['answer'] = async (key, produce) => {
    const marks = changes.marks();
    const madeAt = clock();
    made += 1;
    const { answer, scope } = await produce();
    const finished = finishAnswer(answer, everywhere);
    const bytes = finished.bytes * PACKED_SHARE + OVERHEAD_BYTES + key.length;
    if (marks && answer.status === 200 && bytes <= maxBytes)
      keep(key, { finished, scope, marks, madeAt, knownAt: madeAt, bytes, isUsed: false });
    return finished;
  };

  const answer: AnswerCache['answer'] = (key, produce) => {
    const present = find(key);
    if (present) return Promise.resolve(present);
    const marks = changes.marks();
    const other = underWay.get(key);
    // One that began before a change may not show it.
    if (marks && other?.marks === marks) return other.finished;
    const made = shedding
      .run(key, () => make(key, produce))
      .catch((error: unknown) => {
        const last = kept.get(key);
        if (last && (isStorageFailure(error) || (isOverloaded(error) && isKnownLately(last))))
          return last.finished;
        throw error;
      });
    const finished = made.finally(() => {
      if (underWay.get(key)?.finished === finished) underWay.delete(key);
    });
    if (marks) underWay.set(key, { marks, finished });
    return finished;
  };

  return { find, answer, size: () => size, counts: () => ({ found, made }) };
}
