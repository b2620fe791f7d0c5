import path from 'node:path';
import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { createFolderStore } from './folder-store.ts';
import { createKeptStore } from './kept-store.ts';
import { createS3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** The store that the settings ask for: UPLOADS_URL, else the folder `uploads` of DATA_DIR. */
export function openStore(config: Pick<Config, 'uploadsUrl' | 'aws' | 'dataDir'>): FileStore {
  if (config.uploadsUrl && config.aws) return createS3Store(config.uploadsUrl, config.aws);
  return createFolderStore(path.join(config.dataDir, 'uploads'));
}

/** As openStore, for a process with readers: of a store elsewhere, what they ask for is kept on this machine. */
export function openServingStore(
  config: Pick<Config, 'uploadsUrl' | 'aws' | 'dataDir' | 'uploadsKeptBytes'>,
  logger: Logger,
): FileStore {
  const store = openStore(config);
  if (config.uploadsUrl === null || config.uploadsKeptBytes === 0) return store;
  const folder = path.join(config.dataDir, 'uploads-cerca');
  return createKeptStore(store, { folder, maxBytes: config.uploadsKeptBytes, logger });
}
