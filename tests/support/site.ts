import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { type Config, readConfig } from '../../server/config.ts';
import { answers, connect, type Db } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openStore } from '../../server/files/open-store.ts';
import { buildApp } from '../../server/http/app.ts';
import type { SitePages } from '../../server/http/page-contract.ts';
import { createLogger } from '../../server/logger.ts';
import { createPictureProcess, type PictureProcess } from '../../server/modules/medios/picture-process.ts';
import type { PasswordCost } from '../../server/modules/usuarios/passwords.ts';
import { buildServices, type Services } from '../../server/services.ts';
import { runSql } from './postgres.ts';

export const REGISTRATION_KEY = 'clave-de-prueba-98.3';

/** A whole site on a port of its own, with its own database and folder, and a clock that the test moves. */
export type TestSite = {
  url: string;
  config: Config;
  db: Db;
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
const decoders = createPictureProcess();
const drawnTexts = new Map<string, Promise<Uint8Array>>();
const pictures: PictureProcess = {
  ...decoders,
  close: () => {},
  /** The same words give the same bytes: hundreds of noticias of the tests have the same title. */
  drawShare(source, lane) {
    if (source instanceof Uint8Array) return decoders.drawShare(source, lane);
    const words = JSON.stringify(source);
    const drawn = drawnTexts.get(words) ?? decoders.drawShare(source, lane);
    drawnTexts.set(words, drawn);
    drawn.catch(() => drawnTexts.delete(words));
    return drawn;
  },
};

export type TestSiteOptions = {
  registrationKey?: string | null;
  pages?: SitePages | null;
  env?: Record<string, string>;
  /** Null is the cost that the site takes by itself. */
  passwordCost?: PasswordCost | null;
  /** Draw AVIF too, which takes seconds a picture. */
  hasBackgroundWork?: boolean;
};

export const STAFF = { firstName: 'Ana', lastName: 'Prueba', username: 'ana', password: 'una-clave-larga' };

export async function startTestSite({
  registrationKey = REGISTRATION_KEY,
  pages = null,
  env = {},
  passwordCost = TEST_PASSWORD_COST,
  hasBackgroundWork = false,
}: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fm983-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    SEED_DEMO: '0',
    VIDEO_POSTERS: '0',
    ...(registrationKey ? { REGISTRATION_KEY: registrationKey } : {}),
    ...(await databaseEnv()),
    ...env,
  });
  const log: string[] = [];
  const logger = createLogger('info', { write: (line) => void log.push(line) });
  const db = await connect(config);
  await migrate(db);
  const site = { now: Date.now() } as TestSite;
  const clock = () => site.now;
  const services = buildServices({
    db,
    files: openStore(config),
    clock,
    logger,
    config,
    pictures,
    hasBackgroundWork,
    ...(passwordCost ? { passwordCost } : {}),
  });
  const app = await buildApp({
    config,
    services,
    logger,
    clock,
    pages,
    isReady: () => answers(db),
    changes: db.watchChanges(),
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
  return Object.assign(site, { url, config, db, services, log, token, close });
}

/** SQLite in the run `api-sqlite`; in `api-postgres` a fresh database of the run's server. */
export async function databaseEnv(): Promise<Record<string, string>> {
  if (process.env.TEST_ENGINE !== 'postgres') return {};
  const maintenance = inject('postgresUrl');
  const name = `t_${randomBytes(8).toString('hex')}`;
  await runSql(maintenance, `create database ${name}`);
  return { DATABASE_URL: maintenance.replace(/\/postgres$/, `/${name}`) };
}
