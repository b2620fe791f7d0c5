import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerOf, refusals } from '../../http/answers.ts';
import { getSession, requireStaff } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { presentPrograma } from './programacion.presenter.ts';
import { programaAnswer, programaCambios, programaNuevo } from './programacion.schema.ts';

const idParams = z.object({ id: z.string() });

/** The grilla: anyone may read it, the staff changes it. */
export function programacionRoutes(app: FastifyInstance, services: Services): void {
  const rest = app.withTypeProvider<ZodTypeProvider>();
  const { programacion } = services;
  const staff = { onRequest: requireStaff(services), config: { access: 'staff' } } as const;

  rest.get(
    '/rest/programmes',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'La grilla de la radio',
        response: { 200: z.object({ data: z.array(programaAnswer) }) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return { data: (await programacion.listProgramas()).map(presentPrograma) };
    },
  );

  rest.post(
    '/rest/programmes',
    {
      ...staff,
      schema: {
        summary: 'Agrega un programa a la grilla',
        body: programaNuevo,
        response: { 201: answerOf({ data: programaAnswer }), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const data = presentPrograma(await programacion.createPrograma(request.body, whoOf(request)));
      return reply.code(201).send({ status: 'OK', message: 'Programa creado', data });
    },
  );

  rest.put(
    '/rest/programmes/:id',
    {
      ...staff,
      schema: {
        summary: 'Cambia un programa: lo que falta queda',
        params: idParams,
        body: programaCambios,
        response: { 200: answerOf({ data: programaAnswer }), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => ({
      status: 'OK' as const,
      message: 'Programa actualizado',
      data: presentPrograma(
        await programacion.updatePrograma(request.params.id, request.body, whoOf(request)),
      ),
    }),
  );

  rest.delete(
    '/rest/programmes/:id',
    {
      ...staff,
      schema: {
        summary: 'Saca un programa de la grilla',
        params: idParams,
        response: { 200: answerOf({ data: z.object({ _id: z.string() }) }), ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      await programacion.deletePrograma(request.params.id, whoOf(request));
      return { status: 'OK' as const, message: 'Programa eliminado', data: { _id: request.params.id } };
    },
  );
}

const whoOf = (request: FastifyRequest): string => getSession(request).usuario.id;
