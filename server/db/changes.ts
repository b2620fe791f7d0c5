/**
 * How often each mark of 0008-change-marks.ts was set, and EVERYTHING. The same object as long as nothing changed; a mark
 * that is absent was never set.
 */
export type Marks = ReadonlyMap<string, number>;

/** Set when changes may have been missed. */
export const EVERYTHING = '*';

/** What was changed in the database, by whomever. */
export type Changes = {
  /** The marks at this moment; null while they cannot be known, and nothing may be called current. */
  marks(): Marks | null;
  /** Resolves when `marks` knows of everything that was committed before the call. */
  settle(): Promise<void>;
  close(): Promise<void>;
};
