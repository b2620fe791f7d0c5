import { getSeccion, seccionOf } from '../../../shared/categorias.ts';
import { textoPlano } from '../../../shared/texto-plano.ts';
import { shareUrl } from '../../../shared/uploads-url.ts';
import { createBackground } from '../../background.ts';
import type { Logger } from '../../logger.ts';
import type { SharePicturesService, ShareSubject } from '../medios/share-pictures.service.ts';
import type { TareasService } from '../tareas/tareas.service.ts';
import type { StoredResumen } from './noticia-row.ts';
import type { NoticiasRepository } from './noticias.repository.ts';
import type { SharesRepository } from './shares.repository.ts';

type Subject = Pick<StoredResumen, 'title' | 'category' | 'img'>;
/** A picture drawn ahead of a write; `hash` is null when it could not be. */
export type PreparedShare = { hash: string | null; basis: string };

type Deps = {
  shares: SharesRepository;
  noticias: NoticiasRepository;
  sharePictures: SharePicturesService;
  tareas: TareasService;
  isClosed: () => boolean;
  logger: Logger;
};

/** A writer waits this long at most; then the noticia is saved and its picture follows. */
const WAIT_MS = 12_000;
const BATCH = 20;

/** The share picture of every noticia: there before the noticia is, never announced before it is there. */
export function createSharesService({ shares, noticias, sharePictures, tareas, isClosed, logger }: Deps) {
  /** Draws what a noticia will be shared with, before it is written. Never throws: a save does not depend on it. */
  const prepare = async (noticia: Subject): Promise<PreparedShare> => {
    const subject = subjectOf(noticia);
    const drawn = sharePictures.draw(subject, 'urgent').catch((error: unknown) => {
      logger.warn({ err: error }, 'share picture not drawn, it will be tried again');
      return null;
    });
    return { hash: await withinMs(drawn, WAIT_MS), basis: JSON.stringify(subject) };
  };

  /** The hash of a prepared picture if it is still what this noticia is shared with, else null. */
  const hashFor = (prepared: PreparedShare, noticia: Subject): string | null =>
    prepared.basis === JSON.stringify(subjectOf(noticia)) ? prepared.hash : null;

  /**
   * The address of a noticia's share picture, null while it is not drawn. One drawn for what the noticia no longer shows
   * (its photograph was uploaded after it) counts as not drawn, and is drawn anew in the background.
   */
  const findPath = async (noticia: Subject & { id: string }): Promise<string | null> => {
    const [share, hash] = [await shares.find(noticia.id), await sharePictures.findHash(subjectOf(noticia))];
    if (share?.hash === hash) return shareUrl(hash);
    if (share?.hash !== null) await shares.save(noticia.id, null);
    void drawPending();
    return null;
  };

  const listPending = async (): Promise<string[]> =>
    shares.listPending(BATCH, await tareas.listOfOthers('compartir'));

  const drawOne = async (id: string): Promise<void> => {
    // Another process may have drawn it since it was listed.
    if ((await shares.find(id))?.hash !== null) return;
    const noticia = await noticias.findById(id);
    if (!noticia || noticia.deletedAt !== null) return shares.forget(id);
    try {
      await shares.save(id, await sharePictures.draw(subjectOf(noticia), 'background'));
    } catch (error) {
      if (isClosed()) return;
      logger.warn({ err: error, noticia: id }, 'share picture not drawn');
      await shares.countFailure(id);
    }
  };

  /** Draws what is to be drawn, newest first, one at a time, in the background: what was imported or restored. */
  const drawPending = createBackground({
    name: 'share pictures',
    isClosed,
    logger,
    async round() {
      for (let ids = await listPending(); ids.length > 0; ids = await listPending()) {
        for (const id of ids) {
          if (isClosed()) return;
          await tareas.run('compartir', id, () => drawOne(id));
        }
      }
    },
  });

  return { prepare, hashFor, findPath, drawPending };
}

export type SharesService = ReturnType<typeof createSharesService>;

function subjectOf({ title, category, img }: Subject): ShareSubject {
  return {
    title: textoPlano(title),
    kicker: getSeccion(seccionOf(category)).titulo,
    imgNames: img.map(({ name }) => name),
  };
}

/** What `promise` gives within `ms`, else null; it goes on by itself. */
async function withinMs<T>(promise: Promise<T | null>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | null = null;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    if (timer) clearTimeout(timer);
  }
}
