import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Clima } from '../../../shared/estacion.ts';
import { CLIMA_MAX_AGE_MS } from '../../../shared/limites.ts';
import { answerOf, refusals } from '../../http/answers.ts';
import { getSession, requireStaff } from '../../http/auth.ts';
import { readOneFile } from '../../http/one-file.ts';
import type { Services } from '../../services.ts';

const climaAnswer = z
  .object({ name: z.string(), text: z.string(), at: z.iso.datetime(), until: z.iso.datetime() })
  .meta({ id: 'Clima' });

const climaQuery = z.object({ text: z.string().optional() });

/** The picture of the weather, for the staff. */
export function climaRoutes(app: FastifyInstance, services: Services): void {
  const rest = app.withTypeProvider<ZodTypeProvider>();
  const { attempts, clima } = services;
  const staff = { onRequest: requireStaff(services), config: { access: 'staff' } } as const;

  rest.get(
    '/rest/weather',
    {
      ...staff,
      schema: {
        summary: 'La imagen del tiempo que se muestra, o null',
        response: { 200: z.object({ data: climaAnswer.nullable() }), ...refusals(401, 403) },
      },
    },
    async () => ({ data: presentClima(await clima.findClima()) }),
  );

  rest.post(
    '/rest/weather',
    {
      ...staff,
      config: { access: 'staff', multipartField: 'file' },
      schema: {
        summary: 'Cambia la imagen del tiempo: multipart, campo "file"; se muestra seis horas',
        consumes: ['multipart/form-data'],
        querystring: climaQuery,
        response: {
          201: answerOf({ data: climaAnswer.nullable() }),
          ...refusals(400, 401, 403, 413, 415, 429),
        },
      },
    },
    async (request, reply) => {
      const by = getSession(request).usuario.id;
      await attempts.count('upload-user', by);
      const { bytes } = await readOneFile(request);
      const data = presentClima(await clima.changeClima(bytes, request.query.text ?? '', by));
      return reply.code(201).send({ status: 'OK', message: 'Imagen del tiempo guardada', data });
    },
  );

  rest.delete(
    '/rest/weather',
    {
      ...staff,
      schema: {
        summary: 'Saca la imagen del tiempo',
        response: { 200: answerOf({}), ...refusals(401, 403) },
      },
    },
    async (request) => {
      await clima.removeClima(getSession(request).usuario.id);
      return { status: 'OK' as const, message: 'Imagen del tiempo eliminada' };
    },
  );
}

function presentClima(found: Clima | null) {
  if (!found) return null;
  const { picture, text, at } = found;
  const iso = (ms: number) => new Date(ms).toISOString();
  return { name: picture.name, text, at: iso(at), until: iso(at + CLIMA_MAX_AGE_MS) };
}
