import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DEMO_STREAM_PATH } from '../../../shared/radio.ts';
import { routeNotFound, sendError } from '../../http/error-handler.ts';
import type { Services } from '../../services.ts';
import { createDemoStream } from './demo-stream.ts';
import { presentAlAire } from './radio.presenter.ts';
import { alAireAnswer } from './radio.schema.ts';

/** How long shared caches may keep what is on the air; while the signal is gone its return is waited for. */
const KEEP_S = 5;
const KEEP_WITHOUT_SIGNAL_S = 1;

/** What is on the air, and the demo edition's own signal. */
export function radioRoutes(app: FastifyInstance, { radio, estacion }: Services): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/rest/radio',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Lo que suena ahora en la radio; null si no hay señal configurada',
        response: { 200: z.object({ data: alAireAnswer.nullable() }) },
      },
    },
    async (_request, reply) => {
      const alAire = await radio.getAlAire();
      const seconds = alAire?.hasSignal === false ? KEEP_WITHOUT_SIGNAL_S : KEEP_S;
      reply.header('cache-control', `public, max-age=${seconds}`);
      return { data: alAire && presentAlAire(alAire) };
    },
  );

  const demo = createDemoStream();
  app.addHook('preClose', async () => demo.close());
  app.get(
    DEMO_STREAM_PATH,
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      if ((await estacion.getEstacion()).streamUrl !== DEMO_STREAM_PATH)
        return sendError(reply, routeNotFound());
      // Nothing follows what never ends: the connection goes with it.
      reply.headers({ 'cache-control': 'no-store', connection: 'close' }).type('audio/mpeg');
      if (request.method === 'HEAD') return reply.send();
      const signal = demo.open();
      if (signal === null) return reply.code(503).send();
      return reply.send(signal);
    },
  );
}
