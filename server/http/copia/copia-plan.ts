import { EVERYTHING, type Marks } from '../../db/changes.ts';
import { type CopiedPage, LISTS } from './copia-pages.ts';

/** Lists are made anew this often although nothing changed, so that the age they tell stays small. */
export const LISTS_EVERY_MS = 600_000;

/** Lists in which no noticia came, went or changed are not made more often than this: a picture was drawn, or a banner changed. */
export const LISTS_REST_MS = 10_000;

/** Pages by address, as this process wrote them. */
export type Copied = ReadonlyMap<string, CopiedPage>;

/** What there is and what there should be; times are epoch ms. */
type Noticias = {
  /** When each noticia that is to be there changed, by address, newest first. */
  wanted: ReadonlyMap<string, number>;
  /** Those that were there and are no longer public. */
  gone: readonly string[];
  copied: Copied;
  /** When the pages that lie there were written, by whichever process. */
  onDisk: ReadonlyMap<string, number>;
  startedAt: number;
};

/**
 * The addresses that go before all others: of noticias that came or changed, and of pages that name one that went or
 * changed. `hasNews` when one went or changed.
 */
export function findChanged({ wanted, gone, copied, onDisk, startedAt }: Noticias) {
  const isCurrent = (address: string, changedAt: number) => {
    const page = copied.get(address);
    return page ? page.changedAt === changedAt : (onDisk.get(address) ?? startedAt) > changedAt;
  };
  const changed = [...wanted].flatMap(([address, at]) => (isCurrent(address, at) ? [] : address));
  const touched = [...gone, ...changed.filter((address) => copied.has(address))];
  const naming = [...copied].filter(([, { links }]) => touched.some((one) => links.has(one)));
  return { changed: [...changed, ...naming.map(([address]) => address)], hasNews: touched.length > 0 };
}

type Present = {
  now: number;
  wanted: ReadonlyMap<string, number>;
  /** What findChanged found and was not written yet. */
  urgent: ReadonlySet<string>;
  hasNews: boolean;
  copied: Copied;
  marks: Marks;
  dayBeganAt: number;
  /** When everything that is stale has its turn, and when lists were made last. */
  restDueAt: number;
  listsMadeAt: number;
};

/** What a round writes: lists, then pages, each in this order. */
export type Plan = {
  lists: readonly string[];
  pages: readonly string[];
  isRestDue: boolean;
  /** Some are stale and were made a moment ago. */
  areListsResting: boolean;
};

/**
 * Changed noticias go first, newest first; of the rest the longest stale, so that each has its turn however often others
 * change meanwhile.
 */
export function planRound(present: Present): Plan {
  const { now, wanted, urgent, hasNews, copied, restDueAt, listsMadeAt } = present;
  const isOld = (address: string) => isStale(copied.get(address), present);
  const madeAt = (address: string) => copied.get(address)?.madeAt ?? 0;

  const isRestDue = now >= restDueAt;
  const rest = isRestDue
    ? [...wanted.keys()].filter(isOld).sort((one, other) => madeAt(one) - madeAt(other))
    : [];
  const first = [...wanted.keys()].filter((address) => urgent.has(address));
  const staleLists = LISTS.filter((address) => urgent.has(address) || isOld(address));
  const areListsDue = hasNews || first.length > 0 || now >= listsMadeAt + LISTS_REST_MS;
  const areListsOld = now >= listsMadeAt + LISTS_EVERY_MS;
  const lists = areListsOld ? LISTS : areListsDue ? staleLists : [];
  return {
    lists,
    pages: [...new Set([...first, ...rest])],
    isRestDue,
    areListsResting: lists.length < staleLists.length,
  };
}

/** True for a page that was never made, or shows another day or something that changed since. */
function isStale(page: CopiedPage | undefined, { marks, dayBeganAt }: Pick<Present, 'marks' | 'dayBeganAt'>) {
  if (!page || page.madeAt < dayBeganAt) return true;
  return [EVERYTHING, ...page.scope.marks].some((name) => page.marks.get(name) !== marks.get(name));
}
