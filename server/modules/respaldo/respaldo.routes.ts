import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusals } from '../../http/answers.ts';
import { requireStaff } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { presentRespaldo } from './respaldo.presenter.ts';
import { respaldoAnswer } from './respaldo.schema.ts';

/** How the copies are, for the staff. They are made and restored from the server alone. */
export function respaldoRoutes(app: FastifyInstance, services: Services): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/rest/panel/respaldo',
    {
      onRequest: requireStaff(services),
      config: { access: 'staff' },
      schema: {
        summary: 'La última copia de seguridad y el último simulacro',
        response: { 200: z.object({ data: respaldoAnswer }), ...refusals(401, 403) },
      },
    },
    async () => ({ data: presentRespaldo(await services.plan.getEstado()) }),
  );
}
