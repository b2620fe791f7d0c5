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
};

export type BackupEntry = { name: string; bytes: Buffer };
const MANIFEST = 'manifest.json';

/** Writes entries as they come and the manifest last; the file appears under its name only when it is whole and on disk. */
export async function writeBackupFile(
  file: string,
  entries: AsyncIterable<BackupEntry>,
  describe: (sums: Record<string, string>) => Manifest,
): Promise<Manifest> {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);
  const tar = pack();
  const written = pipeline(tar, createWriteStream(temporary));
  try {
    const sums: Record<string, string> = {};
    for await (const { name, bytes } of entries) {
      sums[name] = sha256(bytes);
      await addEntry(tar, name, bytes);
    }
    const manifest = describe(sums);
    await addEntry(tar, MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
    tar.finalize();
    await written;
    await syncAndRename(temporary, file);
    return manifest;
  } catch (error) {
    tar.destroy();
    await written.catch(() => {
      // Its failure is the one already being thrown.
    });
    await rm(temporary, { force: true });
    throw error;
  }
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

async function syncAndRename(temporary: string, file: string): Promise<void> {
  const handle = await open(temporary, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}
