import { alignItems } from './align.ts';
import { type Block, splitBlocks } from './html-tokens.ts';

/** A stretch of a merged body: decided by itself, or changed on both sides in different ways. */
export type CuerpoPart =
  | { kind: 'merged'; html: string }
  | { kind: 'clash'; base: string; mine: string; theirs: string };

/** Merges two bodies that both began as `base`, block by block: only blocks that both changed differently clash. */
export function mergeCuerpo(base: string, mine: string, theirs: string): CuerpoPart[] {
  const sides = { base: splitBlocks(base), mine: splitBlocks(mine), theirs: splitBlocks(theirs) };
  const toMine = alignItems(keysOf(sides.base), keysOf(sides.mine));
  const toTheirs = alignItems(keysOf(sides.base), keysOf(sides.theirs));
  const parts: CuerpoPart[] = [];
  const low = { base: 0, mine: 0, theirs: 0 };
  const takeUntil = (high: typeof low) => {
    const stretch = {
      base: sides.base.slice(low.base, high.base),
      mine: sides.mine.slice(low.mine, high.mine),
      theirs: sides.theirs.slice(low.theirs, high.theirs),
    };
    const isInStep = stretch.base.every((_, at) => {
      const [m, t] = [toMine[low.base + at] ?? null, toTheirs[low.base + at] ?? null];
      return (m === null || m - low.mine === at) && (t === null || t - low.theirs === at);
    });
    const isEven =
      stretch.base.length === stretch.mine.length && stretch.base.length === stretch.theirs.length;
    parts.push(...(isInStep && isEven ? oneByOne(stretch) : decide(stretch)));
    Object.assign(low, high);
  };
  toMine.forEach((m, b) => {
    const t = toTheirs[b] ?? null;
    if (m === null || t === null) return;
    takeUntil({ base: b, mine: m, theirs: t });
    parts.push({ kind: 'merged', html: (sides.mine[m] as Block).html });
    Object.assign(low, { base: b + 1, mine: m + 1, theirs: t + 1 });
  });
  takeUntil({ base: sides.base.length, mine: sides.mine.length, theirs: sides.theirs.length });
  return parts;
}

type Stretch = { base: readonly Block[]; mine: readonly Block[]; theirs: readonly Block[] };

/** Neighbouring blocks, one changed here, the other there: each is decided by itself. */
function oneByOne({ base, mine, theirs }: Stretch): CuerpoPart[] {
  return base.flatMap((block, at) =>
    decide({ base: [block], mine: [mine[at] as Block], theirs: [theirs[at] as Block] }),
  );
}

function decide({ base, mine, theirs }: Stretch): CuerpoPart[] {
  const kept = isSame(mine, base) ? theirs : isSame(theirs, base) || isSame(mine, theirs) ? mine : null;
  if (kept) return kept.length > 0 ? [{ kind: 'merged', html: htmlOf(kept) }] : [];
  return [{ kind: 'clash', base: htmlOf(base), mine: htmlOf(mine), theirs: htmlOf(theirs) }];
}

function isSame(one: readonly Block[], other: readonly Block[]): boolean {
  return one.length === other.length && one.every(({ key }, at) => key === other[at]?.key);
}

function keysOf(blocks: readonly Block[]): string[] {
  return blocks.map(({ key }) => key);
}

function htmlOf(blocks: readonly Block[]): string {
  return blocks.map(({ html }) => html).join('');
}
