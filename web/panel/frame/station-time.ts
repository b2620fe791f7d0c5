import { diaCivil, horaCorta, ZONA_POR_DEFECTO } from '../../../shared/fechas.ts';

/** The station's zone, which the panel's document says: never the zone of whoever looks. */
export const ZONA = globalThis.document?.getElementById('panel')?.dataset.zona ?? ZONA_POR_DEFECTO;

/** "20/11/2025" in station time. */
export function diaNumerico(iso: string): string {
  return diaCivil(Date.parse(iso), ZONA).split('-').reverse().join('/');
}

/** "10.05 h" in station time. */
export function hora(iso: string): string {
  return `${horaCorta(Date.parse(iso), ZONA)} h`;
}
