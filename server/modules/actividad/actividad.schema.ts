import { z } from 'zod';
import { ACTIVIDAD_KINDS, ACTS, type Act, type ActividadKind } from '../../../shared/actividad.ts';

export type { Act, ActividadKind };

/** Query of GET /rest/panel/actividad. */
export const actividadQuery = z.object({
  kind: z.enum(ACTIVIDAD_KINDS, { error: 'Esa clase de actividad no existe.' }).optional(),
  usuario: z.string().max(64, 'Ese usuario no existe.').optional(),
});

export const actividadAnswer = z
  .object({
    at: z.iso.datetime(),
    usuario: z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
    act: z.enum(ACTS),
    subject: z.string().nullable(),
    summary: z.string(),
    count: z.int().min(1),
  })
  .meta({ id: 'Actividad' });
