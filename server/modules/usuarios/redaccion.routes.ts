import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerOf, refusals } from '../../http/answers.ts';
import { getSession, requireStaff } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { presentSesion, presentUsuarioDelPanel } from './usuarios.presenter.ts';
import { passwordCambio, sesionAnswer, usuarioDelPanel } from './usuarios.schema.ts';

const idParams = z.object({ id: z.string() });

/** What the panel needs of users and sessions beyond the contract. */
export function redaccionRoutes(app: FastifyInstance, services: Services): void {
  const rest = app.withTypeProvider<ZodTypeProvider>();
  const { segundoFactor, sesiones, usuarios } = services;
  const staff = { onRequest: requireStaff(services), config: { access: 'staff' } } as const;
  const by = (request: Parameters<typeof getSession>[0]) => ({ userId: getSession(request).usuario.id });

  rest.get(
    '/rest/panel/usuarios',
    {
      ...staff,
      schema: {
        summary: 'Todos los usuarios, los desactivados también',
        response: { 200: z.object({ data: z.array(usuarioDelPanel) }), ...refusals(401, 403) },
      },
    },
    async (request) => {
      const open = await sesiones.countSesiones();
      const withFactor = await segundoFactor.listConfirmed();
      const all = await usuarios.listAllUsuarios();
      return {
        data: all.map((usuario) =>
          presentUsuarioDelPanel(
            usuario,
            { sesiones: open.get(usuario.id) ?? 0, hasSegundoFactor: withFactor.has(usuario.id) },
            getSession(request),
          ),
        ),
      };
    },
  );

  rest.delete(
    '/rest/panel/usuarios/:id',
    {
      ...staff,
      schema: {
        summary: 'Desactiva un usuario y cierra sus sesiones; el último activo no se puede',
        params: idParams,
        response: { 200: answerOf({}), ...refusals(401, 403, 404, 409) },
      },
    },
    async (request) => {
      await usuarios.deactivateUsuario(request.params.id, by(request));
      return { status: 'OK' as const, message: 'Usuario desactivado' };
    },
  );

  rest.post(
    '/rest/panel/usuarios/:id/activate',
    {
      ...staff,
      schema: {
        summary: 'Deja entrar otra vez a un usuario desactivado',
        params: idParams,
        response: { 200: answerOf({}), ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      await usuarios.activateUsuario(request.params.id, by(request));
      return { status: 'OK' as const, message: 'Usuario activado' };
    },
  );

  rest.delete(
    '/rest/panel/usuarios/:id/sesiones',
    {
      ...staff,
      schema: {
        summary: 'Cierra las sesiones de un usuario; de las propias, todas menos esta',
        params: idParams,
        response: { 200: answerOf({}), ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      await sesiones.endSesionesOf(getSession(request), request.params.id);
      return { status: 'OK' as const, message: 'Sesiones cerradas' };
    },
  );

  rest.get(
    '/rest/panel/sesiones',
    {
      ...staff,
      schema: {
        summary: 'Las sesiones abiertas de quien pregunta',
        response: { 200: z.object({ data: z.array(sesionAnswer) }), ...refusals(401, 403) },
      },
    },
    async (request) => {
      const session = getSession(request);
      return { data: (await sesiones.listSesiones(session)).map((token) => presentSesion(token, session)) };
    },
  );

  rest.delete(
    '/rest/panel/sesiones/:id',
    {
      ...staff,
      schema: {
        summary: 'Cierra una sesión propia',
        params: idParams,
        response: { 200: answerOf({}), ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      await sesiones.endSesion(getSession(request), request.params.id);
      return { status: 'OK' as const, message: 'Sesión cerrada' };
    },
  );

  rest.put(
    '/rest/panel/password',
    {
      ...staff,
      schema: {
        summary: 'Cambia la contraseña propia y cierra las otras sesiones',
        body: passwordCambio,
        response: { 200: answerOf({}), ...refusals(400, 401, 403, 429) },
      },
    },
    async (request) => {
      await usuarios.changePassword(request.body, getSession(request));
      return { status: 'OK' as const, message: 'Contraseña cambiada' };
    },
  );
}
