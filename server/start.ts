import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { answers, connect, isLost, SQLITE_FILE } from './db/connect.ts';
import { databaseLost } from './db/db.errors.ts';
import { createCopiaFolder } from './files/copia-folder.ts';
import { openServingStore } from './files/open-store.ts';
import { startHousekeeping } from './housekeeping.ts';
import { buildApp } from './http/app.ts';
import { startCopia } from './http/copia/copia.ts';
import { type BuiltFile, createCopiaFiles } from './http/copia/copia-files.ts';
import { createKeptReads } from './http/kept-reads.ts';
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
  /** What stands in the copy on disk beside its pages; without it there is no copy. */
  builtFiles?: readonly BuiltFile[];
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
  builtFiles,
  prepare,
  hasBackgroundWork = true,
  metrics = null,
}: StartDeps): Promise<RunningSite> {
  if (isLost(config)) throw databaseLost(path.join(config.dataDir, SQLITE_FILE));
  const db = await connect(config, metrics && countQueries(metrics));
  try {
    const { applied, safetyCopy } = await migrateSafely(db, config);
    if (applied.length > 0) logger.info({ applied, safetyCopy }, 'database migrated');
    db.serve();
    const services = buildServices({
      db,
      files: openServingStore(config, logger),
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
    const changes = db.watchChanges();
    const reads = createKeptReads({ changes, clock: systemClock });
    const folder = pages && builtFiles ? createCopiaFolder(path.join(config.dataDir, 'copia')) : null;
    const app = await buildApp({
      config,
      services,
      logger,
      clock: systemClock,
      pages,
      isReady: () => answers(db),
      canWrite: db.canWrite,
      changes,
      reads,
      copia: folder,
      metrics,
    });
    await addFiles?.(app);
    const housekeeping = startHousekeeping(services, logger, hasBackgroundWork);
    const copia =
      pages && folder && builtFiles && hasBackgroundWork
        ? startCopia({
            config,
            services,
            clock: systemClock,
            pages,
            changes,
            reads,
            folder,
            files: createCopiaFiles({ app, folder, medioFiles: services.medioFiles, builtFiles }),
            logger,
          })
        : null;
    const close = async () => {
      await copia?.stop();
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
