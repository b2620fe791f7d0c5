import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { UPLOAD_MAX_BYTES } from '../../shared/limites.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Changes } from '../db/changes.ts';
import type { CopiaFolder } from '../files/copia-folder.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import { actividadRoutes } from '../modules/actividad/actividad.routes.ts';
import { bannersRoutes } from '../modules/banners/banners.routes.ts';
import { borradoresRoutes } from '../modules/borradores/borradores.routes.ts';
import { climaRoutes } from '../modules/clima/clima.routes.ts';
import { feedRoutes } from '../modules/difusion/feed.routes.ts';
import { sitemapRoutes } from '../modules/difusion/sitemap.routes.ts';
import { estacionRoutes } from '../modules/estacion/estacion.routes.ts';
import { mediosRoutes } from '../modules/medios/medios.routes.ts';
import { archivoRoutes } from '../modules/noticias/archivo.routes.ts';
import { noticiasRoutes } from '../modules/noticias/noticias.routes.ts';
import { versionesRoutes } from '../modules/noticias/versiones.routes.ts';
import { programacionRoutes } from '../modules/programacion/programacion.routes.ts';
import { radioRoutes } from '../modules/radio/radio.routes.ts';
import { respaldoRoutes } from '../modules/respaldo/respaldo.routes.ts';
import { redaccionRoutes } from '../modules/usuarios/redaccion.routes.ts';
import { segundoFactorRoutes } from '../modules/usuarios/segundo-factor.routes.ts';
import { usuariosRoutes } from '../modules/usuarios/usuarios.routes.ts';
import type { Services } from '../services.ts';
import { createAnswerCache } from './answer-cache.ts';
import { answerBadHttp } from './bad-http.ts';
import { forgetDeleted } from './copia/copia-answers.ts';
import { BROTLI_PARAMS } from './encoding.ts';
import { handleErrors, routeNotFound, sendError } from './error-handler.ts';
import { createFastServer } from './fast-server.ts';
import { addHealth } from './health.ts';
import { addJsonParser } from './json-parser.ts';
import { createKeptReads, type KeptReads } from './kept-reads.ts';
import { type LagWatch, watchLoopLag } from './loop-lag.ts';
import { answerUnknown } from './not-found.ts';
import { addOpenApi } from './openapi.ts';
import type { SitePages } from './page-contract.ts';
import { addPages } from './pages.ts';
import { addPreview } from './preview.ts';
import { addRequestLog, logFastAnswers } from './request-log.ts';
import { addRequestMetrics, createAnswerCount } from './request-metrics.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { createShedding } from './shedding.ts';
import { addViewCount, countFastView } from './view-count.ts';
import { addWebManifest } from './web-manifest.ts';
import { checkXsrf } from './xsrf.ts';

export type AppDeps = {
  config: Config;
  services: Services;
  logger: Logger;
  clock: Clock;
  /** The public pages and the panel's shell; null leaves only REST and uploads. */
  pages: SitePages | null;
  /** True once the database answers. */
  isReady: () => Promise<boolean>;
  /** False while nothing can be written. */
  canWrite?: () => Promise<boolean>;
  changes: Changes;
  /** What is counted for whoever watches the site; null: nothing. */
  metrics?: Metrics | null;
  /** How late the process is; without one it is measured. */
  lagWatch?: LagWatch;
  /** What pages read, kept for the next ones; without it the app has its own. */
  reads?: KeptReads;
  /** The copy on disk, where there is one. */
  copia?: CopiaFolder | null;
};

const BODY_LIMIT = 512 * 1024;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Some hundred pages with their packed forms: an edition of two weeks, and what is searched for. */
const CACHE_MAX_BYTES = 32 * 1024 * 1024;

/** Ten megabytes from a village's line take their time; slower than this is an attack or a lost cause. */
const REQUEST_WITHIN_MS = 120_000;

z.config(z.locales.es());

