import { DatabaseSync } from 'node:sqlite';
import { type Changes, EVERYTHING, type Marks } from './changes.ts';
import { identityOf } from './sqlite-file.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Changes of a SQLite file. It has a connection of its own, which sees only what is committed; that connection is asked
 * once in each turn of the event loop, however many requests a turn brings: a request that was sent after an answer is
 * read in a later turn than the one in which that answer was written.
 */
export function watchSqliteChanges(file: string): Changes {
  let reader = open(file);
  let version = reader.prepare('pragma data_version');
  let rows: ReturnType<DatabaseSync['prepare']> | undefined;
  let identity = identityOf(file);
  let lookedAt = performance.now();
  let generation = 0;
  let seen: unknown;
  let marks: Marks = new Map();
  let isFresh = false;

  /** A file that was put in the place of the old one counts as a change of everything. */
  const follow = () => {
    const now = performance.now();
    if (now - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = now;
    const present = identityOf(file);
    if (present === null || present === identity) return;
    const next = open(file);
    version = next.prepare('pragma data_version');
    reader.close();
    reader = next;
    rows = undefined;
    seen = undefined;
    identity = present;
    generation += 1;
  };

  const refresh = () => {
    follow();
    const present = version.get()?.data_version;
    if (present === seen) return;
    rows ??= reader.prepare('select name, count from change_marks');
    const read = new Map(rows.all().map((row) => [String(row.name), Number(row.count)]));
    if (generation > 0) read.set(EVERYTHING, generation);
    if (!isSame(read, marks)) marks = read;
    seen = present;
  };
  return {
    marks() {
      if (isFresh) return marks;
      try {
        refresh();
      } catch {
        // Nothing is known of a file that cannot be read; whoever needs more of it than its marks tells what is wrong.
        return null;
      }
      isFresh = true;
      setImmediate(() => {
        isFresh = false;
      });
      return marks;
    },
    async settle() {
      isFresh = false;
    },
    async close() {
      reader.close();
    },
  };
}

function open(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: 0 });
}

function isSame(a: Marks, b: Marks): boolean {
  return a.size === b.size && [...a].every(([name, count]) => b.get(name) === count);
}
