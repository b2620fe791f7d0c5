import { comienzoDelDia, proximaMedianoche } from './fechas.ts';

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * The first instant (epoch ms) of a range that is written as begun at `text`: a day of the station ("2026-11-20") or an
 * ISO 8601 time with its offset. Null for anything else.
 */
export function plazoDesde(text: string, zona: string): number | null {
  return WITH_OFFSET.test(text) ? instant(text) : comienzoDelDia(text, zona);
}

/** As plazoDesde, the first instant after a range: a day counts whole. */
export function plazoHasta(text: string, zona: string): number | null {
  if (WITH_OFFSET.test(text)) return instant(text);
  const begun = comienzoDelDia(text, zona);
  return begun === null ? null : proximaMedianoche(begun, zona);
}

/** The first of `instants` after `now`, all epoch ms; null where there is none. */
export function earliestAfter(now: number, instants: readonly (number | null)[]): number | null {
  const coming = instants.filter((instant) => instant !== null && instant > now) as number[];
  return coming.length === 0 ? null : Math.min(...coming);
}

function instant(text: string): number | null {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}
