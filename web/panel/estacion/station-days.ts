import { diaCivil } from '../../../shared/fechas.ts';

/** The first day ("2026-11-20") of a range of the station that begins at this moment; '' for no bound. */
export function firstDayOf(from: string | null, zona: string): string {
  return from === null ? '' : diaCivil(Date.parse(from), zona);
}

/** The last day of a range whose first moment outside is `to`: a range that ends at midnight ends the day before. */
export function lastDayOf(to: string | null, zona: string): string {
  return to === null ? '' : diaCivil(Date.parse(to) - 1, zona);
}
