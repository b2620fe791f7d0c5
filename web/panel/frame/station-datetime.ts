import { diaCivil, horaCorta } from '../../../shared/fechas.ts';

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/** "2026-11-20T10:05" in the zone, as an input of type datetime-local shows it. */
export function localOf(iso: string, zona: string): string {
  const ms = Date.parse(iso);
  return `${diaCivil(ms, zona).padStart('2026-11-20'.length, '0')}T${horaCorta(ms, zona).replace('.', ':')}`;
}

/**
 * The moment (ISO 8601 UTC) at which the zone's clocks show `local`; null when that is no date and time. An hour that a
 * shift of the zone leaves out is read with the offset before it.
 */
export function isoOf(local: string, zona: string): string | null {
  if (!LOCAL.test(local)) return null;
  const wanted = Date.parse(`${local.slice(0, 16)}:00Z`);
  if (Number.isNaN(wanted)) return null;
  let ms = wanted;
  // The offset depends on the moment it is asked for: twice is enough away from a shift and at its edge.
  for (let round = 0; round < 2; round += 1) ms = wanted - offsetAt(ms, zona);
  return new Date(ms).toISOString();
}

function offsetAt(ms: number, zona: string): number {
  const shown = Date.parse(`${localOf(new Date(ms).toISOString(), zona)}:00Z`);
  return shown - Math.floor(ms / 60_000) * 60_000;
}
