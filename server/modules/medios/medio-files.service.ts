import type { FileStore } from '../../files/store.ts';
import type { MediosRepository } from './medios.repository.ts';
import { keyOf } from './medios.service.ts';

/** A picture's address on the site and its file on this machine. */
export type MedioFile = { address: string; file: string };

type Deps = { medios: Pick<MediosRepository, 'listByNames'>; files: FileStore };

const SHARE = /^\/uploads\/compartir\/([\da-f]{64})\.jpg$/;
const VARIANT = /^\/uploads\/(\d{1,4})\/([\w.-]+)\.(webp|avif)$/;
const PICTURE = /^\/uploads\/([\w.-]+)$/;

/** Where the files of pictures lie, for who serves them without asking this program. */
export function createMedioFilesService({ medios, files }: Deps) {
  /** The files of these addresses of pictures; none of them when pictures lie on another machine. */
  const listFiles = async (addresses: readonly string[]): Promise<MedioFile[]> => {
    const parsed = addresses.map((address) => ({ address, ...parse(address) }));
    const names = parsed.flatMap(({ name }) => (name === undefined ? [] : [name]));
    const hashes = new Map(
      (await medios.listByNames([...new Set(names)])).map(({ name, hash }) => [name, hash]),
    );
    return parsed.flatMap(({ address, name, share, width = null, format }) => {
      const hash = share ?? hashes.get(name ?? '');
      const file = hash === undefined ? null : files.fileOf(keyOf(hash, format ?? 'jpg', width));
      return file === null ? [] : [{ address, file }];
    });
  };
  return { listFiles };
}

export type MedioFilesService = ReturnType<typeof createMedioFilesService>;

type Parsed = { name?: string; share?: string; width?: number; format?: 'webp' | 'avif' };

function parse(address: string): Parsed {
  const [, share] = SHARE.exec(address) ?? [];
  if (share !== undefined) return { share };
  const [, width, ofVariant, format] = VARIANT.exec(address) ?? [];
  if (ofVariant !== undefined)
    return { name: ofVariant, width: Number(width), format: format as 'webp' | 'avif' };
  const [, name] = PICTURE.exec(address) ?? [];
  return name === undefined ? {} : { name };
}
