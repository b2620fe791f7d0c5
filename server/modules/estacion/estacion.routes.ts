import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerOf, refusals } from '../../http/answers.ts';
import { getSession, requireStaff } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { presentEstacion } from './estacion.presenter.ts';
import { estacionAnswer, estacionCambios } from './estacion.schema.ts';

/** The station's own data, for the staff. */
export function estacionRoutes(app: FastifyInstance, services: Services): void {
  const rest = app.withTypeProvider<ZodTypeProvider>();
  const { estacion } = services;
  const staff = { onRequest: requireStaff(services), config: { access: 'staff' } } as const;

  rest.get(
    '/rest/station',
    {
      ...staff,
      schema: {
        summary: 'Los datos de la radio',
        response: { 200: z.object({ data: estacionAnswer }), ...refusals(401, 403) },
      },
    },
    async () => ({ data: presentEstacion(await estacion.getEstacion()) }),
  );

  rest.put(
    '/rest/station',
    {
      ...staff,
      schema: {
        summary: 'Cambia los datos de la radio: lo que falta queda, null borra',
        body: estacionCambios,
        response: { 200: answerOf({ data: estacionAnswer }), ...refusals(400, 401, 403) },
      },
    },
    async (request) => ({
      status: 'OK' as const,
      message: 'Datos de la radio guardados',
      data: presentEstacion(await estacion.changeEstacion(request.body, getSession(request).usuario.id)),
    }),
  );
}
