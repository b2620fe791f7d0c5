import path from 'node:path';
import type { Config } from '../config.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** The store that the settings ask for: UPLOADS_URL, else the folder `uploads` of DATA_DIR. */
export function openStore(config: Pick<Config, 'uploadsUrl' | 'aws' | 'dataDir'>): FileStore {
  if (config.uploadsUrl && config.aws) return createS3Store(config.uploadsUrl, config.aws);
  return createFolderStore(path.join(config.dataDir, 'uploads'));
}
