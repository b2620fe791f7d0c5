import { z } from 'zod';

/** Answer of GET /rest/panel/respaldo: how the copies are. */
export const respaldoAnswer = z
  .object({
    /** False where the program makes none by itself. */
    isOn: z.boolean(),
    isLate: z.boolean(),
    copia: z
      .object({ at: z.iso.datetime(), bytes: z.number(), noticias: z.number(), missing: z.number() })
      .nullable(),
    failure: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
    simulacro: z
      .object({ at: z.iso.datetime(), isOk: z.boolean(), message: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'Respaldo' });
