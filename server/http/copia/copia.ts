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

/** Lists in which no noticia came, went or changed are not made more often than this: a picture was drawn, or a banner changed. */
const LISTS_REST_MS = 10_000;

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
  const pages = createCopiaPages({ ...deps, linkPictures: files.linkPictures });
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
    const touched = new Set<string>();
    for (const address of onDisk.keys()) {
      if (wanted.has(address)) continue;
      await folder.remove(address);
      onDisk.delete(address);
      copied.delete(address);
      urgent.delete(address);
      touched.add(address);
    }
    for (const [address, changedAt] of wanted) {
      const page = copied.get(address);
      const isCurrent = page ? page.changedAt === changedAt : (onDisk.get(address) ?? startedAt) > changedAt;
      if (isCurrent) continue;
      urgent.add(address);
      if (page) touched.add(address);
    }
    for (const [address, { links }] of copied)
      if (links.size > 0 && [...touched].some((one) => links.has(one))) urgent.add(address);
    return { wanted, hasNews: touched.size > 0 };
  };

  const isStale = (address: string, marks: Marks): boolean => {
    const page = copied.get(address);
    if (!page || page.madeAt < dayBeganAt) return true;
    return [EVERYTHING, ...page.scope.marks].some((name) => page.marks.get(name) !== marks.get(name));
  };

  /** So that each has its turn however often others change meanwhile; those of no age, newest first. */
  const longestStaleFirst = (addresses: readonly string[], marks: Marks): string[] => {
    const madeAt = (address: string) => copied.get(address)?.madeAt ?? 0;
    return addresses
      .filter((address) => isStale(address, marks))
      .sort((one, other) => madeAt(one) - madeAt(other));
  };

  const begin = async () => {
    for (const address of await folder.list(NOTICIA_FOLDER))
      onDisk.set(address, await folder.writtenAt(address));
    await files.linkBuilt();
    await pages.writeNoCopy();
  };

  const turnDay = (now: number) => {
    if (now < dayEndsAt) return;
    dayBeganAt = now;
    dayEndsAt = proximaMedianoche(now, config.timeZone);
  };

  /** False when it ended before all were written, for the site's end or for a change that goes first. */
  const writePages = async (
    addresses: ReadonlySet<string>,
    wanted: ReadonlyMap<string, number>,
    marks: Marks,
  ) => {
    const known = new Map([...wanted.keys()].map((address) => [address, address]));
    let made = 0;
    for (const address of addresses) {
      if (isClosed || (made >= PAGES_PER_ROUND && changes.marks() !== marks)) return false;
      await paced(async () => {
        const page = await pages.write(address, { changedAt: wanted.get(address) ?? 0, marks, known });
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
    const isRestDue = now >= restDueAt;
    const rest = isRestDue ? longestStaleFirst([...wanted.keys()], marks) : [];
    const first = [...wanted.keys()].filter((address) => urgent.has(address));
    const staleLists = LISTS.filter((address) => urgent.has(address) || isStale(address, marks));
    const areListsDue = hasNews || first.length > 0 || now >= listsMadeAt + LISTS_REST_MS;
    const areListsOld = now >= listsMadeAt + LISTS_EVERY_MS;
    const lists = areListsOld ? LISTS : areListsDue ? staleLists : [];
    if (!(await writePages(new Set(lists), wanted, marks))) return;
    if (lists.length > 0) {
      await files.writeAnswers();
      listsMadeAt = now;
    }
    if (!(await writePages(new Set([...first, ...rest]), wanted, marks))) return;
    if (isRestDue) {
      await pages.writeNoCopy();
      await files.removeOldBuilt();
      await files.removeOldPictures();
      restDueAt = now + LISTS_EVERY_MS;
    }
    const nextDueAt = (await services.noticias.nextDueAt('todas', now)) ?? Number.POSITIVE_INFINITY;
    const listsDueAt = lists.length < staleLists.length ? listsMadeAt + LISTS_REST_MS : restDueAt;
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
