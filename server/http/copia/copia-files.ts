import type { FastifyInstance } from 'fastify';
import type { CopiaFolder } from '../../files/copia-folder.ts';
import type { Services } from '../../services.ts';

/** A file of this machine under the address that readers know. */
export type BuiltFile = { address: string; file: string };

type Deps = {
  app: FastifyInstance;
  folder: CopiaFolder;
  medioFiles: Services['medioFiles'];
  builtFiles: readonly BuiltFile[];
};

/** Short answers that other programs ask for; they stand beside the pages. */
const ANSWERS = ['/robots.txt', '/manifest.webmanifest', '/rss.xml', '/feed.json'] as const;

const UPLOADS = /\/uploads\/[\w./-]+/g;

/** What the pages of the copy name: style, scripts, faces, icons and pictures, as links to the files they are. */
export function createCopiaFiles({ app, folder, medioFiles, builtFiles }: Deps) {
  const linked = new Set<string>();

  const linkBuilt = async (): Promise<void> => {
    for (const { address, file } of builtFiles) await folder.link(address, file);
  };

  /** Once every page is of this build. */
  const removeOldBuilt = async (): Promise<void> => {
    const present = new Set(builtFiles.map(({ address }) => address));
    for (const address of await folder.list('/assets'))
      if (!present.has(address)) await folder.remove(address);
  };

  /** Links the pictures that a page names and that are not there yet. */
  const linkPictures = async (html: string): Promise<void> => {
    const missing = new Set([...html.matchAll(UPLOADS)].map(([address]) => address));
    for (const address of missing) if (linked.has(address)) missing.delete(address);
    for (const { address, file } of await medioFiles.listFiles([...missing].map(ownText))) {
      try {
        await folder.link(address, file);
        linked.add(address);
      } catch (error) {
        // Lost, or in a store elsewhere and not kept here yet: the page shows its words instead.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  };

  /** A link takes no room as long as its picture is there; then it goes too. */
  const removeOldPictures = async (): Promise<void> => {
    for (const address of await folder.list('/uploads')) {
      if (!(await folder.isOrphan(address))) continue;
      await folder.remove(address);
      linked.delete(address);
    }
  };

  const writeAnswers = async (): Promise<void> => {
    for (const address of ANSWERS) {
      const { statusCode, payload } = await app.inject(address);
      if (statusCode === 200) await folder.write(address, payload);
    }
  };

  return { linkBuilt, removeOldBuilt, linkPictures, removeOldPictures, writeAnswers };
}

/** A text of its own: a part of a page's text would hold the whole page in memory. */
function ownText(part: string): string {
  return Buffer.from(part).toString();
}
