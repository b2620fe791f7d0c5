import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertKey, type FileStore } from './store.ts';

/** A folder on this machine. A file appears under its name only when all its bytes are on the disk. */
export function createFolderStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true });

  const pathOf = (key: string) => {
    assertKey(key);
    return path.join(folder, key);
  };

  const put: FileStore['put'] = async (key, bytes) => {
    const target = pathOf(key);
    const temporary = path.join(folder, `${randomUUID()}.tmp`);
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await writeSynced(temporary, bytes);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(path.dirname(target));
  };

  const get: FileStore['get'] = async (key) => {
    try {
      return await readFile(pathOf(key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };

  return { put, get, delete: (key) => rm(pathOf(key), { force: true }), fileOf: pathOf };
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
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
