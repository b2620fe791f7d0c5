import { proximaMedianoche } from '../../../shared/fechas.ts';
import { COPIA_NOTICIAS } from '../../../shared/limites.ts';
import { createBackground } from '../../background.ts';
import type { Changes, Marks } from '../../db/changes.ts';
import type { CopiaFolder } from '../../files/copia-folder.ts';
import type { Logger } from '../../logger.ts';
import type { SitePages } from '../page-contract.ts';
import type { PagesDeps } from '../page-site.ts';
import type { createCopiaFiles } from './copia-files.ts';
import { paced } from './copia-pace.ts';
import { NOTICIA_FOLDER } from './copia-page.ts';
import { type CopiedPage, createCopiaPages } from './copia-pages.ts';
import { findChanged, LISTS_EVERY_MS, LISTS_REST_MS, planRound } from './copia-plan.ts';

type Deps = PagesDeps & {
  pages: SitePages;
  changes: Changes;
  folder: CopiaFolder;
  files: ReturnType<typeof createCopiaFiles>;
  logger: Logger;
};

const LOOK_EVERY_MS = 500;

/** A start leaves the machine to its readers first: what the last process wrote is still there. */
const BEGIN_AFTER_MS = 30_000;

/** After a full disk or a database that does not answer. */
const AGAIN_AFTER_MS = 30_000;

/** A change that comes meanwhile is looked at after so many pages at the latest. */
const PAGES_PER_ROUND = 25;

/**
 * Keeps the copy on disk that readers get when program or database are down
 * (docs/decisions/0031-always-on-the-air.md). What changed goes first: noticias that are gone leave, changed ones, lists
 * and pages that name them are written; pages with something else on them that is no longer so follow every ten minutes,
 * all of them when the day turns and half a minute after a start.
 */
export function startCopia(deps: Deps): { stop(): Promise<void> } {
  const { changes, clock, config, folder, files, services, logger } = deps;
  const copiaPages = createCopiaPages({ ...deps, linkPictures: files.linkPictures });
  const copied = new Map<string, CopiedPage>();
  const urgent = new Set<string>();
  /** When each page on disk was written, as far as this process did not write it. */
  const onDisk = new Map<string, number>();
  let seen: Marks | null = null;
  let isBegun = false;
  let isClosed = false;
  const startedAt = clock();
  let restDueAt = startedAt + BEGIN_AFTER_MS;
  let dayEndsAt = 0;
  let dayBeganAt = 0;
  let listsMadeAt = 0;
  let lookAt = 0;

  /**
   * Removes what is no longer public and finds what has to be written first; gives what is to be there, newest first,
   * and whether a noticia went or changed.
   */
  const agree = async (): Promise<{ wanted: ReadonlyMap<string, number>; hasNews: boolean }> => {
    const nuevas = await services.difusion.listNuevas(COPIA_NOTICIAS);
    const wanted = new Map(nuevas.map(({ id, changedAt }) => [`${NOTICIA_FOLDER}/${id}`, changedAt]));
    const gone = [...onDisk.keys()].filter((address) => !wanted.has(address));
    for (const address of gone) {
      await folder.remove(address);
      onDisk.delete(address);
      copied.delete(address);
      urgent.delete(address);
    }
    const { changed, hasNews } = findChanged({ wanted, gone, copied, onDisk, startedAt });
    for (const address of changed) urgent.add(address);
    return { wanted, hasNews };
  };

  const begin = async () => {
    for (const address of await folder.list(NOTICIA_FOLDER))
      onDisk.set(address, await folder.writtenAt(address));
    await files.linkBuilt();
    await copiaPages.writeNoCopy();
  };

  const turnDay = (now: number) => {
    if (now < dayEndsAt) return;
    dayBeganAt = now;
    dayEndsAt = proximaMedianoche(now, config.timeZone);
  };

  /** False when it ended before all were written, for the site's end or for a change that goes first. */
  const writePages = async (
    addresses: readonly string[],
    wanted: ReadonlyMap<string, number>,
    marks: Marks,
  ) => {
    const known = new Map([...wanted.keys()].map((address) => [address, address]));
    let made = 0;
    for (const address of addresses) {
      if (isClosed || (made >= PAGES_PER_ROUND && changes.marks() !== marks)) return false;
      await paced(async () => {
        const page = await copiaPages.write(address, { changedAt: wanted.get(address) ?? 0, marks, known });
        if (page) copied.set(address, page);
        if (page && wanted.has(address)) onDisk.set(address, page.madeAt);
        urgent.delete(address);
      });
      made += 1;
    }
    return true;
  };

  const round = async () => {
    const marks = changes.marks();
    if (!marks) return;
    const now = clock();
    seen = marks;
    lookAt = now + AGAIN_AFTER_MS;
    turnDay(now);
    if (!isBegun) {
      await begin();
      isBegun = true;
      lookAt = restDueAt;
      return;
    }
    const { wanted, hasNews } = await agree();
    const { lists, pages, isRestDue, areListsResting } = planRound({
      now,
      wanted,
      urgent,
      hasNews,
      copied,
      marks,
      dayBeganAt,
      restDueAt,
      listsMadeAt,
    });
    if (!(await writePages(lists, wanted, marks))) return;
    if (lists.length > 0) {
      await files.writeAnswers();
      listsMadeAt = now;
    }
    if (!(await writePages(pages, wanted, marks))) return;
    if (isRestDue) {
      await copiaPages.writeNoCopy();
      await files.removeOldBuilt();
      await files.removeOldPictures();
      restDueAt = now + LISTS_EVERY_MS;
    }
    const nextDueAt = (await services.noticias.nextDueAt('todas', now)) ?? Number.POSITIVE_INFINITY;
    const listsDueAt = areListsResting ? listsMadeAt + LISTS_REST_MS : restDueAt;
    lookAt = Math.min(restDueAt, listsDueAt, dayEndsAt, nextDueAt);
  };

  const run = createBackground({ name: 'copy on disk', round, isClosed: () => isClosed, logger });
  let running: Promise<void> | null = null;
  const look = () => {
    const marks = changes.marks();
    if (running || !marks || (marks === seen && clock() < lookAt)) return;
    running = run().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
