/** How many nights, weeks and months have a copy; a week counts from Monday. */
export const KEPT = { days: 7, weeks: 4, months: 6 } as const;

/** Copies made before a restore or an upgrade: the newest ones whatever their age, and any of the last months. */
const KEPT_BEFORE = { newest: 3, days: 90 } as const;
const DAY_MS = 86_400_000;

/**
 * Which nights ("2026-11-22") keep their copy: the newest of each of the last 7 nights, 4 weeks and 6 months that have
 * one. A site that made none for a year loses none by it.
 */
export function keptNights(nights: readonly string[]): Set<string> {
  const newestFirst = [...new Set(nights)].sort().reverse();
  const newestOf = (period: (night: string) => string, count: number) => {
    const found = new Map<string, string>();
    for (const night of newestFirst) if (!found.has(period(night))) found.set(period(night), night);
    return [...found.values()].slice(0, count);
  };
  return new Set([
    ...newestFirst.slice(0, KEPT.days),
    ...newestOf(mondayOf, KEPT.weeks),
    ...newestOf((night) => night.slice(0, 7), KEPT.months),
  ]);
}

/** Which copies from before a restore or an upgrade may go at `now`; `times` and the answer are epoch ms. */
export function outlived(times: readonly number[], now: number): number[] {
  const newestFirst = [...times].sort((a, b) => b - a);
  return newestFirst.slice(KEPT_BEFORE.newest).filter((time) => time < now - KEPT_BEFORE.days * DAY_MS);
}

function mondayOf(night: string): string {
  const noon = Date.parse(`${night}T12:00:00Z`);
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7;
  return new Date(noon - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}
