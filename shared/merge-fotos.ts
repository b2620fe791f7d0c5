import type { BorradorFoto } from './borrador.ts';

/** A picture that both sides changed differently; null where a side took it out. */
export type FotoClash = {
  name: string;
  base: BorradorFoto | null;
  mine: BorradorFoto | null;
  theirs: BorradorFoto | null;
};

/** Both sides put the same pictures in different orders: names, first to last. */
export type OrdenClash = { mine: string[]; theirs: string[] };

export type FotosMerge = {
  clashes: readonly FotoClash[];
  orden: OrdenClash | null;
  /** The list once it is known which side counts for a clash. */
  listWith(foto: (name: string) => 'mine' | 'theirs', orden: 'mine' | 'theirs'): BorradorFoto[];
};
type Fotos = readonly BorradorFoto[];

/** Merges two lists of pictures that both began as `base`, picture by picture (by name), texts and order apart. */
export function mergeFotos(base: Fotos, mine: Fotos, theirs: Fotos): FotosMerge {
  const [b, m, t] = [byName(base), byName(mine), byName(theirs)];
  const shared = [...b.keys()].filter((name) => m.has(name) && t.has(name));
  const orderOf = (list: Map<string, BorradorFoto>) =>
    [...list.keys()].filter((name) => shared.includes(name));
  const [inMine, inTheirs] = [orderOf(m).join('/'), orderOf(t).join('/')];
  const hasMineMoved = inMine !== shared.join('/');
  const hasTheirsMoved = inTheirs !== shared.join('/');
  const orden =
    hasMineMoved && hasTheirsMoved && inMine !== inTheirs ? { mine: orderOf(m), theirs: orderOf(t) } : null;

  const merged = new Map<string, BorradorFoto | null>();
  const clashes: FotoClash[] = [];
  for (const name of new Set([...b.keys(), ...m.keys(), ...t.keys()])) {
    const sides = { base: b.get(name) ?? null, mine: m.get(name) ?? null, theirs: t.get(name) ?? null };
    const foto = mergeFoto(sides);
    if (foto === 'clash') clashes.push({ name, ...sides });
    else merged.set(name, foto);
  }
  const listWith: FotosMerge['listWith'] = (sideOf, ordenSide) => {
    const isMineFirst = orden ? ordenSide === 'mine' : hasMineMoved || !hasTheirsMoved;
    const names = isMineFirst ? weave([...m.keys()], [...t.keys()]) : weave([...t.keys()], [...m.keys()]);
    return names.flatMap((name) => {
      const clash = clashes.find((one) => one.name === name);
      const foto = clash ? clash[sideOf(name)] : merged.get(name);
      return foto ? [foto] : [];
    });
  };
  return { clashes, orden, listWith };
}

type Sides = { base: BorradorFoto | null; mine: BorradorFoto | null; theirs: BorradorFoto | null };

function mergeFoto({ base, mine, theirs }: Sides): BorradorFoto | null | 'clash' {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine;
  if (!mine || !theirs) return 'clash';
  const alt = mergeText(base?.alt ?? '', mine.alt, theirs.alt);
  const caption = mergeText(base?.caption ?? '', mine.caption, theirs.caption);
  return alt === null || caption === null ? 'clash' : { name: mine.name, alt, caption };
}

/** Null when both changed it differently. */
function mergeText(base: string, mine: string, theirs: string): string | null {
  if (mine === base) return theirs;
  return theirs === base || mine === theirs ? mine : null;
}

function isSame(one: BorradorFoto | null, other: BorradorFoto | null): boolean {
  return (
    one === other || (one?.alt === other?.alt && one?.caption === other?.caption && one?.name === other?.name)
  );
}

/** `leading` in its order, and what only `other` has behind whatever it stands behind there. */
function weave(leading: readonly string[], other: readonly string[]): string[] {
  const names = [...leading];
  const isInLeading = new Set(leading);
  other.forEach((name, at) => {
    if (isInLeading.has(name)) return;
    const previous = at === 0 ? -1 : names.indexOf(other[at - 1] as string);
    names.splice(previous + 1, 0, name);
  });
  return names;
}

function byName(fotos: Fotos): Map<string, BorradorFoto> {
  return new Map(fotos.map((foto) => [foto.name, foto]));
}
