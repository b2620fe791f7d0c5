import { type BorradorFoto, type BorradorValue, CAMPOS, type Campo } from './borrador.ts';
import { isSameText } from './campo-igual.ts';
import { mergeCuerpo } from './merge-cuerpo.ts';
import { mergeFotos } from './merge-fotos.ts';

/** Which side counts for a clash; `both` puts the stored text first and the writer's behind it. */
export type Pick = 'mine' | 'theirs' | 'both';

/** What both sides changed in different ways: a person decides. `id` names it among the clashes of one merge. */
export type Clash =
  | {
      id: string;
      kind: 'text';
      campo: TextCampo;
      base: string;
      mine: string;
      theirs: string;
      canJoin: boolean;
    }
  | {
      id: string;
      kind: 'foto';
      campo: 'img';
      name: string;
      base: BorradorFoto | null;
      mine: BorradorFoto | null;
      theirs: BorradorFoto | null;
      canJoin: false;
    }
  | { id: string; kind: 'orden'; campo: 'img'; mine: string[]; theirs: string[]; canJoin: false };
type TextCampo = Exclude<Campo, 'img'>;

export type NoticiaMerge = {
  clashes: readonly Clash[];
  /** The whole noticia once every clash is decided; an undecided one keeps both texts where it can, else the writer's. */
  valueWith(picks: Readonly<Record<string, Pick>>): BorradorValue;
};

/**
 * Three-way merge of a noticia: `mine` and `theirs` both began as `base`. What one side changed is taken, what both
 * changed alike is taken once, the body is merged by its blocks, the pictures by their names; the rest clashes.
 */
export function mergeNoticia(base: BorradorValue, mine: BorradorValue, theirs: BorradorValue): NoticiaMerge {
  const clashes: Clash[] = [];
  const deciders: ((value: Draft, pickOf: (clash: Clash) => Pick) => void)[] = [];
  const addText = (campo: TextCampo, id: string, texts: Texts, canJoin: boolean) => {
    const clash: Clash = { id, kind: 'text', campo, ...texts, canJoin };
    clashes.push(clash);
    return (pickOf: (clash: Clash) => Pick) => pickedText(texts, pickOf(clash), campo);
  };
  for (const campo of CAMPOS) {
    if (campo === 'img') {
      deciders.push(decideFotos(mergeFotos(base.img, mine.img, theirs.img), clashes));
    } else if (campo === 'body') {
      const parts = mergeCuerpo(base.body, mine.body, theirs.body).map((part, at) =>
        part.kind === 'merged' ? () => part.html : addText('body', `body-${at}`, part, true),
      );
      deciders.push((value, pickOf) => {
        value.body = parts.map((part) => part(pickOf)).join('');
      });
    } else {
      const texts = { base: base[campo] ?? '', mine: mine[campo] ?? '', theirs: theirs[campo] ?? '' };
      const textOf = mergeText(campo, texts) ?? addText(campo, campo, texts, /title$/.test(campo));
      deciders.push((value, pickOf) => {
        const text = textOf(pickOf);
        if (campo === 'date') value.date = text === '' ? null : text;
        else value[campo] = text;
      });
    }
  }
  return {
    clashes,
    valueWith(picks) {
      const value: Draft = { ...mine };
      for (const decide of deciders) decide(value, (clash) => picks[clash.id] ?? defaultPick(clash));
      return value;
    },
  };
}

/** What an undecided clash comes to: nothing of either text is dropped where both can stand. */
export function defaultPick(clash: Clash): Pick {
  return clash.canJoin && clash.campo === 'body' ? 'both' : 'mine';
}

type Draft = { -readonly [K in keyof BorradorValue]: BorradorValue[K] };
type Texts = { base: string; mine: string; theirs: string };

/** Null when both changed it differently. */
function mergeText(campo: TextCampo, { base, mine, theirs }: Texts): (() => string) | null {
  if (isSameText(campo, mine, base)) return () => theirs;
  return isSameText(campo, theirs, base) || isSameText(campo, mine, theirs) ? () => mine : null;
}

function pickedText({ mine, theirs }: Texts, pick: Pick, campo: TextCampo): string {
  if (pick === 'mine') return mine;
  if (pick === 'theirs') return theirs;
  return campo === 'body' ? theirs + mine : [theirs, mine].filter(Boolean).join(' ');
}

function decideFotos({ clashes: fotos, orden, listWith }: ReturnType<typeof mergeFotos>, clashes: Clash[]) {
  const found: Clash[] = fotos.map((foto) => ({
    id: `img-${foto.name}`,
    kind: 'foto',
    campo: 'img',
    ...foto,
    canJoin: false,
  }));
  if (orden) found.push({ id: 'img', kind: 'orden', campo: 'img', ...orden, canJoin: false });
  clashes.push(...found);
  return (value: Draft, pickOf: (clash: Clash) => Pick) => {
    const sideOf = (id: string) => {
      const clash = found.find((one) => one.id === id);
      return clash && pickOf(clash) === 'theirs' ? 'theirs' : 'mine';
    };
    value.img = listWith((name) => sideOf(`img-${name}`), sideOf('img'));
  };
}
