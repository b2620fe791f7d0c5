import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '../../server/config.ts';
import type { Changes } from '../../server/db/changes.ts';
import { answers, connect, type Db } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openStore } from '../../server/files/open-store.ts';
import { buildApp } from '../../server/http/app.ts';
import type { LagWatch } from '../../server/http/loop-lag.ts';
import type { SitePages } from '../../server/http/page-contract.ts';
import { createLogger } from '../../server/logger.ts';
import type { Metrics } from '../../server/metrics.ts';
import { createPictureProcess, type PictureProcess } from '../../server/modules/medios/picture-process.ts';
import type { PasswordCost } from '../../server/modules/usuarios/passwords.ts';
import { buildServices, type Services } from '../../server/services.ts';
import { addServiceMetrics, countQueries } from '../../server/site-metrics.ts';
import { emptyDatabase } from './database.ts';

export const REGISTRATION_KEY = 'clave-de-prueba-98.3';

/** A whole site on a port of its own, with its own database and folder, and a clock that the test moves. */
export type TestSite = {
  url: string;
  config: Config;
  db: Db;
  /** What the site itself hears of changes. */
  changes: Changes;
  services: Services;
  /** Lines the site logged. */
  log: string[];
  /** Present time of the site in epoch ms. */
  now: number;
  /** A staff token. */
  token: string;
  close(): Promise<void>;
};

/** Cheap to make: a whole run makes hundreds of users and guesses. What the site takes is in m0-igual-trabajo.test.ts. */
const TEST_PASSWORD_COST = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/** One for all sites of a test process: each would start its own decoders. They end when idle. */
const decoders = { ...createPictureProcess(), close: () => {} };
const drawnTexts = new Map<string, Promise<Uint8Array>>();

/** Words for a share picture are drawn once for each `keyOf` of them; photographs always. */
function picturesOf(keyOf: (words: object) => string): PictureProcess {
  return {
    ...decoders,
    drawShare(source, lane) {
      if (source instanceof Uint8Array) return decoders.drawShare(source, lane);
      const key = keyOf(source);
      const drawn = drawnTexts.get(key) ?? decoders.drawShare(source, lane);
      drawnTexts.set(key, drawn);
      drawn.catch(() => drawnTexts.delete(key));
      return drawn;
    },
  };
}

export type TestSiteOptions = {
  registrationKey?: string | null;
  pages?: SitePages | null;
  env?: Record<string, string>;
  /** In place of how late the process really is. */
  lagWatch?: LagWatch;
  /** Null is the cost that the site takes by itself. */
  passwordCost?: PasswordCost | null;
  /** Draw AVIF too, which takes seconds a picture. */
  hasBackgroundWork?: boolean;
  /** Draw every title's share picture; otherwise the first one of the process stands for those without a photograph. */
  hasOwnShares?: boolean;
  metrics?: Metrics | null;
};

export const STAFF = { firstName: 'Ana', lastName: 'Prueba', username: 'ana', password: 'una-clave-larga' };

export async function startTestSite({
  registrationKey = REGISTRATION_KEY,
  pages = null,
  env = {},
  passwordCost = TEST_PASSWORD_COST,
  hasBackgroundWork = false,
  hasOwnShares = false,
  metrics = null,
  lagWatch,
}: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fm983-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    VIDEO_POSTERS: '0',
    ...(registrationKey ? { REGISTRATION_KEY: registrationKey } : {}),
    ...(await emptyDatabase(dataDir)),
    ...env,
  });
  const log: string[] = [];
  const logger = createLogger('info', { write: (line) => void log.push(line) });
  const db = await connect(config, metrics && countQueries(metrics));
  // A database that the test names has no tables yet.
  if ('DATABASE_URL' in env) await migrate(db);
  const site = { now: Date.now() } as TestSite;
  const clock = () => site.now;
  const services: Services = buildServices({
    db,
    files: openStore(config),
    clock,
    logger,
    config,
    backups: {
      // In this process, by the test's clock.
      run: (kind, night) =>
        kind === 'simulacro' ? services.simulacro.drill() : services.nocturna.makeNocturna(night),
      close: () => {},
    },
    pictures: picturesOf(hasOwnShares ? JSON.stringify : () => 'any words'),
    hasBackgroundWork,
    ...(passwordCost ? { passwordCost } : {}),
  });
  if (metrics) addServiceMetrics(metrics, services, clock, true);
  const changes = db.watchChanges();
  const app = await buildApp({
    config,
    services,
    logger,
    clock,
    pages,
    isReady: () => answers(db),
    changes,
    metrics,
    ...(lagWatch ? { lagWatch } : {}),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await services.usuarios.createUsuario(STAFF);
  const token = (await services.sesiones.logIn(STAFF, 'test')) ?? '';
  const close = async () => {
    await app.close();
    services.medios.close();
    await db.kysely.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return Object.assign(site, { url, config, db, changes, services, log, token, close });
}
