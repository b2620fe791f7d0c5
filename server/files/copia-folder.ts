import { randomUUID } from 'node:crypto';
import { chmod, copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Finished pages under their addresses, for whoever serves a folder (docs/decisions/0031-always-on-the-air.md). A file
 * is never half: it is written beside, synced and renamed. `/` is `index.html`, `/locales` is `locales.html`, an address
 * with an extension is the file of that name. Every user of the machine may read all of it, whatever the program's umask.
 */
export type CopiaFolder = {
  write(address: string, text: string): Promise<void>;
  /** The same bytes as a file of this machine, without taking room where both lie on one file system. */
  link(address: string, file: string): Promise<void>;
  /** Null when there is none. */
  read(address: string): Promise<Buffer | null>;
  /** Fine when there is none. */
  remove(address: string): Promise<void>;
  /** Addresses below a folder such as `/complete`, in no order. */
  list(folder: string): Promise<string[]>;
  /** Epoch ms. */
  writtenAt(address: string): Promise<number>;
  /** True for a link whose original is gone. */
  isOrphan(address: string): Promise<boolean>;
};

const ADDRESS = /^(?:\/|(?:\/(?!\.)[\w.~-]+)+)$/;

/** Throws where an address is none of ours: a dot at the start of a name, or what would need decoding. */
export function createCopiaFolder(folder: string): CopiaFolder {
  const beside = path.join(folder, '.tmp');

  const fileOf = (address: string) => {
    if (!ADDRESS.test(address)) throw new Error(`no address of the copy: ${address}`);
    if (address === '/') return path.join(folder, 'index.html');
    return path.join(folder, path.posix.extname(address) === '' ? `${address}.html` : address);
  };

  const makeOpenFolder = async (wanted: string) => {
    const first = await mkdir(wanted, { recursive: true });
    if (first === undefined) return;
    for (let made = wanted; made.length >= folder.length; made = path.dirname(made)) await chmod(made, 0o755);
  };

  const put = async (address: string, make: (file: string) => Promise<void>) => {
    const target = fileOf(address);
    const temporary = path.join(beside, randomUUID());
    await makeOpenFolder(path.dirname(target));
    await mkdir(beside, { recursive: true });
    try {
      await make(temporary);
      await openToReaders(temporary);
      await rename(temporary, target);
    } finally {
      // Also after a success: renaming one link over another of the same file leaves both.
      await rm(temporary, { force: true });
    }
  };

  return {
    write: (address, text) => put(address, (file) => writeSynced(file, text)),
    link: (address, file) =>
      put(address, (target) => link(file, target).catch(unless(CROSSING, () => copyFile(file, target)))),
    async read(address) {
      return ADDRESS.test(address) ? readFile(fileOf(address)).catch(unless(ABSENT, () => null)) : null;
    },
    remove: (address) => rm(fileOf(address), { force: true }),
    async list(below) {
      const root = path.join(folder, below);
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
        unless(ABSENT, () => []),
      );
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `/${path.relative(folder, path.join(parentPath, name))}`)
        .map((file) => file.replace(/\.html$/, ''));
    },
    async writtenAt(address) {
      return (await stat(fileOf(address))).mtimeMs;
    },
    async isOrphan(address) {
      return (await stat(fileOf(address))).nlink === 1;
    },
  };
}

/** Two file systems, or one without links. */
const CROSSING = ['EXDEV', 'EPERM', 'ENOTSUP'];
const READABLE = 0o444;
const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR'];

function unless<T>(codes: readonly string[], then: () => T) {
  return (error: NodeJS.ErrnoException): T => {
    if (!codes.includes(error.code ?? '')) throw error;
    return then();
  };
}

/** A link to a file of another user is left as it is: what was built is readable as it was installed. */
async function openToReaders(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & READABLE) !== READABLE) await chmod(file, 0o644);
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
