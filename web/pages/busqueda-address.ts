import { getSeccion, type Seccion } from '../../shared/categorias.ts';
import { labelOf, type Periodo } from '../../shared/periodos.ts';

/** What the search page was asked, as its address says it. */
export type Pregunta = { q: string; seccion: Seccion | null; periodo: Periodo | null };

/** "12 noticias para «inundación» en Locales, último mes". */
export function countText(total: number, { q, seccion, periodo }: Pregunta): string {
  const noticias = total === 0 ? 'No hay noticias' : total === 1 ? '1 noticia' : `${total} noticias`;
  const where = seccion ? ` en ${getSeccion(seccion).titulo}` : '';
  return `${noticias} para «${q}»${where}${periodo ? `, ${labelOf(periodo).toLowerCase()}` : ''}`;
}

/** Where a search has its first page. */
export function addressOf({ q, seccion, periodo }: Pregunta): string {
  const given = { q, ...(seccion ? { seccion } : {}), ...(periodo ? { periodo } : {}) };
  return `/buscar?${new URLSearchParams(given)}`;
}
