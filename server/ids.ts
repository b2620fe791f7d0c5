import { hash, randomBytes } from 'node:crypto';

/**
 * A new `_id`: 24 hexadecimal characters, time-ordered: the first 12 are milliseconds since the epoch,
 * so they stay ordered until the year 10889; the rest is random.
 */
export function newId(now: number): string {
  return now.toString(16).padStart(12, '0') + randomBytes(6).toString('hex');
}

/** The `_id` that the same content always gets: an item without one can be imported twice and stays one item. */
export function idFromContent(dateMs: number, content: string): string {
  const time = Math.max(0, dateMs).toString(16).padStart(12, '0').slice(-12);
  return time + sha256(content).slice(0, 12);
}

/** Hexadecimal SHA-256. */
export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}

/** Base64 SHA-256, as Content-Security-Policy and ETags want it. */
export function sha256Base64(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64');
}
