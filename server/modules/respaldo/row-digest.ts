import { createHash } from 'node:crypto';

type Row = Readonly<Record<string, unknown>>;

/** Given anew or made from other columns at a restore. */
const DERIVED = new Set(['seq', 'title_key']);

/**
 * The sum of a set of rows, whatever their order: equal sums and counts, equal rows. Only `columns` count; null takes
 * those of the first row.
 */
export function createRowDigest(columns: readonly string[] | null = null) {
  const sum = Buffer.alloc(32);
  let counted = columns;
  let count = 0;
  return {
    add(row: Row): void {
      counted ??= Object.keys(row)
        .filter((column) => !DERIVED.has(column))
        .sort();
      const text = JSON.stringify(counted.map((column) => row[column] ?? null));
      const hashed = createHash('sha256').update(text).digest();
      for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? 0) ^ (hashed[i] ?? 0);
      count += 1;
    },
    result: () => ({ columns: counted ?? [], count, sum: sum.toString('hex') }),
  };
}
