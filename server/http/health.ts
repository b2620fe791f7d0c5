import type { FastifyInstance } from 'fastify';
import { presentRespaldoToWatchers } from '../modules/respaldo/respaldo.presenter.ts';
import type { Services } from '../services.ts';

type Deps = { services: Services; isReady: () => Promise<boolean>; canWrite: () => Promise<boolean> };

/**
 * GET /healthz (CONTRACT "Running it"); that nothing can be written for now, and with `?detalle=1`
 * how copies and drills are. The status is the database's
 * alone: a proxy that takes a site away because its copy is late would make one trouble two.
 */
export function addHealth(app: FastifyInstance, { services, isReady, canWrite }: Deps): void {
  app.get<{ Querystring: { detalle?: unknown } }>(
    '/healthz',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      const ready = await isReady();
      const isDetailed = ready && request.query.detalle === '1';
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          status: ready ? 'OK' : 'ERROR',
          ...((await canWrite()) ? {} : { readOnly: true }),
          ...(isDetailed ? { respaldo: presentRespaldoToWatchers(await services.plan.getEstado()) } : {}),
        });
    },
  );
}
