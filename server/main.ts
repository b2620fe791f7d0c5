import { ConfigError, readConfig } from './config.ts';
import { AppError } from './errors.ts';
import { addBuiltFiles, listBuiltFiles, loadBuiltPages } from './http/built-pages.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { answerLeader, collectOwn, collectWorkers, serveMetrics } from './metrics-server.ts';
import { startQuietCollector } from './quiet-memory.ts';
import { seedWhenEmpty } from './seeding.ts';
import { openSite, type RunningSite } from './start.ts';
import { hasBackgroundWork, isLeader, isWorker, leadWorkers } from './workers.ts';

/** SIGTERM: requests under way are finished and the process exits with 0 within 10 s (CONTRACT). */
const CLOSE_WITHIN_MS = 9_000;

/** SECURITY section 4: the key travels in an address, so it must not be guessed. */
const GOOD_KEY_CHARS = 20;

await main().catch((error: unknown) => {
  console.error(startFailure(error));
  process.exit(1);
});

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  if (isLeader(config.workers)) {
    if (config.metrics) await serveMetrics(config.metrics, collectWorkers, logger);
    process.exit(await leadWorkers(config.workers, logger));
  }
  const metrics = config.metrics && createMetrics();
  const site = await openSite({
    config,
    logger,
    pages: await loadBuiltPages(),
    addFiles: addBuiltFiles,
    builtFiles: listBuiltFiles(),
    prepare: (services) => seedWhenEmpty(services, config),
    hasBackgroundWork: hasBackgroundWork(),
    metrics,
  });
  if (hasBackgroundWork() && config.registrationKey && config.registrationKey.length < GOOD_KEY_CHARS)
    logger.warn('REGISTRATION_KEY is short: use 20 random characters or more');
  closeOnSignal(site);
  startQuietCollector();
  if (config.metrics && metrics) {
    if (isWorker()) answerLeader(metrics, logger);
    else await serveMetrics(config.metrics, collectOwn(metrics), logger);
  }
  await site.app.listen({ port: config.port, host: config.host });
  if (hasBackgroundWork()) console.log(`El sitio está en ${config.publicUrl}`);
}

function closeOnSignal(site: RunningSite): void {
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(0), CLOSE_WITHIN_MS).unref();
    void site.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

/** A sentence for whoever starts the site; what nobody foresaw comes with its stack. */
function startFailure(error: unknown): string {
  if (error instanceof AppError && error.code === 'database_unavailable' && error.cause instanceof Error)
    return startFailure(error.cause);
  if (error instanceof ConfigError || error instanceof AppError) return error.message;
  const code = (error as { code?: string } | null)?.code;
  if (code === 'EADDRINUSE') return 'El puerto ya está ocupado por otro programa. Elegí otro con PORT.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'La base de datos de DATABASE_URL no responde.';
  if (code === '28P01' || code === '3D000')
    return 'La base de datos de DATABASE_URL rechazó el usuario, la contraseña o el nombre.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
