import type { Clock } from '../../clock.ts';
import { verifyBackupFile } from './backup-file.ts';
import type { BackupFolder } from './backup-folder.ts';
import { backupNoSpace } from './respaldo.errors.ts';
import type { RespaldoRepository } from './respaldo.repository.ts';
import type { RespaldoProgress, RespaldoService } from './respaldo.service.ts';

/** A copy that was made and read back. `missing` counts pictures that the store did not have, `ms` how long it took. */
export type NocturnaReport = {
  name: string;
  bytes: number;
  noticias: number;
  pictures: number;
  missing: number;
  removed: readonly string[];
  ms: number;
};

type Deps = { respaldo: RespaldoService; repository: RespaldoRepository; folder: BackupFolder; clock: Clock };

/** So much stays free for the site itself. */
const RESERVE_BYTES = 200_000_000;
const GROWTH = 1.1;

/** The night's copy: looks at the disk first, writes, reads back every byte, and lets old copies go. */
export function createNocturnaService({ respaldo, repository, folder, clock }: Deps) {
  /** `night` is a day of the station. Throws backup_no_space, or what writing throws: the copies before it stay. */
  const makeNocturna = async (night: string, onProgress?: RespaldoProgress): Promise<NocturnaReport> => {
    const startedAt = clock();
    await folder.sweep(startedAt);
    await assertSpace();
    const file = folder.fileOf('nocturna', night);
    const { rows, bytes, entries, missing = [] } = await respaldo.backup(file, onProgress);
    try {
      await verifyBackupFile(file);
    } catch (error) {
      await folder.remove(file);
      throw error;
    }
    const removed = await folder.prune(clock());
    return {
      name: `nocturna-${night}.tar`,
      bytes,
      noticias: rows.noticias ?? 0,
      pictures: Object.keys(entries).filter((name) => name.startsWith('imagenes/')).length,
      missing: missing.length,
      removed,
      ms: clock() - startedAt,
    };
  };

  const assertSpace = async () => {
    const last = await folder.findNewestNightly();
    const expected = last ? last.bytes * GROWTH : await repository.estimateBytes();
    const needed = Math.ceil(expected) + RESERVE_BYTES;
    const free = await folder.freeBytes();
    if (free < needed) throw backupNoSpace(folder.folder, needed, free);
  };

  return { makeNocturna };
}

export type NocturnaService = ReturnType<typeof createNocturnaService>;
