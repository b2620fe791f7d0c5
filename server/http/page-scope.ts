import { SECCIONES, type Seccion } from '../../shared/categorias.ts';
import { RANKING_EVERY_MS } from '../modules/noticias/vistas.service.ts';
import type { Services } from '../services.ts';
import type { Scope } from './answer-cache.ts';

export const TODAS: readonly Seccion[] = SECCIONES.map(({ seccion }) => seccion);
const MINUTE_MS = 60_000;

/**
 * What an answer depends on that was made at `since` (epoch ms) of noticias of these sections: their changes, those of
 * pictures and station, and the next noticia that becomes due.
 */
export async function scopeOfNoticias(
  { noticias }: Pick<Services, 'noticias'>,
  secciones: readonly Seccion[] | 'todas',
  since: number,
): Promise<Scope> {
  return {
    marks: [...marksOf(secciones === 'todas' ? TODAS : secciones), 'sitio'],
    until: (await noticias.nextDueAt(secciones, since)) ?? Number.POSITIVE_INFINITY,
  };
}

/**
 * What a page depends on that was made at `since` and looked into these sections: it stands beside the station and what is
 * read most, at `turn` (epoch ms) something on it is due or over, and some pages tell the minute.
 */
export function scopeOfPage(
  secciones: ReadonlySet<Seccion>,
  since: number,
  turn: number,
  tellsMinute: boolean,
): Scope {
  const clock = tellsMinute ? nextTurnOf(MINUTE_MS, since) : nextRanking(since);
  return { marks: [...marksOf(secciones), 'sitio'], until: Math.min(turn, clock) };
}

/** The marks of noticias of these sections and of their pictures. */
export function marksOf(secciones: Iterable<Seccion>): readonly string[] {
  return [...secciones, 'medios'];
}

/** When (epoch ms) what is read most is ranked anew after `since`. */
export function nextRanking(since: number): number {
  return nextTurnOf(RANKING_EVERY_MS, since);
}

/** The next instant (epoch ms) after `since` at which such a period begins. */
function nextTurnOf(periodMs: number, since: number): number {
  return (Math.floor(since / periodMs) + 1) * periodMs;
}
