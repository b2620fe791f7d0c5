import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../clock.ts';
import { KNOWN_MIGRATIONS } from '../../db/migrate.ts';
import type { FileStore } from '../../files/store.ts';
import { keyOf } from '../medios/medios.service.ts';
import { keysOf } from '../noticias/noticia-write.ts';
import {
  type BackupEntry,
  type Manifest,
  readBackupFile,
  verifyBackupFile,
  writeBackupFile,
} from './backup-file.ts';
import { backupNewer } from './respaldo.errors.ts';
import { BACKED_UP, type BackedUpTable, type RespaldoRepository, type Row } from './respaldo.repository.ts';

export type RespaldoProgress = (what: 'filas' | 'imágenes', done: number) => void;
export type RestoreReport = Manifest & { safetyCopy: string | null };

type Deps = { respaldo: RespaldoRepository; files: FileStore; clock: Clock; safetyDir: string };

const TABLE_ENTRY = /^tablas\/([a-z_]+)-\d+\.jsonl$/;
const FILE_ENTRY = /^imagenes\/(.+)$/;
const CONTENT_TYPES: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };
const quiet: RespaldoProgress = () => {};

/** One file that holds everything: tables and pictures with a manifest and sums, the same for both engines. */
export function createRespaldoService({ respaldo, files, clock, safetyDir }: Deps) {
  /** Writes a consistent copy while the site runs. */
  const backup = async (file: string, onProgress: RespaldoProgress = quiet): Promise<Manifest> => {
    await mkdir(path.dirname(path.resolve(file)), { recursive: true });
    const migrations = await respaldo.listMigrations();
    const rows: Record<string, number> = {};
    return respaldo.inSnapshot((tx) => {
      const entries = async function* (): AsyncGenerator<BackupEntry> {
        const medios: Row[] = [];
        for (const source of BACKED_UP) {
          let part = 0;
          rows[source.table] = 0;
          for await (const chunk of respaldo.readParts(tx, source)) {
            rows[source.table] = (rows[source.table] ?? 0) + chunk.length;
            if (source.table === 'medios') medios.push(...chunk);
            yield {
              name: `tablas/${source.table}-${++part}.jsonl`,
              bytes: Buffer.from(chunk.map((row) => `${JSON.stringify(row)}\n`).join('')),
            };
            onProgress(
              'filas',
              Object.values(rows).reduce((sum, n) => sum + n, 0),
            );
          }
        }
        yield* pictureEntries(medios, onProgress);
      };
      return writeBackupFile(file, entries(), (sums) => ({
        format: 'fm983-respaldo-1',
        createdAt: new Date(clock()).toISOString(),
        migrations,
        rows,
        entries: sums,
      }));
    });
  };

  const pictureEntries = async function* (
    medios: readonly Row[],
    onProgress: RespaldoProgress,
  ): AsyncGenerator<BackupEntry> {
    const keys = new Set(medios.flatMap(keysOfMedio));
    let done = 0;
    for (const key of keys) {
      const bytes = await files.get(key);
      if (bytes) yield { name: `imagenes/${key}`, bytes };
      onProgress('imágenes', ++done);
    }
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
