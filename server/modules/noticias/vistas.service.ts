import type { Clock } from '../../clock.ts';
import type { StoredResumen } from './noticia-row.ts';
import type { VistasRepository } from './vistas.repository.ts';

const HOUR_MS = 3_600_000;

/** What is most read is what was read in this time. */
export const RANKED_MS = 48 * HOUR_MS;

/** A list that changes under a reader's eyes is no list: it stands for so long. */
export const RANKING_EVERY_MS = 10 * 60_000;

export const MAS_LEIDAS = 5;

/** Some of those ranked may be deleted before the next ranking. */
const RANKED = MAS_LEIDAS * 3;

/** More noticias than that are not read in a minute; what comes on top is not counted. */
const COUNTED_MAX = 10_000;

type Deps = { vistas: VistasRepository; clock: Clock };

/** How often noticias are read (docs/decisions/0022-most-read.md): counted in memory, written now and then. */
export function createVistasService({ vistas, clock }: Deps) {
  let counted = new Map<string, number>();
  let ranking: { from: number; ids: Promise<string[]> } | null = null;

  /** One reader opened this noticia. Costs nothing but a place in a map: it may be called at every request. */
  const countView = (noticiaId: string): void => {
    const views = counted.get(noticiaId) ?? 0;
    if (views > 0 || counted.size < COUNTED_MAX) counted.set(noticiaId, views + 1);
  };

  /** Housekeeping: writes what was counted since the last time. What a failure loses is lost. */
  const saveViews = async (): Promise<void> => {
    if (counted.size === 0) return;
    const views = counted;
    counted = new Map();
    await vistas.add(hourOf(clock()), views);
  };

  /** The five that were read most in the last 48 hours, ranked anew every ten minutes; none when there are fewer. */
  const listMostRead = async (): Promise<readonly StoredResumen[]> => {
    const due = await vistas.listDue(await rankedIds(), clock());
    return due.length < MAS_LEIDAS ? [] : due.slice(0, MAS_LEIDAS);
  };

  const rankedIds = (): Promise<string[]> => {
    const from = clock() - (clock() % RANKING_EVERY_MS);
    if (ranking?.from === from) return ranking.ids;
    const ids = vistas.listMostRead(hourOf(from - RANKED_MS), RANKED);
    ranking = { from, ids };
    // One that failed is asked again by the next reader, not in ten minutes.
    ids.catch(() => (ranking = null));
    return ids;
  };

  /** Housekeeping: forgets hours that no ranking looks at any more. */
  const forgetOld = (): Promise<void> => vistas.forgetBefore(hourOf(clock() - RANKED_MS) - HOUR_MS);

  return { countView, saveViews, listMostRead, forgetOld };
}

export type VistasService = ReturnType<typeof createVistasService>;

/** When the list of the most read may change next, for whoever keeps a page that shows it (epoch ms). */
export function nextRankingAt(now: number): number {
  return now - (now % RANKING_EVERY_MS) + RANKING_EVERY_MS;
}

function hourOf(ms: number): number {
  return ms - (ms % HOUR_MS);
}
