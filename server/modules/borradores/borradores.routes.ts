import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BODY_MAX_BYTES } from '../../../shared/limites.ts';
import { AppError } from '../../errors.ts';
import { answerOf, refusals } from '../../http/answers.ts';
import { getSession, requireStaff } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { borradorConflict } from './borradores.errors.ts';
import { presentBorrador, presentBorradorListado } from './borradores.presenter.ts';
import type { StoredBorrador } from './borradores.repository.ts';
import {
  borradorAnswer,
  borradorDelete,
  borradorListado,
  borradorParams,
  borradorWrite,
} from './borradores.schema.ts';

/** As for a noticia: JSON may write one byte of HTML as six. */
const BODY_LIMIT = 6 * BODY_MAX_BYTES + 64 * 1024;

/** Each usuario's own drafts (Q-23, decision 0020). */
export function borradoresRoutes(app: FastifyInstance, services: Services): void {
  const rest = app.withTypeProvider<ZodTypeProvider>();
  const { borradores } = services;
  const staff = { onRequest: requireStaff(services), config: { access: 'staff' } } as const;

  rest.get(
    '/rest/panel/borradores',
    {
      ...staff,
      schema: {
        summary: 'Los borradores propios, el último primero',
        response: { 200: z.object({ data: z.array(borradorListado) }), ...refusals(401, 403) },
      },
    },
    async (request) => {
      const found = await borradores.listBorradores(getSession(request).usuario.id);
      return { data: found.map(presentBorradorListado) };
    },
  );

  rest.get(
    '/rest/panel/borradores/:key',
    {
      ...staff,
      schema: {
        summary: 'Un borrador propio con su texto',
        params: borradorParams,
        response: { 200: z.object({ data: borradorAnswer }), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const found = await borradores.getBorrador(getSession(request).usuario.id, request.params.key);
      return { data: presentBorrador(found) };
    },
  );

  rest.put(
    '/rest/panel/borradores/:key',
    {
      ...staff,
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Guarda un borrador propio sobre la revisión que el dispositivo conoce',
        params: borradorParams,
        body: borradorWrite,
        response: { 200: answerOf({ data: borradorListado }), ...refusals(400, 401, 403, 409, 413) },
      },
    },
    async (request) => {
      const { id } = getSession(request).usuario;
      const kept = await borradores.putBorrador(id, request.params.key, request.body).catch(presentConflict);
      return { status: 'OK' as const, message: 'Borrador guardado', data: presentBorradorListado(kept) };
    },
  );

  rest.delete(
    '/rest/panel/borradores/:key',
    {
      ...staff,
      schema: {
        summary: 'Descarta un borrador propio',
        params: borradorParams,
        querystring: borradorDelete,
        response: { 200: answerOf({ data: z.object({ key: z.string() }) }), ...refusals(400, 401, 403, 409) },
      },
    },
    async (request) => {
      const { key } = request.params;
      await borradores
        .removeBorrador(getSession(request).usuario.id, key, request.query.revision)
        .catch(presentConflict);
      return { status: 'OK' as const, message: 'Borrador descartado', data: { key } };
    },
  );
}

/** The stored draft of a conflict leaves the server as GET gives it. */
function presentConflict(error: unknown): never {
  if (error instanceof AppError && error.code === 'draft_conflict' && error.data !== null)
    throw borradorConflict(presentBorrador(error.data as StoredBorrador));
  throw error;
}
