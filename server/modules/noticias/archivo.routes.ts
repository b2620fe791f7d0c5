import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { seccionOf } from '../../../shared/categorias.ts';
import { answerOf, pageOf, pageQuery, refusals } from '../../http/answers.ts';
import { getSession, requireStaff } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { presentNoticiaListada } from './archivo.presenter.ts';
import { archivoQuery, noticiaDelArchivo } from './archivo.schema.ts';
import { presentNoticia } from './noticias.presenter.ts';
import { idParams, noticiaAnswer } from './noticias.schema.ts';

/** `hasMore` when a search finds more than `total`, where counting ended. */
const paginaDelArchivo = pageOf(noticiaDelArchivo).extend({ hasMore: z.boolean() });

/** What the panel needs of the archive beyond the contract. */
export function archivoRoutes(app: FastifyInstance, services: Services): void {
  const rest = app.withTypeProvider<ZodTypeProvider>();
  const { archivo, noticias } = services;
  const staff = { onRequest: requireStaff(services), config: { access: 'staff' } } as const;

  rest.get(
    '/rest/panel/noticias',
    {
      ...staff,
      schema: {
        summary: 'El archivo entero: por texto, sección, días y estado, en cualquier orden',
        querystring: archivoQuery.extend(pageQuery.shape),
        response: { 200: paginaDelArchivo, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const { category, ...query } = request.query;
      const seccion = category ? seccionOf(category) : undefined;
      const { items, ...page } = await archivo.listArchivo({ ...query, seccion });
      return { data: items.map(presentNoticiaListada), ...page };
    },
  );

  rest.post(
    '/rest/panel/noticias/:id/restore',
    {
      ...staff,
      schema: {
        summary: 'Saca una noticia de la papelera',
        params: idParams,
        response: { 200: answerOf({ data: noticiaAnswer }), ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const author = { userId: getSession(request).usuario.id };
      const restored = await noticias.restoreNoticia(request.params.id, author);
      return { status: 'OK' as const, message: 'Noticia recuperada', data: presentNoticia(restored) };
    },
  );
}
