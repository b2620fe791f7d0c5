import { comienzoDelDia, diaCivil } from './fechas.ts';

/** How far back a search looks, as its address says it. */
export const PERIODOS = [
  { periodo: 'semana', label: 'Última semana', dias: 7 },
  { periodo: 'mes', label: 'Último mes', dias: 30 },
  { periodo: 'anio', label: 'Último año', dias: 365 },
] as const;
export type Periodo = (typeof PERIODOS)[number]['periodo'];

/** The periodo of that name; null for none and for an unknown one. */
export function findPeriodo(name: string): Periodo | null {
  return PERIODOS.find(({ periodo }) => periodo === name)?.periodo ?? null;
}

/** "Última semana". */
export function labelOf(periodo: Periodo): string {
  return PERIODOS.find((one) => one.periodo === periodo)?.label ?? '';
}

const DAY_MS = 24 * 3_600_000;

/** The first instant (epoch ms) of a periodo that ends at `now`: it begins with a day of the station. */
export function comienzoDelPeriodo(periodo: Periodo, now: number, zona: string): number {
  const dias = PERIODOS.find((one) => one.periodo === periodo)?.dias ?? 0;
  const begun = now - dias * DAY_MS;
  return comienzoDelDia(diaCivil(begun, zona), zona) ?? begun;
}
