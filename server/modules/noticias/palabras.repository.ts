import type { Palabra } from '../../../shared/palabras.ts';
import type { Db } from '../../db/connect.ts';

/** After every letter and figure of a sonido. */
const LAST = '{';

/** Of so many words that begin or end alike, more tell nothing new. */
const NEIGHBOURS_MAX = 1_000;

/** Storage of the words of noticias; they are written with the search index (server/db/dialect.ts). */
export function createPalabrasRepository({ kysely }: Db) {
  /**
   * Words whose sound begins or ends with the half that a single mistake leaves whole, and is at most two letters longer
   * or shorter.
   */
  const listNeighbours = async (sonido: string): Promise<Palabra[]> => {
    const half = Math.max(1, Math.floor((sonido.length - 1) / 2));
    const beginning = sonido.slice(0, half);
    const end = [...sonido.slice(-half)].reverse().join('');
    const [alike, ending] = await Promise.all([withStart('sonido', beginning), withStart('reves', end)]);
    const near = [...alike, ...ending].filter((other) => Math.abs(other.sonido.length - sonido.length) <= 2);
    return [...new Map(near.map((palabra) => [palabra.form, palabra])).values()];
  };

  const withStart = (column: 'sonido' | 'reves', start: string): Promise<Palabra[]> =>
    kysely
      .selectFrom('palabras')
      .select(['form', 'word', 'sonido'])
      .where(column, '>=', start)
      .where(column, '<', start + LAST)
      .limit(NEIGHBOURS_MAX)
      .execute();

  return { listNeighbours };
}

export type PalabrasRepository = ReturnType<typeof createPalabrasRepository>;
