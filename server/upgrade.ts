import path from 'node:path';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { openStore } from './files/open-store.ts';
import { createBackupFolder } from './modules/respaldo/backup-folder.ts';
import { upgradeWithoutBackup } from './modules/respaldo/respaldo.errors.ts';
import { createRespaldoRepository } from './modules/respaldo/respaldo.repository.ts';
import { createRespaldoService } from './modules/respaldo/respaldo.service.ts';

/**
 * Brings the database up to date; one of an older version with content is copied first. Gives what was applied and the
 * copy's file, null where there was nothing to copy. Throws upgrade_without_backup before anything is changed.
 */
export async function migrateSafely(
  db: Db,
  config: Config,
): Promise<{ applied: string[]; safetyCopy: string | null }> {
  const repository = createRespaldoRepository(db);
  const folder = createBackupFolder(path.join(config.dataDir, 'respaldos'));
  let safetyCopy: string | null = null;
  const applied = await migrate(db, async () => {
    try {
      if (!(await repository.hasContent())) return;
      const file = folder.fileOf('antes-de-actualizar', systemClock());
      const files = openStore(config);
      const deps = { respaldo: repository, files, clock: systemClock, safetyDir: folder.folder };
      await createRespaldoService(deps).backup(file);
      safetyCopy = file;
    } catch (error) {
      throw upgradeWithoutBackup(error);
    }
  });
  return { applied, safetyCopy };
}
