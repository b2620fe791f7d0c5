/** Past this many pairs a stretch without a word of its own is taken as replaced: what is shown stays true, and quick. */
const TABLE_MAX_CELLS = 1_000_000;

/**
 * Which item of `b` each item of `a` is: indices that only grow, null where it is gone. Items that occur once on both
 * sides hold the rest in place (patience), short stretches between them get their longest common part.
 */
export function alignItems(a: readonly string[], b: readonly string[]): (number | null)[] {
  const partner: (number | null)[] = new Array(a.length).fill(null);
  const work: Stretch[] = [{ aLow: 0, aHigh: a.length, bLow: 0, bHigh: b.length }];
  for (let next = work.pop(); next; next = work.pop()) {
    let { aLow, aHigh, bLow, bHigh } = next;
    while (aLow < aHigh && bLow < bHigh && a[aLow] === b[bLow]) partner[aLow++] = bLow++;
    while (aLow < aHigh && bLow < bHigh && a[aHigh - 1] === b[bHigh - 1]) partner[--aHigh] = --bHigh;
    if (aLow === aHigh || bLow === bHigh) continue;
    const rest = { aLow, aHigh, bLow, bHigh };
    const anchors = anchorsIn(a, b, rest);
    if (anchors.length > 0) work.push(...gapsBetween(anchors, rest));
    for (const [i, j] of anchors.length > 0 ? anchors : longestCommon(a, b, rest)) partner[i] = j;
  }
  return partner;
}

type Stretch = { aLow: number; aHigh: number; bLow: number; bHigh: number };
type Pair = readonly [a: number, b: number];

/** Items that occur once in both stretches, as many as keep their order. */
function anchorsIn(
  a: readonly string[],
  b: readonly string[],
  { aLow, aHigh, bLow, bHigh }: Stretch,
): Pair[] {
  const inA = onceIn(a, aLow, aHigh);
  const inB = onceIn(b, bLow, bHigh);
  const pairs: Pair[] = [];
  for (const [item, i] of inA) {
    const j = inB.get(item);
    if (i !== null && j !== undefined && j !== null) pairs.push([i, j]);
  }
  return longestGrowing(pairs);
}

/** Where each item stands, null for one that is there more than once; in order of first occurrence. */
function onceIn(items: readonly string[], low: number, high: number): Map<string, number | null> {
  const places = new Map<string, number | null>();
  for (let i = low; i < high; i += 1) {
    const item = items[i] as string;
    places.set(item, places.has(item) ? null : i);
  }
  return places;
}

/** The longest part of these pairs, ordered by `a`, whose `b` grows. */
function longestGrowing(pairs: readonly Pair[]): Pair[] {
  const tails: number[] = [];
  const before: number[] = [];
  pairs.forEach(([, b], at) => {
    let low = 0;
    for (let high = tails.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((pairs[tails[middle] as number] as Pair)[1] < b) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? (tails[low - 1] as number) : -1;
    tails[low] = at;
  });
  const chosen: Pair[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] as number) chosen.push(pairs[at] as Pair);
  return chosen.reverse();
}

function gapsBetween(anchors: readonly Pair[], { aLow, aHigh, bLow, bHigh }: Stretch): Stretch[] {
  const ends: Pair[] = [...anchors, [aHigh, bHigh]];
  return ends.map(([aEnd, bEnd], at) => {
    const [aStart, bStart] = at === 0 ? [aLow - 1, bLow - 1] : (ends[at - 1] as Pair);
    return { aLow: aStart + 1, aHigh: aEnd, bLow: bStart + 1, bHigh: bEnd };
  });
}

function longestCommon(
  a: readonly string[],
  b: readonly string[],
  { aLow, aHigh, bLow, bHigh }: Stretch,
): Pair[] {
  const [rows, columns] = [aHigh - aLow, bHigh - bLow];
  if (rows * columns > TABLE_MAX_CELLS) return [];
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] as number;
  for (let i = rows - 1; i >= 0; i -= 1)
    for (let j = columns - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[aLow + i] === b[bLow + j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    if (a[aLow + i] === b[bLow + j]) pairs.push([aLow + i++, bLow + j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
