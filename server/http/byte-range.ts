import type { IncomingHttpHeaders } from 'node:http';

/** First and last byte, both counted from 0 and both sent. */
export type ByteRange = { first: number; last: number };

const ONE_RANGE = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/**
 * The part that a client asks of `length` bytes whose strong tag is `etag` (RFC 9110 §14): null for all of them, which is
 * also the answer to several ranges, to other units and to a client that has a part of something else (`if-range`);
 * 'unsatisfiable' for what lies past the end.
 */
export function rangeOf(
  headers: IncomingHttpHeaders,
  length: number,
  etag: string,
): ByteRange | 'unsatisfiable' | null {
  const found = ONE_RANGE.exec(headers.range ?? '');
  const had = headers['if-range'];
  if (!found || (had !== undefined && had !== etag)) return null;
  const [, from, to, suffix] = found;
  if (suffix !== undefined) return lastBytes(Number(suffix), length);
  const first = Number(from);
  const last = to ? Math.min(Number(to), length - 1) : length - 1;
  if (to && Number(to) < first) return null;
  return first < length ? { first, last } : 'unsatisfiable';
}

function lastBytes(count: number, length: number): ByteRange | 'unsatisfiable' {
  return count > 0 && length > 0 ? { first: Math.max(0, length - count), last: length - 1 } : 'unsatisfiable';
}
