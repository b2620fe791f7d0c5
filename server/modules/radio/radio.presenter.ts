import type { z } from 'zod';
import type { AlAire } from '../../../shared/radio.ts';
import type { alAireAnswer } from './radio.schema.ts';

/** What sounds, as REST says it. */
export function presentAlAire({ hasSignal, title, artist, askedAt }: AlAire): z.output<typeof alAireAnswer> {
  return { hasSignal, title, artist, askedAt: new Date(askedAt).toISOString() };
}
