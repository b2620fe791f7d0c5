import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { sha256 } from '../../ids.ts';
import { backupDamaged, backupUnreadable } from './respaldo.errors.ts';

/** What a backup says of itself; last entry of the tar file. */
export type Manifest = {
  format: 'fm983-respaldo-1';
  createdAt: string;
  migrations: readonly string[];
  rows: Readonly<Record<string, number>>;
  /** SHA-256 of every entry. */
  entries: Readonly<Record<string, string>>;
  /** Keys of pictures that the database names and the store did not have; absent in older copies. */
  missing?: readonly string[];
};

export type BackupEntry = { name: string; bytes: Buffer };
const MANIFEST = 'manifest.json';

/** A backup being written; it appears under its name at `finish`, whole and on disk, or never. */
export type BackupWriter = {
  add(entry: BackupEntry): Promise<void>;
  /** Writes the manifest last. Gives it, and the length of the file. */
  finish(
    describe: (sums: Record<string, string>) => Manifest,
  ): Promise<{ manifest: Manifest; bytes: number }>;
  /** Leaves nothing behind. */
  abort(): Promise<void>;
};

/** Beside `file`, hidden, with the number of the writing process. */
export const UNFINISHED = /^\..+\.\d+\.tmp$/;

export function openBackupFile(file: string): BackupWriter {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);
  const tar = pack();
  const sums: Record<string, string> = {};
  let failure: unknown = null;
  const written = pipeline(tar, createWriteStream(temporary, { mode: 0o600 })).catch((cause: unknown) => {
    failure = cause;
  });
  const write = async ({ name, bytes }: BackupEntry) => {
    await Promise.race([addEntry(tar, name, bytes), written]);
    if (failure) throw failure;
  };
  return {
    async add(entry) {
      sums[entry.name] = sha256(entry.bytes);
      await write(entry);
    },
    async finish(describe) {
      const manifest = describe(sums);
      await write({ name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest, null, 1)) });
      tar.finalize();
      await written;
      if (failure) throw failure;
      return { manifest, bytes: await syncAndRename(temporary, file) };
    },
    async abort() {
      tar.destroy();
      await written;
      await rm(temporary, { force: true });
    },
  };
}

/** Reads the whole file once and checks every sum. Throws backup_unreadable or backup_damaged. */
export async function verifyBackupFile(file: string): Promise<Manifest> {
  const sums = new Map<string, string>();
  let manifest: Manifest | null = null;
  for await (const { name, bytes } of readBackupFile(file)) {
    if (name === MANIFEST) manifest = parseManifest(file, bytes);
    else sums.set(name, sha256(bytes));
  }
  if (!manifest) throw backupUnreadable(file);
  for (const [name, sum] of Object.entries(manifest.entries))
    if (sums.get(name) !== sum) throw backupDamaged(file, name);
  return manifest;
}

/** Every entry in order, each whole in memory: entries are parts of tables and single pictures. */
export async function* readBackupFile(file: string): AsyncGenerator<BackupEntry> {
  const reader = extract();
  const input = createReadStream(file);
  const fed = pipeline(input, reader).catch((cause: unknown) => cause);
  try {
    for await (const entry of reader) {
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(parts) };
    }
  } catch (cause) {
    throw backupUnreadable(file, cause);
  }
  const failure = await fed;
  if (failure instanceof Error) throw backupUnreadable(file, failure);
}

function parseManifest(file: string, bytes: Buffer): Manifest {
  try {
    const manifest = JSON.parse(bytes.toString('utf8')) as Manifest;
    if (manifest.format === 'fm983-respaldo-1') return manifest;
  } catch (cause) {
    throw backupUnreadable(file, cause);
  }
  throw backupUnreadable(file);
}

function addEntry(tar: ReturnType<typeof pack>, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** Gives the length of the file. */
async function syncAndRename(temporary: string, file: string): Promise<number> {
  const handle = await open(temporary, 'r');
  try {
    await handle.sync();
    const { size } = await handle.stat();
    await rename(temporary, file);
    await syncFolder(path.dirname(file));
    return size;
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
