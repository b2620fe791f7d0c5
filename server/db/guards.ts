import pg from 'pg';
import { AppError } from '../errors.ts';
import { databaseUnavailable, diskFull } from './db.errors.ts';
import { type Guard, isWriting } from './guarded-dialect.ts';
import type { PostgresLine } from './postgres-line.ts';
import { errcodeOf, type SqliteFile } from './sqlite-file.ts';

const BUSY = [5, 6];
const FULL = 13;
/** READONLY, IOERR, CORRUPT, CANTOPEN, NOTADB (sqlite.org/rescode.html). */
const FAILED = [8, 10, 11, 14, 26];

const LOOK_EVERY_MS = 1_000;

/** The failures of an SQLite file. A file that is gone is read on from what is open, and written no more. */
export function sqliteGuard(file: SqliteFile): Guard {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    before(sql) {
      const isWrite = isWriting(sql);
      const now = performance.now();
      if (!isWrite && now - lookedAt < LOOK_EVERY_MS) return;
      lookedAt = now;
      if (file.isGone() && isWrite) throw databaseUnavailable('the file is gone');
    },
    isBusy: (error) => BUSY.includes(errcodeOf(error)),
    translate(error) {
      const code = errcodeOf(error);
      if (code === FULL) return diskFull(error);
      return BUSY.includes(code) || FAILED.includes(code) ? databaseUnavailable(error) : error;
    },
  };
}

/**
 * Classes of SQLSTATE: no connection, resources, stopped by an operator, its machine; read-only, a lock that lasts, a
 * statement that took too long (PostgreSQL manual, appendix A).
 */
const UNAVAILABLE = /^(?:08|53|57P|58)|^(?:25006|55P03|57014)$/;
const DISK_FULL = '53100';

/** The failures of a PostgreSQL server; one that hangs is not asked. */
export const postgresGuard = (line: Pick<PostgresLine, 'isCut'>): Guard => ({
  before() {
    if (line.isCut()) throw databaseUnavailable('the server says nothing');
  },
  isBusy: () => false,
  translate(error) {
    if (error instanceof pg.DatabaseError) {
      if (error.code === DISK_FULL) return diskFull(error);
      return UNAVAILABLE.test(error.code ?? '') ? databaseUnavailable(error) : error;
    }
    // What is no answer of the server is the connection's: pg has plain errors for it, some without a code.
    const isOurs = error instanceof AppError || error instanceof TypeError || error instanceof RangeError;
    return error instanceof Error && !isOurs ? databaseUnavailable(error) : error;
  },
});
