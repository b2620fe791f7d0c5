import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { databaseCorrupt } from './db.errors.ts';

/** An open SQLite file, and whether it is still the one that its path names. */
export type SqliteFile = {
  /** The open database; another object after the file came back as another one. */
  raw(): DatabaseSync;
  /** True while its path names no file, or one that cannot be opened: what is written would be lost with the process. */
  isGone(): boolean;
  close(): void;
};

/** Opens `file` and follows it. Throws database_corrupt, the file untouched. */
export function openFollowedSqlite(file: string): SqliteFile {
  refuseCorrupt(file);
  let raw = openSqliteFile(file);
  let opened = identityOf(file);
  return {
    raw: () => raw,
    isGone() {
      const present = identityOf(file);
      if (present === opened) return false;
      if (present === null || raw.isTransaction) return true;
      const next = reopen(file);
      if (!next) return true;
      raw.close();
      raw = next;
      opened = present;
      return false;
    },
    close: () => raw.close(),
  };
}

/** Which file a path names; null for none. */
export function identityOf(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.dev}:${stat.ino}` : null;
}

/** A database that was put in the place of the old one; null while it is not whole yet. */
function reopen(file: string): DatabaseSync | null {
  let next: DatabaseSync | undefined;
  try {
    refuseCorrupt(file);
    next = openSqliteFile(file);
    next.prepare('select 1 from change_marks limit 1').get();
    return next;
  } catch {
    // Half copied, empty or foreign: whoever writes is told that the database is not there.
    next?.close();
    return null;
  }
}

/**
 * A file up to so many bytes is read through before it is opened: some 2 s for each gigabyte. After an end in order a
 * large one is read through by the nightly copy instead, so that a start stays below a second (bench/start.ts).
 */
const CHECKED_MAX_BYTES = 64 * 1024 * 1024;
const CHECKED_MAX_BYTES_AFTER_A_CRASH = 512 * 1024 * 1024;

function isReadThrough(file: string, size: number): boolean {
  const hasCrashed = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  return size <= (hasCrashed ? CHECKED_MAX_BYTES_AFTER_A_CRASH : CHECKED_MAX_BYTES);
}

function refuseCorrupt(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  let found: unknown;
  try {
    const raw = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      const check = isReadThrough(file, size)
        ? 'pragma quick_check(1)'
        : 'select count(*) from sqlite_schema';
      found = Object.values(raw.prepare(check).get() ?? {})[0];
    } finally {
      raw.close();
    }
  } catch (error) {
    if (!CORRUPT.includes(errcodeOf(error))) throw error;
    throw databaseCorrupt(file, error);
  }
  if (typeof found === 'string' && found !== 'ok') throw databaseCorrupt(file, found);
}

/** Primary result code of an error of node:sqlite (sqlite.org/rescode.html), 0 for another error. */
export function errcodeOf(error: unknown): number {
  return ((error as { errcode?: number } | null)?.errcode ?? 0) & 0xff;
}

const CORRUPT = [11, 26];

/** Opens the file with the settings of docs/decisions/0002: an acknowledged write survives a power cut. */
function openSqliteFile(file: string): DatabaseSync {
  const raw = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  raw.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -16000;
    pragma mmap_size = 0;
    pragma temp_store = memory;
    pragma journal_size_limit = 67108864;
  `);
  // From here on waiting for another writer must not stop the process: who asks waits (guarded-dialect.ts).
  raw.exec('pragma busy_timeout = 0');
  return raw;
}
