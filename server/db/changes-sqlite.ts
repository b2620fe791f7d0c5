import { DatabaseSync } from 'node:sqlite';
import type { Changes, Marks } from './changes.ts';

/**
 * Changes of a SQLite file. It has a connection of its own, which sees only what is committed; that connection is asked
 * once in each turn of the event loop, however many requests a turn brings: a request that was sent after an answer is
 * read in a later turn than the one in which that answer was written.
 */
export function watchSqliteChanges(file: string): Changes {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const version = reader.prepare('pragma data_version');
  let rows: ReturnType<DatabaseSync['prepare']> | undefined;
  let seen: unknown;
  let marks: Marks = new Map();
  let isFresh = false;
  const refresh = () => {
    const present = version.get()?.data_version;
    if (present === seen) return;
    rows ??= reader.prepare('select name, count from change_marks');
    const read = new Map(rows.all().map((row) => [String(row.name), Number(row.count)]));
    if (!isSame(read, marks)) marks = read;
    seen = present;
  };
  return {
    marks() {
      if (isFresh) return marks;
      refresh();
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

function isSame(a: Marks, b: Marks): boolean {
  return a.size === b.size && [...a].every(([name, count]) => b.get(name) === count);
}
