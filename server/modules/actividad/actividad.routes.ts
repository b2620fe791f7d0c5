import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { pageOf, pageQuery, refusals } from '../../http/answers.ts';
import { requireStaff } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { presentActividad } from './actividad.presenter.ts';
import { actividadAnswer, actividadQuery } from './actividad.schema.ts';

/** What the staff did, for the staff. */
export function actividadRoutes(app: FastifyInstance, services: Services): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/rest/panel/actividad',
    {
      onRequest: requireStaff(services),
      config: { access: 'staff' },
      schema: {
        summary: 'Quién hizo qué y cuándo, lo último primero',
        querystring: actividadQuery.extend(pageQuery.shape),
        response: { 200: pageOf(actividadAnswer), ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { kind, usuario: userId, page, pageSize } = request.query;
      const found = await services.actividad.listActividad({ kind, userId, page, pageSize });
      return { data: found.items.map(presentActividad), total: found.total, page, pageSize };
    },
  );
}
