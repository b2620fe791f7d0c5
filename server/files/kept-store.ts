import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { createBackground } from '../background.ts';
import type { Logger } from '../logger.ts';
import { createFolderStore } from './folder-store.ts';
import type { FileStore } from './store.ts';

type Deps = { folder: string; maxBytes: number; logger: Logger };

/** Swept when so much of the bound was written since, down to so much of it. */
const SWEEP_EVERY_SHARE = 0.05;
const SWEPT_TO_SHARE = 0.9;

/**
 * A store on another machine with what was asked for last kept in a folder of this one: a key's bytes never change, so
 * what is kept is never wrong. Readers have those pictures while the store is away. What was not asked for since longest
 * leaves first; several processes may share the folder. A folder that takes nothing (a full disk) only costs the way to
 * the store.
 */
export function createKeptStore(origin: FileStore, { folder, maxBytes, logger }: Deps): FileStore {
  const local = createFolderStore(folder);
  const underWay = new Map<string, Promise<Buffer | null>>();
  const touched = new Set<string>();
  let unswept = 0;

  const keep = async (key: string, bytes: Uint8Array, contentType: string): Promise<void> => {
    try {
      await local.put(key, bytes, contentType);
      touched.add(key);
      unswept += bytes.byteLength;
      if (unswept > maxBytes * SWEEP_EVERY_SHARE) void sweep();
    } catch (error) {
      logger.warn({ err: error }, 'picture not kept on this machine');
    }
  };

  /** Null also for one that cannot be read: the store has it. */
  const findKept = async (key: string): Promise<Buffer | null> => {
    try {
      const bytes = await local.get(key);
      if (bytes && !touched.has(key)) {
        touched.add(key);
        const now = new Date();
        await utimes(local.fileOf(key) ?? '', now, now);
      }
      return bytes;
    } catch (error) {
      logger.warn({ err: error }, 'kept picture not read');
      return null;
    }
  };

  const fetchAndKeep = async (key: string): Promise<Buffer | null> => {
    const bytes = await origin.get(key);
    if (bytes) await keep(key, bytes, '');
    return bytes;
  };

  const sweep = createBackground({
    name: 'sweep of kept pictures',
    isClosed: () => false,
    logger,
    async round() {
      unswept = 0;
      await removeOldest(folder, maxBytes);
      touched.clear();
    },
  });

  void sweep();
  return {
    async put(key, bytes, contentType) {
      await origin.put(key, bytes, contentType);
      await keep(key, bytes, contentType);
    },
    async get(key) {
      const kept = await findKept(key);
      if (kept) return kept;
      const other = underWay.get(key);
      if (other !== undefined) return other;
      const fetched = fetchAndKeep(key).finally(() => underWay.delete(key));
      underWay.set(key, fetched);
      return fetched;
    },
    async delete(key) {
      await origin.delete(key);
      await local.delete(key);
    },
    fileOf: local.fileOf,
  };
}

/** Files of a folder that has grown beyond its bound leave, the one used longest ago first. */
async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const known: { file: string; bytes: number; usedAt: number }[] = [];
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const found = await stat(file).catch(() => null);
    // Another process has swept it.
    if (found) known.push({ file, bytes: found.size, usedAt: found.mtimeMs });
  }
  let bytes = known.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes <= maxBytes) return;
  for (const one of known.sort((a, b) => a.usedAt - b.usedAt)) {
    if (bytes <= maxBytes * SWEPT_TO_SHARE) return;
    await rm(one.file, { force: true });
    bytes -= one.bytes;
  }
}
