import { z } from 'zod';
import { PAGE_SIZE, REST_PAGE_SIZE_MAX } from '../../shared/limites.ts';

/** Schema of the contract's success answer with these further fields. */
export function answerOf<T extends z.ZodRawShape>(fields: T) {
  return z.object({ status: z.literal('OK'), message: z.string(), ...fields });
}

/** Schema of one page of a list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });
}

const pageNumber = (max: number, message: string) =>
  z.coerce.number({ error: message }).int(message).min(1, message).max(max, message);

/** Which page of a list of the panel: `page` counts from 1, `pageSize` goes from 1 to 100. */
export const pageQuery = z.object({
  page: pageNumber(1e9, 'La página tiene que ser un número entero desde 1.').default(1),
  pageSize: pageNumber(REST_PAGE_SIZE_MAX, `La cantidad por página va de 1 a ${REST_PAGE_SIZE_MAX}.`).default(
    PAGE_SIZE,
  ),
});

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
