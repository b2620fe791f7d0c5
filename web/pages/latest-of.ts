import type { Resumen } from '../../shared/noticia.ts';

/** The newest `count` of a list that are not among `shown`, each once. */
export function latestOf(
  list: readonly Resumen[],
  shown: readonly Resumen[],
  count: number,
): readonly Resumen[] {
  const shownIds = new Set(shown.map((noticia) => noticia.id));
  const byId = new Map(
    list.filter((noticia) => !shownIds.has(noticia.id)).map((noticia) => [noticia.id, noticia]),
  );
  return [...byId.values()].sort((a, b) => b.date - a.date).slice(0, count);
}
