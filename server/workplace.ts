import { systemClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { connect, type Db } from './db/connect.ts';
import { openStore } from './files/open-store.ts';
import { createLogger } from './logger.ts';
import { buildServices, type Services } from './services.ts';
import { migrateSafely } from './upgrade.ts';

/** The site's database and services, opened with the same settings as the site; `applied` names new migrations. */
export type Workplace = {
  config: Config;
  db: Db;
  services: Services;
  applied: readonly string[];
  /** The copy made before tables of an older version were changed. */
  safetyCopy: string | null;
  close(): Promise<void>;
};

/** Opens it with these variables. Throws a ConfigError, or what opening or migrating the database throws. */
export async function openWorkplace(env: NodeJS.ProcessEnv): Promise<Workplace> {
  const config = readConfig(env);
  const db = await connect(config);
  try {
    const { applied, safetyCopy } = await migrateSafely(db, config);
    const services = buildServices({
      db,
      files: openStore(config),
      clock: systemClock,
      logger: createLogger('warn'),
      config,
    });
    const close = async () => {
      services.medios.close();
      await db.kysely.destroy();
    };
    return { config, db, services, applied, safetyCopy, close };
  } catch (error) {
    await db.kysely.destroy();
    throw error;
  }
}
