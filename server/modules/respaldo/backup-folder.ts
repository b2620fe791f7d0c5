import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { UNFINISHED } from './backup-file.ts';
import { keptNights, outlived } from './retention.ts';

export type CopiaKind = 'nocturna' | 'antes-de-restaurar' | 'antes-de-actualizar';
/** A copy in the folder; `night` only of nightly ones, `madeAt` in epoch ms. */
export type Copia = {
  file: string;
  name: string;
  kind: CopiaKind;
  night: string | null;
  madeAt: number;
  bytes: number;
};

const NIGHTLY = /^nocturna-(\d{4}-\d{2}-\d{2})\.tar$/;
const BEFORE = /^(antes-de-restaurar|antes-de-actualizar)-(\d+)\.tar$/;
const SCRATCH = '.simulacro-';
const UNDER_WAY_MS = 6 * 3_600_000;

/** The program's own copies in DATA_DIR/respaldos. Files of other names are nobody's business here. */
export function createBackupFolder(folder: string) {
  const fileOf = (kind: CopiaKind, mark: string | number) => path.join(folder, `${kind}-${mark}.tar`);

  /** Newest first. */
  const list = async (): Promise<Copia[]> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const copias = await Promise.all((await readdir(folder)).map(read));
    return copias.filter((copia) => copia !== null).sort((a, b) => b.madeAt - a.madeAt);
  };

  const read = async (name: string): Promise<Copia | null> => {
    const night = NIGHTLY.exec(name)?.[1] ?? null;
    const before = BEFORE.exec(name);
    if (night === null && !before) return null;
    const file = path.join(folder, name);
    const { size, mtimeMs } = await stat(file);
    return {
      file,
      name,
      kind: (before?.[1] ?? 'nocturna') as CopiaKind,
      night,
      madeAt: before ? Number(before[2]) : mtimeMs,
      bytes: size,
    };
  };

  const findNewestNightly = async (): Promise<Copia | null> => {
    const nightly = (await list()).filter(({ night }) => night !== null);
    return nightly.sort((a, b) => ((a.night ?? '') < (b.night ?? '') ? 1 : -1))[0] ?? null;
  };

  /** Removes the copies that need not be kept (retention.ts). Gives their names. */
  const prune = async (now: number): Promise<string[]> => {
    const copias = await list();
    const kept = keptNights(copias.flatMap(({ night }) => night ?? []));
    const old = (['antes-de-restaurar', 'antes-de-actualizar'] as const).flatMap((kind) => {
      const ofKind = copias.filter((copia) => copia.kind === kind);
      const times = new Set(
        outlived(
          ofKind.map(({ madeAt }) => madeAt),
          now,
        ),
      );
      return ofKind.filter(({ madeAt }) => times.has(madeAt));
    });
    const gone = [...copias.filter(({ night }) => night !== null && !kept.has(night)), ...old];
    for (const { file } of gone) await rm(file, { force: true });
    return gone.map(({ name }) => name);
  };

  /** Removes what copies and drills that were cut off left behind; what is younger than six hours may be under way. */
  const sweep = async (now: number): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      const left = path.join(folder, name);
      const isOurs = UNFINISHED.test(name) || name.startsWith(SCRATCH);
      if (isOurs && (await stat(left)).mtimeMs < now - UNDER_WAY_MS)
        await rm(left, { recursive: true, force: true });
    }
  };

  /** Bytes that may still be written there. */
  const freeBytes = async (): Promise<number> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };

  /** Runs `work` with an empty folder that is gone afterwards. */
  const inScratch = async <T>(work: (scratch: string) => Promise<T>): Promise<T> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const scratch = await mkdtemp(path.join(folder, SCRATCH));
    try {
      return await work(scratch);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  };

  const remove = (file: string) => rm(file, { force: true });

  return { folder, fileOf, list, findNewestNightly, prune, sweep, freeBytes, inScratch, remove };
}

export type BackupFolder = ReturnType<typeof createBackupFolder>;
