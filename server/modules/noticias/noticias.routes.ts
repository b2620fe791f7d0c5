import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Seccion, seccionOf } from '../../../shared/categorias.ts';
import { BODY_MAX_BYTES } from '../../../shared/limites.ts';
import type { Clock } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import type { AnswerCache } from '../../http/answer-cache.ts';
import { answerOf, refusals } from '../../http/answers.ts';
import { getSession, readToken, requireStaff, VARIES, viewerOf } from '../../http/auth.ts';
import { scopeOfNoticias } from '../../http/page-scope.ts';
import { sendFinished } from '../../http/send-finished.ts';
import type { Services } from '../../services.ts';
import type { StoredNoticia } from './noticia-row.ts';
import { versionConflict } from './noticias.errors.ts';
import { presentNoticia } from './noticias.presenter.ts';
import {
  busquedaParams,
  busquedaQuery,
  idempotencyHeaders,
  idParams,
  noticiaAnswer,
  noticiaCambios,
  noticiaNueva,
} from './noticias.schema.ts';
import type { Viewer } from './noticias.service.ts';

/** JSON may write one byte of HTML as six (`\u003c`); title and subtitle add a little. */
const BODY_LIMIT = 6 * BODY_MAX_BYTES + 64 * 1024;

/** REST calls of noticias (CONTRACT "Calls"). */
export function noticiasRoutes(
  app: FastifyInstance,
  services: Services,
  { cache, clock }: { cache: AnswerCache; clock: Clock },
): void {
  const rest = app.withTypeProvider<ZodTypeProvider>();
  const { noticias } = services;
  const staff = { onRequest: requireStaff(services), config: { access: 'staff' } } as const;
  const anyone = { config: { access: 'anyone' } } as const;

  /** A reader's answer is finished once and kept; one for a token is made for it alone. */
  const sendTo = async <T extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    secciones: readonly Seccion[] | 'todas',
    read: (viewer: Viewer) => Promise<T>,
  ): Promise<T> => {
    const viewer = await viewerOf(services, request, reply);
    if (readToken(request) !== null) return read(viewer);
    const finished = await cache.answer(request.url, async () => {
      const now = clock();
      const text = JSON.stringify(await read(viewer));
      return {
        answer: { status: 200, type: 'application/json; charset=utf-8', text, headers: VARIES },
        scope: await scopeOfNoticias(services, secciones, now),
      };
    });
    // What is sent is the same, finished before.
    return (await sendFinished(request, reply, finished)) as never;
  };

  rest.get(
    '/rest/newLimit',
    {
      ...anyone,
      schema: {
        summary: 'Las 100 noticias más nuevas',
        response: { 200: z.object({ data: z.array(noticiaAnswer) }) },
      },
    },
    async (request, reply) => {
      const latest = async (viewer: Viewer) => ({
        data: (await noticias.listLatest(viewer)).map(presentNoticia),
      });
      return sendTo(request, reply, 'todas', latest);
    },
  );

  rest.get(
    '/rest/search/:pageSize/:page',
    {
      ...anyone,
      schema: {
        summary: 'Una página del archivo, por sección y por texto',
        params: busquedaParams,
        querystring: busquedaQuery,
        response: {
          200: z.object({ data: z.array(noticiaAnswer), total: z.int(), page: z.int(), pageSize: z.int() }),
          ...refusals(400),
        },
      },
    },
    async (request, reply) => {
      const { category, q } = request.query;
      const seccion = category ? seccionOf(category) : undefined;
      return sendTo(request, reply, seccion ? [seccion] : 'todas', async (viewer) => {
        const found = await noticias.listNoticias({ ...request.params, q, seccion }, viewer);
        const { items, total, page, pageSize } = found;
        return { data: items.map(presentNoticia), total, page, pageSize };
      });
    },
  );

  rest.get(
    '/rest/new/byid/:id',
    {
      ...anyone,
      schema: {
        summary: 'Una noticia',
        params: idParams,
        response: { 200: z.object({ data: noticiaAnswer }), ...refusals(404, 410) },
      },
    },
    async (request, reply) => {
      return sendTo(request, reply, 'todas', async (viewer) => ({
        data: presentNoticia(await noticias.getNoticia(request.params.id, viewer)),
      }));
    },
  );

  rest.post(
    '/rest/new',
    {
      ...staff,
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Publica o programa una noticia',
        headers: idempotencyHeaders,
        body: noticiaNueva,
        response: { 201: answerOf({ data: noticiaAnswer }), ...refusals(400, 401, 403, 413) },
      },
    },
    async (request, reply) => {
      const author = { userId: getSession(request).usuario.id };
      const created = await noticias.createNoticia(request.body, author, request.headers['idempotency-key']);
      return reply
        .code(201)
        .send({ status: 'OK', message: 'Noticia creada con exito', data: presentNoticia(created) });
    },
  );

  rest.put(
    '/rest/new',
    {
      ...staff,
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Cambia una noticia: lo que falta queda como estaba',
        body: noticiaCambios,
        response: { 200: answerOf({ data: noticiaAnswer }), ...refusals(400, 401, 403, 404, 409, 413) },
      },
    },
    async (request) => {
      const author = { userId: getSession(request).usuario.id };
      const updated = await noticias.updateNoticia(request.body, author).catch(presentConflict);
      return {
        status: 'OK' as const,
        message: 'Noticia actualizada con exito',
        data: presentNoticia(updated),
      };
    },
  );

  rest.delete(
    '/rest/new/:id',
    {
      ...staff,
      schema: {
        summary: 'Manda una noticia a la papelera',
        params: idParams,
        response: { 200: answerOf({ data: z.object({ _id: z.string() }) }), ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      await noticias.deleteNoticia(request.params.id, { userId: getSession(request).usuario.id });
      return {
        status: 'OK' as const,
        message: 'Noticia eliminada con éxito',
        data: { _id: request.params.id },
      };
    },
  );
}

/** The stored noticia of a conflict leaves the server in the contract's shape. */
function presentConflict(error: unknown): never {
  if (error instanceof AppError && error.code === 'version_conflict')
    throw versionConflict(presentNoticia(error.data as StoredNoticia));
  throw error;
}
