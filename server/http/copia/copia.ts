import { proximaMedianoche } from '../../../shared/fechas.ts';
import { COPIA_NOTICIAS } from '../../../shared/limites.ts';
import { createBackground } from '../../background.ts';
import { type Changes, EVERYTHING, type Marks } from '../../db/changes.ts';
import type { CopiaFolder } from '../../files/copia-folder.ts';
import type { Logger } from '../../logger.ts';
import type { SitePages } from '../page-contract.ts';
import type { PagesDeps } from '../page-site.ts';
import type { createCopiaFiles } from './copia-files.ts';
import { paced } from './copia-pace.ts';
import { NOTICIA_FOLDER } from './copia-page.ts';
import { type CopiedPage, createCopiaPages, LISTS } from './copia-pages.ts';

type Deps = PagesDeps & {
  pages: SitePages;
  changes: Changes;
  folder: CopiaFolder;
  files: ReturnType<typeof createCopiaFiles>;
  logger: Logger;
};

const LOOK_EVERY_MS = 500;

/** Lists are made anew this often although nothing changed, so that the age they tell stays small. */
const LISTS_EVERY_MS = 600_000;

/** After a full disk or a database that does not answer. */
const AGAIN_AFTER_MS = 30_000;

/** A change that comes meanwhile is looked at after so many pages at the latest. */
const PAGES_PER_ROUND = 25;

/**
 * Keeps the copy on disk that readers get when program or database are down
 * (docs/decisions/0031-always-on-the-air.md). What changed goes first: noticias that are gone leave, changed ones, lists
 * and pages that name them are written; pages with something else on them that is no longer so follow every ten minutes,
 * all of them when the day turns.
 */
export function startCopia(deps: Deps): { stop(): Promise<void> } {
  const { changes, clock, config, folder, files, services, logger } = deps;
  const pages = createCopiaPages({ ...deps, linkPictures: files.linkPictures });
  const copied = new Map<string, CopiedPage>();
  const urgent = new Set<string>();
  const onDisk = new Set<string>();
  let seen: Marks | null = null;
  let isBegun = false;
  let isClosed = false;
  let restDueAt = 0;
  let dayEndsAt = 0;
  let dayBeganAt = 0;
  let lookAt = 0;

  /** Removes what is no longer public and finds what has to be written first; gives what is to be there, newest first. */
  const agree = async (): Promise<ReadonlyMap<string, number>> => {
    const nuevas = await services.difusion.listNuevas(COPIA_NOTICIAS);
    const wanted = new Map(nuevas.map(({ id, changedAt }) => [`${NOTICIA_FOLDER}/${id}`, changedAt]));
    const touched = new Set<string>();
    for (const address of onDisk) {
      if (wanted.has(address)) continue;
      await folder.remove(address);
      onDisk.delete(address);
      copied.delete(address);
      urgent.delete(address);
      touched.add(address);
    }
    for (const [address, changedAt] of wanted) {
      const page = copied.get(address);
      if (page?.changedAt === changedAt) continue;
      urgent.add(address);
      if (page) touched.add(address);
    }
    for (const [address, { links }] of copied)
      if (links.size > 0 && [...touched].some((one) => links.has(one))) urgent.add(address);
    return wanted;
  };

  const isStale = (address: string, marks: Marks): boolean => {
    const page = copied.get(address);
    if (!page || page.madeAt < dayBeganAt) return true;
    return [EVERYTHING, ...page.scope.marks].some((name) => page.marks.get(name) !== marks.get(name));
  };

  const begin = async () => {
    for (const address of await folder.list(NOTICIA_FOLDER)) onDisk.add(address);
    await files.linkBuilt();
    await pages.writeNoCopy();
  };

  const turnDay = (now: number) => {
    if (now < dayEndsAt) return;
    dayBeganAt = now;
    dayEndsAt = proximaMedianoche(now, config.timeZone);
  };

  const round = async () => {
    const marks = changes.marks();
    if (!marks) return;
    const now = clock();
    seen = marks;
    lookAt = now + AGAIN_AFTER_MS;
    turnDay(now);
    if (!isBegun) await begin();
    isBegun = true;
    const wanted = await agree();
    const isRestDue = now >= restDueAt;
    const lists = LISTS.filter((address) => isRestDue || urgent.has(address) || isStale(address, marks));
    const rest = isRestDue ? [...wanted.keys()].filter((address) => isStale(address, marks)) : [];
    const first = [...wanted.keys()].filter((address) => urgent.has(address));
    const known = new Map([...wanted.keys()].map((address) => [address, address]));
    let made = 0;
    for (const address of new Set([...lists, ...first, ...rest])) {
      if (isClosed) return;
      if (made >= LISTS.length + PAGES_PER_ROUND && changes.marks() !== marks) return;
      await paced(async () => {
        const page = await pages.write(address, { changedAt: wanted.get(address) ?? 0, marks, known });
        if (page) copied.set(address, page);
        if (page && wanted.has(address)) onDisk.add(address);
        urgent.delete(address);
      });
      made += 1;
    }
    if (lists.length > 0) await files.writeAnswers();
    if (isRestDue) {
      await pages.writeNoCopy();
      await files.removeOldBuilt();
      await files.removeOldPictures();
      restDueAt = now + LISTS_EVERY_MS;
    }
    const nextDueAt = (await services.noticias.nextDueAt('todas', now)) ?? Number.POSITIVE_INFINITY;
    lookAt = Math.min(restDueAt, dayEndsAt, nextDueAt);
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
