import type { FastifyInstance } from 'fastify';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { answers, connect } from './db/connect.ts';
import { openStore } from './files/open-store.ts';
import { startHousekeeping } from './housekeeping.ts';
import { buildApp } from './http/app.ts';
import type { SitePages } from './http/page-contract.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { buildServices, type Services } from './services.ts';
import { addProcessMetrics, addServiceMetrics, countQueries } from './site-metrics.ts';
import { migrateSafely } from './upgrade.ts';

export type RunningSite = { app: FastifyInstance; services: Services; close(): Promise<void> };

type StartDeps = {
  config: Config;
  logger: Logger;
  pages: SitePages | null;
  /** Adds what serves static files, before the site listens. */
  addFiles?: (app: FastifyInstance) => Promise<void>;
  /** False in a process beside another one that does what nobody waits for. */
  hasBackgroundWork?: boolean;
  /** What is counted for whoever watches the site; null: nothing. */
  metrics?: Metrics | null;
  /** Runs when the database is ready and before anybody is served. */
  prepare?: (services: Services) => Promise<void>;
};

/** Opens database and files, builds the site and its background work. It does not listen yet. */
export async function openSite({
  config,
  logger,
  pages,
  addFiles,
  prepare,
  hasBackgroundWork = true,
  metrics = null,
}: StartDeps): Promise<RunningSite> {
  const db = await connect(config, metrics && countQueries(metrics));
  try {
    const { applied, safetyCopy } = await migrateSafely(db, config);
    if (applied.length > 0) logger.info({ applied, safetyCopy }, 'database migrated');
    const services = buildServices({
      db,
      files: openStore(config),
      clock: systemClock,
      logger,
      config,
      hasBackgroundWork,
    });
    if (metrics) {
      addProcessMetrics(metrics);
      addServiceMetrics(metrics, services, systemClock, hasBackgroundWork);
    }
    await prepare?.(services);
    const app = await buildApp({
      config,
      services,
      logger,
      clock: systemClock,
      pages,
      isReady: () => answers(db),
      changes: db.watchChanges(),
      metrics,
    });
    await addFiles?.(app);
    const housekeeping = startHousekeeping(services, logger, hasBackgroundWork);
    const close = async () => {
      await app.close();
      await housekeeping.stop();
      services.medios.close();
      await db.kysely.destroy();
    };
    return { app, services, close };
  } catch (error) {
    await db.kysely.destroy();
    throw error;
  }
}
