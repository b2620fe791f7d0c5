import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerOf, refusals } from '../../http/answers.ts';
import { getSession, requireStaff } from '../../http/auth.ts';
import type { Services } from '../../services.ts';
import { ownPasswordBody, segundoFactorCode, segundoFactorOff } from './usuarios.schema.ts';

/** The own second factor, in the panel. */
export function segundoFactorRoutes(app: FastifyInstance, services: Services): void {
  const rest = app.withTypeProvider<ZodTypeProvider>();
  const { segundoFactor } = services;
  const staff = { onRequest: requireStaff(services), config: { access: 'staff' } } as const;

  rest.get(
    '/rest/panel/segundo-factor',
    {
      ...staff,
      schema: {
        summary: 'Si el segundo factor propio está activo y cuántos códigos de recuperación quedan',
        response: {
          200: z.object({ data: z.object({ isOn: z.boolean(), recoveryLeft: z.int().min(0) }) }),
          ...refusals(401, 403),
        },
      },
    },
    async (request) => ({ data: await segundoFactor.getState(getSession(request).usuario.id) }),
  );

  rest.post(
    '/rest/panel/segundo-factor',
    {
      ...staff,
      schema: {
        summary: 'Da un secreto nuevo, que sirve cuando un código lo confirma',
        body: ownPasswordBody,
        response: {
          200: answerOf({ data: z.object({ secret: z.string(), uri: z.string() }) }),
          ...refusals(400, 401, 403, 409, 429),
        },
      },
    },
    async (request) => {
      const data = await segundoFactor.prepare(getSession(request).usuario, request.body.current);
      return { status: 'OK' as const, message: 'Escaneá el código con tu aplicación', data };
    },
  );

  rest.post(
    '/rest/panel/segundo-factor/activate',
    {
      ...staff,
      schema: {
        summary: 'Activa el segundo factor con un primer código y cierra las otras sesiones',
        body: segundoFactorCode,
        response: {
          200: answerOf({ data: z.object({ recoveryCodes: z.array(z.string()) }) }),
          ...refusals(400, 401, 403, 409, 429),
        },
      },
    },
    async (request) => {
      const recoveryCodes = await segundoFactor.turnOn(getSession(request), request.body.code);
      return { status: 'OK' as const, message: 'Segundo factor activado', data: { recoveryCodes } };
    },
  );

  rest.post(
    '/rest/panel/segundo-factor/deactivate',
    {
      ...staff,
      schema: {
        summary: 'Desactiva el segundo factor con contraseña y código',
        body: segundoFactorOff,
        response: { 200: answerOf({}), ...refusals(400, 401, 403, 409, 429) },
      },
    },
    async (request) => {
      const { current, code } = request.body;
      await segundoFactor.turnOff(getSession(request), current, code);
      return { status: 'OK' as const, message: 'Segundo factor desactivado' };
    },
  );
}
