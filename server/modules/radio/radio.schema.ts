import { z } from 'zod';

/** GET /rest/radio. */
export const alAireAnswer = z
  .object({
    hasSignal: z.boolean().nullable(),
    title: z.string().nullable(),
    artist: z.string().nullable(),
    askedAt: z.iso.datetime(),
  })
  .meta({ id: 'AlAire' });
