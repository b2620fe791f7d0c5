/**
 * Milliseconds since the epoch of an ISO 8601 date with or without time; without an offset it is UTC.
 * Null for anything else: other shapes, days that no month has, years outside 1900 to 2199.
 */
export function parseFecha(text: string): number | null {
  const match = SHAPE.exec(text.trim());
  if (!match) return null;
  const [, day = '', time = '', offset = ''] = match;
  const ms = Date.parse(`${day}T${time || '00:00'}${normalOffset(offset)}`);
  if (Number.isNaN(ms) || !dayExists(day)) return null;
  const year = new Date(ms).getUTCFullYear();
  return year >= 1900 && year < 2200 ? ms : null;
}

const SHAPE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?(Z|[+-]\d{2}:?\d{2})?$/i;

function normalOffset(offset: string): string {
  if (offset === '' || offset.toUpperCase() === 'Z') return 'Z';
  return offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`;
}

/** `Date.parse` turns 31 February into 3 March: such a day is refused instead. */
function dayExists(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
