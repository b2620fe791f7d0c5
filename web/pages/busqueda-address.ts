import { getSeccion, type Seccion } from '../../shared/categorias.ts';
import type { PaginaDeHallazgos } from '../../shared/noticia.ts';
import { labelOf, type Periodo } from '../../shared/periodos.ts';

/** What the search page was asked, as its address says it. */
export type Pregunta = { q: string; seccion: Seccion | null; periodo: Periodo | null };

type Counted = Pick<PaginaDeHallazgos, 'total' | 'hasMore'>;

/** "12 noticias para «inundación» en Locales, último mes"; "Más de 1.000 noticias …" where counting ended. */
export function countText({ total, hasMore }: Counted, { q, seccion, periodo }: Pregunta): string {
  const noticias =
    total === 0
      ? 'No hay noticias'
      : total === 1
        ? '1 noticia'
        : `${hasMore ? 'Más de ' : ''}${total.toLocaleString('es-AR')} noticias`;
  const where = seccion ? ` en ${getSeccion(seccion).titulo}` : '';
  return `${noticias} para «${q}»${where}${periodo ? `, ${labelOf(periodo).toLowerCase()}` : ''}`;
}

/** What to say below the last page of a search that finds more than is listed; null elsewhere. */
export function beyondText({ page, pageSize, total, hasMore }: PaginaDeHallazgos): string | null {
  if (!hasMore || page * pageSize < total) return null;
  return `Hasta acá van las ${total.toLocaleString('es-AR')} más nuevas. Para llegar a las anteriores, sumá otra palabra o elegí una categoría.`;
}

/** Where a search has its first page. */
export function addressOf({ q, seccion, periodo }: Pregunta): string {
  const given = { q, ...(seccion ? { seccion } : {}), ...(periodo ? { periodo } : {}) };
  return `/buscar?${new URLSearchParams(given)}`;
}
