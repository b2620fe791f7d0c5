import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../clock.ts';
import { KNOWN_MIGRATIONS } from '../../db/migrate.ts';
import type { FileStore } from '../../files/store.ts';
import { keyOf } from '../medios/medios.service.ts';
import { keysOf } from '../noticias/noticia-write.ts';
import {
  type BackupWriter,
  type Manifest,
  openBackupFile,
  readBackupFile,
  verifyBackupFile,
} from './backup-file.ts';
import { backupNewer } from './respaldo.errors.ts';
import {
  BACKED_UP,
  type BackedUpTable,
  type RespaldoRepository,
  type Row,
  type Snapshot,
} from './respaldo.repository.ts';

export type RespaldoProgress = (what: 'filas' | 'imágenes', done: number) => void;
/** `bytes` is the length of the file. */
export type BackupReport = Manifest & { bytes: number };
export type RestoreReport = Manifest & { safetyCopy: string | null };

type Deps = { respaldo: RespaldoRepository; files: FileStore; clock: Clock; safetyDir: string };

export const TABLE_ENTRY = /^tablas\/([a-z_]+)-\d+\.jsonl$/;
const FILE_ENTRY = /^imagenes\/(.+)$/;
const CONTENT_TYPES: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };
const quiet: RespaldoProgress = () => {};

/** One file that holds everything: tables and pictures with a manifest and sums, the same for both engines. */
export function createRespaldoService({ respaldo, files, clock, safetyDir }: Deps) {
  /**
   * Writes a consistent copy while the site runs. Tables are read on one unchanging view; pictures after it, for the
   * bytes under a key never change. Tables that an older database lacks are left out.
   */
  const backup = async (file: string, onProgress: RespaldoProgress = quiet): Promise<BackupReport> => {
    const startedAt = clock();
    await mkdir(path.dirname(path.resolve(file)), { recursive: true });
    const migrations = await respaldo.listMigrations();
    const writer = openBackupFile(file);
    try {
      const { rows, keys } = await respaldo.inSnapshot((tx) => writeTables(tx, writer, onProgress));
      const missing = await writePictures(keys, writer, onProgress);
      const { manifest, bytes } = await writer.finish((entries) => ({
        format: 'fm983-respaldo-1',
        createdAt: new Date(startedAt).toISOString(),
        migrations,
        rows,
        entries,
        missing,
      }));
      return { ...manifest, bytes };
    } catch (error) {
      await writer.abort();
      throw error;
    }
  };

  const writeTables = async (tx: Snapshot, writer: BackupWriter, onProgress: RespaldoProgress) => {
    const rows: Record<string, number> = {};
    const keys = new Set<string>();
    let done = 0;
    for (const source of await respaldo.listTables(tx)) {
      let part = 0;
      rows[source.table] = 0;
      for await (const chunk of respaldo.readParts(tx, source)) {
        rows[source.table] = (rows[source.table] ?? 0) + chunk.length;
        if (source.table === 'medios') for (const key of chunk.flatMap(keysOfMedio)) keys.add(key);
        await writer.add({
          name: `tablas/${source.table}-${++part}.jsonl`,
          bytes: Buffer.from(chunk.map((row) => `${JSON.stringify(row)}\n`).join('')),
        });
        done += chunk.length;
        onProgress('filas', done);
      }
    }
    return { rows, keys };
  };

  /** Gives the keys that the store does not have. */
  const writePictures = async (
    keys: ReadonlySet<string>,
    writer: BackupWriter,
    onProgress: RespaldoProgress,
  ): Promise<string[]> => {
    const missing: string[] = [];
    let done = 0;
    for (const key of keys) {
      const bytes = await files.get(key);
      if (bytes) await writer.add({ name: `imagenes/${key}`, bytes });
      else missing.push(key);
      onProgress('imágenes', ++done);
    }
    return missing;
  };

  /**
   * Puts the place back to what the copy holds, all or nothing. A place with content is first copied to a safety file,
   * whose name the report gives. Throws backup_unreadable, backup_damaged or backup_newer before anything is changed.
   */
  const restore = async (file: string, onProgress: RespaldoProgress = quiet): Promise<RestoreReport> => {
    const manifest = await verifyBackupFile(file);
    if (manifest.migrations.some((name) => !KNOWN_MIGRATIONS.includes(name))) throw backupNewer(file);
    const safetyCopy = (await respaldo.hasContent())
      ? path.join(safetyDir, `antes-de-restaurar-${clock()}.tar`)
      : null;
    if (safetyCopy) await backup(safetyCopy);
    await putPictures(file, onProgress);
    await replaceTables(file, onProgress);
    return { ...manifest, safetyCopy };
  };

  /** Pictures first: their keys are content hashes, so nothing that is there is changed by it. */
  const putPictures = async (file: string, onProgress: RespaldoProgress) => {
    let done = 0;
    for await (const { name, bytes } of readBackupFile(file)) {
      const key = FILE_ENTRY.exec(name)?.[1];
      if (!key) continue;
      await files.put(key, bytes, CONTENT_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      onProgress('imágenes', ++done);
    }
  };

  const replaceTables = (file: string, onProgress: RespaldoProgress) =>
    respaldo.inTransaction(async (tx) => {
      await respaldo.empty(tx);
      let done = 0;
      for await (const { name, bytes } of readBackupFile(file)) {
        const table = TABLE_ENTRY.exec(name)?.[1];
        if (!table || !BACKED_UP.some((known) => known.table === table)) continue;
        const rows = bytes
          .toString('utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Row);
        await respaldo.insertRows(tx, table as BackedUpTable, rows);
        done += rows.length;
        onProgress('filas', done);
      }
      await respaldo.indexAll(tx, keysOf);
      await respaldo.requestDerived(tx);
    });

  return { backup, restore };
}

export type RespaldoService = ReturnType<typeof createRespaldoService>;

/** Every file of a row of `medios`: the JPEG and its variants. */
function keysOfMedio(row: Row): string[] {
  const hash = String(row.hash);
  const widths = JSON.parse(String(row.widths)) as number[];
  const avif = row.avif === 1 ? widths.map((width) => keyOf(hash, 'avif', width)) : [];
  return [keyOf(hash, 'jpg'), ...widths.map((width) => keyOf(hash, 'webp', width)), ...avif];
}
