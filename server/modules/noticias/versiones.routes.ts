import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusals } from '../../http/answers.ts';
import { requireStaff } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { presentNoticia } from './noticias.presenter.ts';
import { idParams, noticiaAnswer } from './noticias.schema.ts';
import { presentVersion } from './versiones.presenter.ts';

const NUMBER_MESSAGE = 'La versión tiene que ser un número entero desde 1.';
const versionParams = idParams.extend({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, NUMBER_MESSAGE)
    .transform(Number),
});

const versionListada = z
  .object({
    version: z.int().min(1),
    savedAt: z.iso.datetime(),
    savedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'VersionListada' });

/** The saved versions of a noticia, for the staff. */
export function versionesRoutes(app: FastifyInstance, services: Services): void {
  const rest = app.withTypeProvider<ZodTypeProvider>();
  const { versiones } = services;
  const staff = { onRequest: requireStaff(services), config: { access: 'staff' } } as const;

  rest.get(
    '/rest/panel/noticias/:id/versiones',
    {
      ...staff,
      schema: {
        summary: 'Las versiones guardadas de una noticia, la última primero',
        params: idParams,
        response: { 200: z.object({ data: z.array(versionListada) }), ...refusals(401, 403, 404, 410) },
      },
    },
    async (request) => ({
      data: (await versiones.listVersiones(request.params.id)).map(presentVersion),
    }),
  );

  rest.get(
    '/rest/panel/noticias/:id/versiones/:version',
    {
      ...staff,
      schema: {
        summary: 'Una noticia como estaba en una versión',
        params: versionParams,
        response: { 200: z.object({ data: noticiaAnswer }), ...refusals(400, 401, 403, 404, 410) },
      },
    },
    async (request) => {
      const { id, version } = request.params;
      return { data: presentNoticia(await versiones.getVersion(id, version)) };
    },
  );
}
