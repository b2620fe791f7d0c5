import { z } from 'zod';
import { DAY_MINUTES, DIAS, parseHora } from '../../../shared/grilla.ts';
import { PROGRAMAS_MAX } from '../../../shared/limites.ts';
import { texto, textoLibre } from '../../input.schema.ts';

const HOUR_MESSAGE = 'Tiene que ser una hora como 09:00.';

const hora = (maxMinutes: number) =>
  z.string({ error: HOUR_MESSAGE }).refine((text) => {
    const minutes = parseHora(text);
    return minutes !== null && minutes <= maxMinutes;
  }, HOUR_MESSAGE);

/** A programme as the newsroom gives it: hours of the station's clock; `to` at or before `from` is the next day's. */
export const programaNuevo = z.strictObject({
  days: z
    .array(z.enum(DIAS, { error: `Tiene que ser uno de: ${DIAS.join(', ')}.` }), {
      error: 'Faltan los días.',
    })
    .min(1, 'Faltan los días.')
    .max(DIAS.length, 'Cada día va una vez.')
    .refine((days) => new Set(days).size === days.length, 'Cada día va una vez.'),
  from: hora(DAY_MINUTES - 1),
  to: hora(DAY_MINUTES),
  name: texto(80),
  detail: textoLibre(120).optional(),
  hosts: textoLibre(120).optional(),
});
export type ProgramaNuevo = z.output<typeof programaNuevo>;

/** What is absent stays. */
export const programaCambios = programaNuevo.partial();

/** The whole week; a programme with an `_id` that is known keeps it. */
export const grillaEntera = z
  .array(programaNuevo.extend({ _id: z.string().max(64).optional() }), {
    error: 'Tiene que ser una lista de programas.',
  })
  .max(PROGRAMAS_MAX, `Entran hasta ${PROGRAMAS_MAX} programas.`);

/** The answer's programme. */
export const programaAnswer = z
  .object({
    _id: z.string(),
    days: z.array(z.enum(DIAS)),
    from: z.string(),
    to: z.string(),
    name: z.string(),
    detail: z.string(),
    hosts: z.string(),
  })
  .meta({ id: 'Programa' });
