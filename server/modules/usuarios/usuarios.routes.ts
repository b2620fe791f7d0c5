import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerOf, refusals } from '../../http/answers.ts';
import { getSession, getToken, noStore, readToken, requireStaff } from '../../http/auth.ts';
import { setXsrfCookie } from '../../http/xsrf.ts';
import type { Services } from '../../services.ts';
import { presentUsuario, presentUsuarioListed } from './usuarios.presenter.ts';
import { credenciales, keyParams, usuarioAnswer, usuarioListed, usuarioNuevo } from './usuarios.schema.ts';

/** Literal of M8.01; the same for an unknown user and a wrong password. */
const LOGIN_FAILED = 'Authentication failed. User not found.';
/** Literal of M4.09 and M8.09. */
const CHECK_FAILED = 'Error al autenticar el usuario.';

/** REST calls of users, logins and registration (CONTRACT "Calls"). */
export function usuariosRoutes(app: FastifyInstance, services: Services, isSecure: boolean): void {
  const rest = app.withTypeProvider<ZodTypeProvider>();
  const { attempts, sesiones, usuarios } = services;
  const staff = { onRequest: requireStaff(services), config: { access: 'staff' } } as const;
  const anyone = { config: { access: 'anyone' } } as const;
  const failure = z.object({
    status: z.literal('ERROR'),
    message: z.string(),
    code: z.enum(['totp_required', 'totp_wrong']).optional(),
  });

  rest.post(
    '/rest/user/auth',
    {
      ...anyone,
      schema: {
        summary: 'Inicia una sesión',
        body: credenciales,
        response: { 200: z.union([answerOf({ token: z.string() }), failure]), ...refusals(400, 403, 429) },
      },
    },
    async (request, reply) => {
      noStore(reply);
      const token = await sesiones.logIn(request.body, request.ip, request.headers['user-agent']);
      if (token === null) return { status: 'ERROR' as const, message: LOGIN_FAILED };
      setXsrfCookie(reply, isSecure);
      return { status: 'OK' as const, message: 'Sesión iniciada', token };
    },
  );

  rest.get(
    '/rest/user/auth',
    {
      ...anyone,
      schema: {
        summary: 'Dice si la sesión sigue abierta',
        response: { 200: z.union([answerOf({ data: usuarioAnswer }), failure]), ...refusals(429) },
      },
    },
    async (request, reply) => {
      noStore(reply);
      const token = readToken(request);
      const session = token === null || token === 'disagree' ? null : await sesiones.findSession(token);
      if (session)
        return { status: 'OK' as const, message: 'Sesión válida', data: presentUsuario(session.usuario) };
      if (token !== null) await attempts.count('check-address', request.ip);
      return { status: 'ERROR' as const, message: CHECK_FAILED };
    },
  );

  rest.delete(
    '/rest/user/auth',
    {
      ...staff,
      schema: {
        summary: 'Cierra la sesión en todos los nodos',
        response: { 200: answerOf({}), ...refusals(401, 403) },
      },
    },
    async (request) => {
      await sesiones.logOut(getSession(request));
      return { status: 'OK' as const, message: 'Sesión cerrada' };
    },
  );

  rest.get(
    '/rest/user/enable/:key',
    {
      ...anyone,
      schema: {
        summary: 'Cambia la clave de seguridad por un permiso para un registro',
        params: keyParams,
        response: { 200: z.object({ status: z.literal('OK'), token: z.string() }), ...refusals(403, 429) },
      },
    },
    async (request, reply) => {
      noStore(reply);
      reply.header('referrer-policy', 'no-referrer');
      const token = await sesiones.enableRegistration(request.params.key, request.ip);
      setXsrfCookie(reply, isSecure);
      return { status: 'OK' as const, token };
    },
  );

  rest.post(
    '/rest/user',
    {
      config: { access: 'registration' },
      onRequest: async (request, reply) => {
        noStore(reply);
        await sesiones.getRegistration(getToken(request));
      },
      schema: {
        summary: 'Registra un usuario con el permiso de la clave',
        body: usuarioNuevo,
        response: { 201: answerOf({}), ...refusals(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      await usuarios.registerUsuario(request.body, await sesiones.getRegistration(getToken(request)));
      return reply.code(201).send({ status: 'OK', message: 'Usuario creado correctamente' });
    },
  );

  rest.get(
    '/rest/user',
    {
      ...staff,
      schema: {
        summary: 'Los usuarios',
        response: { 200: z.object({ data: z.array(usuarioListed) }), ...refusals(401, 403) },
      },
    },
    async () => ({ data: (await usuarios.listUsuarios()).map(presentUsuarioListed) }),
  );
}
