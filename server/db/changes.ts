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

/** True when neither one of these marks nor EVERYTHING was set between the two. */
export function isUnchanged(names: readonly string[], since: Marks, present: Marks): boolean {
  const isSame = (name: string) => since.get(name) === present.get(name);
  return since === present || (isSame(EVERYTHING) && names.every(isSame));
}
