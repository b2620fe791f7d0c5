import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BorradorValue } from '../../../shared/borrador.ts';
import { createJournal, JOURNAL_WITHIN_MS, type JournalEntry } from './journal.ts';
import type { JournalDb, JournalRow } from './journal-db.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const entryOf = (title: string): JournalEntry => ({ value: { title } as BorradorValue, base: null });

/** A database whose writes end when the test says so. */
function buildDb() {
  const written: JournalRow[] = [];
  const removed: string[] = [];
  let put: () => Promise<void> = async () => undefined;
  const setPut = (next: () => Promise<void>) => {
    put = next;
  };
  const db = {
    put: (row: JournalRow) => {
      written.push(row);
      return put();
    },
    remove: async (ids: readonly string[]) => void removed.push(...ids),
    setRevision: async () => undefined,
  } as unknown as JournalDb;
  return { db, written, removed, setPut };
}

const place = (db: JournalDb) => ({ db, key: 'nota', writer: 'w1', now: Date.now, session: () => 's1' });
const titles = (rows: readonly JournalRow[]) => rows.map(({ value }) => value.title);

test('Q-23 while somebody types without a pause, every change is written in time and not each by itself', async () => {
  const { db, written } = buildDb();
  const journal = createJournal(place(db));
  let n = 0;
  const oldestUnwritten: number[] = [];
  for (let at = 0; at < 10_000; at += 50) {
    n += 1;
    journal.changed(() => entryOf(String(n)));
    await vi.advanceTimersByTimeAsync(50);
    oldestUnwritten.push((n - Number(titles(written).at(-1) ?? 0)) * 50);
  }
  expect(Math.max(...oldestUnwritten)).toBeLessThanOrEqual(JOURNAL_WITHIN_MS);
  expect(written.length).toBeLessThanOrEqual(10_000 / JOURNAL_WITHIN_MS);
});

test('Q-23 a page that is left writes at once, in the same turn, and what is written says whose it is', async () => {
  const { db, written } = buildDb();
  const journal = createJournal(place(db));
  journal.describe({ owner: 'ana', revision: 'r1' });
  journal.changed(() => entryOf('último'));
  void journal.flush();
  expect(written).toMatchObject([
    { id: 'nota#w1', key: 'nota', owner: 'ana', session: 's1', revision: 'r1', value: { title: 'último' } },
  ]);
});

test('a slow disk gets one text at a time, and the latest at the end', async () => {
  const { db, written, setPut } = buildDb();
  const ends: (() => void)[] = [];
  setPut(() => new Promise((resolve) => void ends.push(resolve)));
  const journal = createJournal(place(db));
  for (const title of ['a', 'b', 'c']) {
    journal.changed(() => entryOf(title));
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(titles(written)).toEqual(['a']);
  expect(journal.getState().kind).toBe('writing');
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(600);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(titles(written)).toEqual(['a', 'c']);
  expect(journal.getState().kind).toBe('kept');
});

test('a database that fails is told in a sentence, tried again by itself, and then all is well', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { db, written, setPut } = buildDb();
  setPut(() => Promise.reject(new DOMException('full', 'QuotaExceededError')));
  const journal = createJournal(place(db));
  journal.changed(() => entryOf('a'));
  await vi.advanceTimersByTimeAsync(500);
  expect(journal.getState()).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('No queda lugar'),
  });
  setPut(async () => undefined);
  await vi.advanceTimersByTimeAsync(3000);
  expect(journal.getState().kind).toBe('kept');
  expect(titles(written)).toEqual(['a', 'a']);
});

test('a text that is as published again has no row, and an ended journal writes nothing more', async () => {
  const { db, written, removed } = buildDb();
  const journal = createJournal(place(db));
  journal.changed(() => null);
  await journal.flush();
  expect([removed, journal.getState().kind]).toEqual([['nota#w1'], 'clean']);
  journal.changed(() => entryOf('tarde'));
  journal.end();
  await journal.flush();
  await vi.advanceTimersByTimeAsync(5000);
  expect(written).toEqual([]);
});
