import type { Slot } from '../../../../shared/banners.ts';
import type { BannerDelPanel } from './banner.ts';

/** `waiting`: it is due, and another one stands in its place. */
export type BannerState = 'shown' | 'waiting' | 'scheduled' | 'over' | 'veda';

type Veda = { from: string; to: string } | null;

/** Places that show one banner, the first that is due (docs/decisions/0013-furniture.md). */
const ONE_AT_A_TIME: readonly Slot[] = ['cabecera', 'portada-medio', 'lateral-alto'];

/** What readers see of each banner at `now` (epoch ms), by its id. */
export function bannerStates(
  list: readonly BannerDelPanel[],
  veda: Veda,
  now: number,
): ReadonlyMap<string, BannerState> {
  const taken = new Set<Slot>();
  const states = new Map<string, BannerState>();
  for (const banner of list) {
    const state = ownState(banner, veda, now);
    const isCrowdedOut = state === 'shown' && taken.has(banner.slot);
    states.set(banner._id, isCrowdedOut ? 'waiting' : state);
    if (state === 'shown' && ONE_AT_A_TIME.includes(banner.slot)) taken.add(banner.slot);
  }
  return states;
}

function ownState({ kind, from, to }: BannerDelPanel, veda: Veda, now: number): BannerState {
  if (to !== null && Date.parse(to) <= now) return 'over';
  if (from !== null && Date.parse(from) > now) return 'scheduled';
  const isVeda = veda !== null && Date.parse(veda.from) <= now && now < Date.parse(veda.to);
  return isVeda && kind === 'politico' ? 'veda' : 'shown';
}

/** The whole list with one banner a place earlier (-1) or later (+1) among those of its slot; null where there is none. */
export function movedBy(list: readonly BannerDelPanel[], id: string, by: -1 | 1): BannerDelPanel[] | null {
  const at = list.findIndex(({ _id }) => _id === id);
  const moved = list[at];
  if (!moved) return null;
  const step = (i: number) => i + by;
  let other = step(at);
  while (list[other] && list[other]?.slot !== moved.slot) other = step(other);
  const neighbour = list[other];
  if (!neighbour) return null;
  return list.map((banner, i) => (i === at ? neighbour : i === other ? moved : banner));
}
