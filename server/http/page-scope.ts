import { SECCIONES, type Seccion } from '../../shared/categorias.ts';
import { proximoCambio } from '../../shared/grilla.ts';
import { RANKING_EVERY_MS } from '../modules/noticias/vistas.service.ts';
import type { Services } from '../services.ts';
import type { Scope } from './answer-cache.ts';
import type { PageServices, Site } from './page-contract.ts';

type Lecturas = PageServices['lecturas'];

const ALL: readonly Seccion[] = SECCIONES.map(({ seccion }) => seccion);
const MINUTE_MS = 60_000;

/** The reads of one page, which remember the sections they looked into. */
export function followReads({ lecturas }: PageServices): { services: PageServices; secciones: Set<Seccion> } {
  const secciones = new Set<Seccion>();
  const all = () => {
    for (const seccion of ALL) secciones.add(seccion);
  };
  // Every read by name: one that is new has to say here what it looks into.
  const following: Lecturas = {
    getPortada(page) {
      all();
      return lecturas.getPortada(page);
    },
    listSeccion(seccion, page) {
      secciones.add(seccion);
      return lecturas.listSeccion(seccion, page);
    },
    listHallazgos(busqueda, page) {
      if (busqueda.seccion) secciones.add(busqueda.seccion);
      else all();
      return lecturas.listHallazgos(busqueda, page);
    },
    findSugerencia(busqueda) {
      all();
      return lecturas.findSugerencia(busqueda);
    },
    listMasLeidas() {
      all();
      return lecturas.listMasLeidas();
    },
    async findCompleta(id) {
      const found = await lecturas.findCompleta(id);
      if (typeof found === 'string') all();
      else secciones.add(found.seccion);
      return found;
    },
    previewCompleta: lecturas.previewCompleta,
    listCompletas(count, seccion) {
      if (seccion) secciones.add(seccion);
      else all();
      return lecturas.listCompletas(count, seccion);
    },
    listRecientes(count, seccion) {
      if (seccion) secciones.add(seccion);
      else all();
      return lecturas.listRecientes(count, seccion);
    },
  };
  return { services: { lecturas: following }, secciones };
}

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
    marks: [...(secciones === 'todas' ? ALL : secciones), 'sitio', 'medios'],
    until: (await noticias.nextDueAt(secciones, since)) ?? Number.POSITIVE_INFINITY,
  };
}

/**
 * As scopeOfNoticias, for a page of `site`: it tells the day and what is on the air, some tell the minute, and it stands
 * among banners, weather and what is read most.
 */
export async function scopeOfPage(
  services: Pick<Services, 'noticias' | 'banners' | 'clima' | 'estacion'>,
  secciones: ReadonlySet<Seccion>,
  { now: since, zone, furniture }: Site,
  tellsMinute: boolean,
): Promise<Scope> {
  const scope = await scopeOfNoticias(
    services,
    secciones.size === ALL.length ? 'todas' : [...secciones],
    since,
  );
  const turns = await Promise.all([
    services.banners.nextTurn(since),
    services.clima.nextTurn(since),
    services.estacion.nextTurn(since),
  ]);
  const clock = tellsMinute ? nextTurnOf(MINUTE_MS, since) : proximoCambio(furniture.grilla, since, zone);
  const known = turns.filter((turn) => turn !== null);
  return { ...scope, until: Math.min(scope.until, clock, nextTurnOf(RANKING_EVERY_MS, since), ...known) };
}

/** The next instant (epoch ms) after `since` at which such a period begins. */
function nextTurnOf(periodMs: number, since: number): number {
  return (Math.floor(since / periodMs) + 1) * periodMs;
}
