import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerOf, refusals } from '../../http/answers.ts';
import { getSession, requireStaff } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { presentBanner } from './banners.presenter.ts';
import { bannerAnswer, bannerCambios, bannerNuevo, bannerOrden } from './banners.schema.ts';

const idParams = z.object({ id: z.string() });
const list = z.array(bannerAnswer);

/** Banners, for the staff. A picture goes through /rest/upload first; the banner names it. */
export function bannersRoutes(app: FastifyInstance, services: Services): void {
  const rest = app.withTypeProvider<ZodTypeProvider>();
  const { banners } = services;
  const staff = { onRequest: requireStaff(services), config: { access: 'staff' } } as const;

  rest.get(
    '/rest/banners',
    {
      ...staff,
      schema: {
        summary: 'Todos los banners, en su orden',
        response: { 200: z.object({ data: list }), ...refusals(401, 403) },
      },
    },
    async () => ({ data: (await banners.listBanners()).map(presentBanner) }),
  );

  rest.post(
    '/rest/banners',
    {
      ...staff,
      schema: {
        summary: 'Agrega un banner al final',
        body: bannerNuevo,
        response: { 201: answerOf({ data: bannerAnswer }), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const data = presentBanner(await banners.createBanner(request.body, whoOf(request)));
      return reply.code(201).send({ status: 'OK', message: 'Banner creado', data });
    },
  );

  rest.put(
    '/rest/banners/:id',
    {
      ...staff,
      schema: {
        summary: 'Cambia un banner: lo que falta queda, null borra',
        params: idParams,
        body: bannerCambios,
        response: { 200: answerOf({ data: bannerAnswer }), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => ({
      status: 'OK' as const,
      message: 'Banner actualizado',
      data: presentBanner(await banners.updateBanner(request.params.id, request.body, whoOf(request))),
    }),
  );

  rest.put(
    '/rest/banners',
    {
      ...staff,
      schema: {
        summary: 'Ordena los banners: los nombrados van primero',
        body: bannerOrden,
        response: { 200: answerOf({ data: list }), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => ({
      status: 'OK' as const,
      message: 'Banners ordenados',
      data: (await banners.reorderBanners(request.body.ids, whoOf(request))).map(presentBanner),
    }),
  );

  rest.delete(
    '/rest/banners/:id',
    {
      ...staff,
      schema: {
        summary: 'Borra un banner',
        params: idParams,
        response: { 200: answerOf({ data: z.object({ _id: z.string() }) }), ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      await banners.deleteBanner(request.params.id, whoOf(request));
      return { status: 'OK' as const, message: 'Banner eliminado', data: { _id: request.params.id } };
    },
  );
}

const whoOf = (request: FastifyRequest): string => getSession(request).usuario.id;
