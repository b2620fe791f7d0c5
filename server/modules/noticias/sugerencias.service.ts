import { searchKeys, WORD } from '../../../shared/busqueda.ts';
import { distancia, type Palabra, palabraOf } from '../../../shared/palabras.ts';
import type { Clock } from '../../clock.ts';
import type { NoticiasRepository } from './noticias.repository.ts';
import type { PalabrasRepository } from './palabras.repository.ts';

type Deps = {
  palabras: PalabrasRepository;
  noticias: Pick<NoticiasRepository, 'countFirstFound'>;
  clock: Clock;
};

/** Who types more words than this did not mistype one. */
const WORDS_MAX = 8;

/** Of words that are equally near the one that most noticias hold is taken; so many are looked at. */
const CANDIDATES_MAX = 6;

/** Advice for who mistypes a search: other words that noticias hold, as readers know them. */
export function createSugerenciasService({ palabras, noticias, clock }: Deps) {
  /** `q` with each word that no noticia holds replaced by the nearest that one does; null without such words. */
  const findSugerencia = async (q: string): Promise<string | null> => {
    const words = q.match(WORD) ?? [];
    if (words.length > WORDS_MAX) return null;
    const replaced = new Map<string, string>();
    for (const word of new Set(words)) {
      if ((await countFound(word)) > 0) continue;
      const nearest = await findNearest(word);
      if (nearest === null) return null;
      replaced.set(word, nearest);
    }
    return replaced.size === 0 ? null : q.replace(WORD, (word) => replaced.get(word) ?? word);
  };

  const findNearest = async (word: string): Promise<string | null> => {
    const typed = palabraOf(word);
    if (!typed) return null;
    let best: { word: string; score: number; count: number } | null = null;
    for (const { word: other, score } of nearestOf(typed, await palabras.listNeighbours(typed.sonido))) {
      if (best && score > best.score) break;
      const count = await countFound(other);
      if (count > (best?.count ?? 0)) best = { word: other, score, count };
    }
    return best?.word ?? null;
  };

  const countFound = (word: string): Promise<number> =>
    noticias.countFirstFound({ dueAt: clock() }, searchKeys(word));

  return { findSugerencia };
}

export type SugerenciasService = ReturnType<typeof createSugerenciasService>;

/** The few that sound and are written nearest, the nearest first. */
function nearestOf(typed: Palabra, neighbours: readonly Palabra[]): { word: string; score: number }[] {
  const max = typed.sonido.length < 6 ? 1 : 2;
  return neighbours
    .filter(({ form }) => form !== typed.form)
    .map((palabra) => ({ word: palabra.word, score: scoreOf(typed, palabra, max) }))
    .filter(({ score }) => Number.isFinite(score))
    .sort((a, b) => a.score - b.score)
    .slice(0, CANDIDATES_MAX);
}

/** A letter that sounds otherwise counts more than one that is only written otherwise. */
const SOUND_WEIGHT = 10;

function scoreOf(typed: Palabra, other: Palabra, max: number): number {
  const sounds = distancia(typed.sonido, other.sonido, max);
  if (sounds > max) return Number.POSITIVE_INFINITY;
  return sounds * SOUND_WEIGHT + distancia(typed.form, other.form, SOUND_WEIGHT - 2);
}
