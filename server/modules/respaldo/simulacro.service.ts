import path from 'node:path';
import type { Clock } from '../../clock.ts';
import { connect } from '../../db/connect.ts';
import { migrate } from '../../db/migrate.ts';
import { createFolderStore } from '../../files/folder-store.ts';
import type { FileStore } from '../../files/store.ts';
import { sha256 } from '../../ids.ts';
import { type Manifest, readBackupFile } from './backup-file.ts';
import type { BackupFolder } from './backup-folder.ts';
import { backupNoSpace, drillFailed, noBackupYet } from './respaldo.errors.ts';
import { BACKED_UP, createRespaldoRepository, type RespaldoRepository } from './respaldo.repository.ts';
import { createRespaldoService, TABLE_ENTRY } from './respaldo.service.ts';
import { createRowDigest } from './row-digest.ts';

/** A drill that went well: every row was compared, and `sampled` pictures of `pictures`. */
export type SimulacroReport = {
  name: string;
  noticias: number;
  rows: number;
  pictures: number;
  sampled: number;
  missing: number;
  ms: number;
};

const SAMPLE = 200;
/** The tar's content as files and as a database with its indexes. */
const SCRATCH_SHARE = 2.5;

/** The drill: a copy is restored into a scratch folder on SQLite, compared with what it says of itself, and thrown away. */
export function createSimulacroService({ folder, clock }: { folder: BackupFolder; clock: Clock }) {
  /**
   * With the newest nightly copy, or `file`. Throws no_backup_yet, backup_no_space, backup_unreadable, backup_damaged,
   * or drill_failed, which says what differs. The site's own data are not touched.
   */
  const drill = async (file: string | null = null): Promise<SimulacroReport> => {
    const startedAt = clock();
    const newest = file === null ? await folder.findNewestNightly() : null;
    const chosen = file ?? newest?.file;
    if (!chosen) throw noBackupYet(folder.folder);
    const needed = Math.ceil((newest?.bytes ?? 0) * SCRATCH_SHARE);
    const free = await folder.freeBytes();
    if (free < needed) throw backupNoSpace(folder.folder, needed, free);
    return folder.inScratch(async (scratch) => {
      const db = await connect({ databaseUrl: null, dataDir: scratch });
      try {
        await migrate(db);
        const repository = createRespaldoRepository(db);
        const files = createFolderStore(path.join(scratch, 'uploads'));
        const restored = createRespaldoService({ respaldo: repository, files, clock, safetyDir: scratch });
        const manifest = await restored.restore(chosen);
        const fail = (difference: string) => drillFailed(path.basename(chosen), difference);
        const rows = await compareRows(chosen, manifest, repository, fail);
        const [fault] = await repository.listFaults();
        if (fault) throw fail(`la base restaurada no está sana (${fault}).`);
        const pictures = Object.entries(manifest.entries).filter(([name]) => name.startsWith('imagenes/'));
        const sampled = await comparePictures(pictures, files, fail);
        return {
          name: path.basename(chosen),
          noticias: manifest.rows.noticias ?? 0,
          rows,
          pictures: pictures.length,
          sampled,
          missing: manifest.missing?.length ?? 0,
          ms: clock() - startedAt,
        };
      } finally {
        await db.kysely.destroy();
      }
    });
  };

  return { drill };
}

export type SimulacroService = ReturnType<typeof createSimulacroService>;

type Fail = (difference: string) => Error;

/** Counts against the manifest, and every row against the copy. Gives how many there are. */
async function compareRows(file: string, manifest: Manifest, restored: RespaldoRepository, fail: Fail) {
  const expected = new Map<string, ReturnType<typeof createRowDigest>>();
  for await (const { name, bytes } of readBackupFile(file)) {
    const table = TABLE_ENTRY.exec(name)?.[1];
    if (!table) continue;
    const digest = expected.get(table) ?? createRowDigest();
    expected.set(table, digest);
    for (const line of bytes.toString('utf8').split('\n').filter(Boolean)) digest.add(JSON.parse(line));
  }
  let rows = 0;
  for (const source of BACKED_UP) {
    const copied = (expected.get(source.table) ?? createRowDigest([])).result();
    const found = createRowDigest(copied.columns);
    await restored.inSnapshot(async (tx) => {
      for await (const part of restored.readParts(tx, source)) for (const row of part) found.add(row);
    });
    const { count, sum } = found.result();
    const told = manifest.rows[source.table] ?? 0;
    if (count !== told || copied.count !== told)
      throw fail(`la tabla ${source.table} tiene ${count} filas y la copia dice ${told}.`);
    if (sum !== copied.sum) throw fail(`las filas de ${source.table} no son las de la copia.`);
    rows += count;
  }
  return rows;
}

/** Evenly spread over all of them. Gives how many were looked at. */
async function comparePictures(pictures: readonly [string, string][], files: FileStore, fail: Fail) {
  const step = Math.max(1, Math.ceil(pictures.length / SAMPLE));
  const sample = pictures.filter((_picture, i) => i % step === 0);
  for (const [name, sum] of sample) {
    const bytes = await files.get(name.slice('imagenes/'.length));
    if (!bytes || sha256(bytes) !== sum) throw fail(`la imagen ${name} no es la de la copia.`);
  }
  return sample.length;
}