/** The whole HTTP side of the site, not yet listening. */
export async function buildApp({
  config,
  services,
  logger,
  clock,
  pages,
  isReady,
  canWrite = async () => true,
  changes,
  metrics = null,
  lagWatch,
  reads = createKeptReads({ changes, clock }),
  copia = null,
}: AppDeps): Promise<FastifyInstance> {
  const isSecure = config.publicUrl.startsWith('https:');
  const lag = lagWatch ?? watchLoopLag();
  const cache = createAnswerCache({
    changes,
    clock,
    // In development a page changes with every save.
    maxBytes: pages && !pages.hasPolicy ? 0 : CACHE_MAX_BYTES,
    everywhere: securityHeaders(isSecure),
    shedding: createShedding({ lagMs: lag.lagMs }),
  });
  const countAnswer = metrics && createAnswerCount(metrics);
  metrics?.read(
    'counter',
    'fm983_cache_answers_total',
    'Respuestas guardadas que se usaron y que hubo que hacer',
    () => Object.entries(cache.counts()).map(([result, value]) => ({ labels: { result }, value })),
  );
  metrics?.read('gauge', 'fm983_cache_bytes', 'Memoria de las respuestas guardadas', () => [
    { value: cache.size() },
  ]);
  const logFastAnswer = logFastAnswers(logger, config.trustProxy);
  const app: FastifyInstance = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_WITHIN_MS,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    serverFactory: createFastServer(cache, (request, status, startedAt) => {
      logFastAnswer(request, status, startedAt);
      countFastView(request, services.vistas);
      countAnswer?.(request.method ?? '', request.url ?? '', status, performance.now() - startedAt);
    }) as FastifyServerFactory,
    http: { maxHeaderSize: 16_384, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler: answerBadHttp,
    // A path that cannot be decoded is an address that does not exist.
    frameworkErrors: (_error, _request, reply) => void sendError(reply as FastifyReply, routeNotFound()),
  });
  app.setValidatorCompiler(validatorCompiler);
  // Answers are plain objects made by presenters: response schemas document them, tests compare, nothing re-parses.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.decorateRequest('session', null);
  handleErrors(app, copia);
  addRequestLog(app);
  if (countAnswer) addRequestMetrics(app, countAnswer);
  addSecurityHeaders(app, isSecure);
  addJsonParser(app);
  app.addHook('onSend', async (request) => {
    // Whoever reads that a change was made, and looks, must see it.
    if (!READING.has(request.method)) await changes.settle();
  });
  if (copia) forgetDeleted(app, copia);
  app.addHook('onClose', () => changes.close());
  app.addHook('onClose', async () => lag.close());
  await app.register(cookie);
  app.addHook('onRequest', checkXsrf);
  await app.register(multipart, {
    limits: {
      fileSize: UPLOAD_MAX_BYTES,
      files: 2,
      fields: 10,
      parts: 12,
      headerPairs: 50,
      fieldSize: 10_000,
    },
  });
  await app.register(compress, {
    threshold: 1024,
    // Answers alone: what comes packed is taken as it is, so that nothing unpacks in memory.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: BROTLI_PARAMS },
  });
  await addOpenApi(app, { name: config.stationName, publicUrl: config.publicUrl });

  addHealth(app, { services, isReady, canWrite });
  noticiasRoutes(app, services, { cache, clock });
  usuariosRoutes(app, services, isSecure);
  archivoRoutes(app, services);
  versionesRoutes(app, services);
  borradoresRoutes(app, services);
  redaccionRoutes(app, services);
  segundoFactorRoutes(app, services);
  actividadRoutes(app, services);
  respaldoRoutes(app, services);
  mediosRoutes(app, services);
  estacionRoutes(app, services);
  bannersRoutes(app, services);
  climaRoutes(app, services);
  programacionRoutes(app, services);
  feedRoutes(app, services, config.publicUrl, clock, cache);
  sitemapRoutes(app, services, config.publicUrl);
  radioRoutes(app, services);
  addWebManifest(app, services);
  if (pages) {
    addViewCount(app, services.vistas);
    addPages(app, pages, { config, services, clock, reads, copia }, cache);
    addPreview(app, pages, { config, services, clock, reads });
  }
  answerUnknown(app, pages);
  return app;
}
