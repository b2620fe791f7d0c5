import { z } from 'zod';

/** Schema of the contract's success answer with these further fields. */
export function answerOf<T extends z.ZodRawShape>(fields: T) {
  return z.object({ status: z.literal('OK'), message: z.string(), ...fields });
}

/** The contract's error answer. */
export const errorAnswer = z
  .object({
    status: z.literal('ERROR'),
    message: z.string(),
    code: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    data: z.unknown().optional(),
  })
  .meta({ id: 'Error' });

/** Response schemas of the refusals a route knows. */
export function refusals<S extends number>(...statuses: S[]): Record<S, typeof errorAnswer> {
  return Object.fromEntries(statuses.map((status) => [status, errorAnswer])) as Record<S, typeof errorAnswer>;
}
