import { getSeccion, type Seccion } from '../../shared/categorias.ts';

/** "12 noticias para «inundación» en Locales". */
export function countText(total: number, q: string, seccion: Seccion | null): string {
  const noticias = total === 0 ? 'No hay noticias' : total === 1 ? '1 noticia' : `${total} noticias`;
  return `${noticias} para «${q}»${seccion ? ` en ${getSeccion(seccion).titulo}` : ''}`;
}

/** Where a search has its first page. */
export function addressOf(q: string, seccion: Seccion | null): string {
  return `/buscar?${new URLSearchParams(seccion ? { q, seccion } : { q })}`;
}
