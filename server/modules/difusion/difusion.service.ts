import { SECCIONES, type Seccion } from '../../../shared/categorias.ts';
import { NEWS_SITEMAP_MAX, NEWS_SITEMAP_MS, SITEMAP_PAGE_SIZE } from '../../../shared/limites.ts';
import type { Clock } from '../../clock.ts';
import type { DifusionRepository, Direccion, Nueva, Reciente } from './difusion.repository.ts';

export type SitemapPage = { page: number; changedAt: number };

type Deps = { difusion: DifusionRepository; clock: Clock };

/** What the sitemaps hold: noticias that are due and not deleted, by address. */
export function createDifusionService({ difusion, clock }: Deps) {
  /** The sitemaps of noticias that exist, from 1, each with the epoch ms of its last change. */
  const listSitemaps = async (): Promise<readonly SitemapPage[]> => {
    const now = clock();
    const pages = Math.ceil((await difusion.count(now)) / SITEMAP_PAGE_SIZE);
    return Promise.all(
      Array.from({ length: pages }, async (_, i) => ({
        page: i + 1,
        changedAt: await difusion.findLastChange(now, i * SITEMAP_PAGE_SIZE, SITEMAP_PAGE_SIZE),
      })),
    );
  };

  /** The addresses of one sitemap, oldest noticia first; null when there is no such page. */
  const findSitemap = async (page: number): Promise<readonly Direccion[] | null> => {
    const now = clock();
    const offset = (page - 1) * SITEMAP_PAGE_SIZE;
    if (page < 1 || offset >= (await difusion.count(now))) return null;
    return difusion.listDirecciones(now, offset, SITEMAP_PAGE_SIZE);
  };

  /** What was published in the last 48 hours, newest first. */
  const listRecientes = (): Promise<Reciente[]> => {
    const now = clock();
    return difusion.listRecientes(now, now - NEWS_SITEMAP_MS, NEWS_SITEMAP_MAX);
  };

  /** The newest noticias, newest first. */
  const listNuevas = (limit: number): Promise<Nueva[]> => difusion.listNuevas(clock(), limit);

  /** When each section last got a noticia, epoch ms; sections without any are left out. */
  const listSecciones = async (): Promise<ReadonlyMap<Seccion, number>> => {
    const now = clock();
    const dates = await Promise.all(
      SECCIONES.map(async ({ seccion }) => [seccion, await difusion.findNewest(seccion, now)] as const),
    );
    return new Map(dates.filter((entry): entry is [Seccion, number] => entry[1] !== null));
  };

  return { listSitemaps, findSitemap, listRecientes, listNuevas, listSecciones };
}

export type DifusionService = ReturnType<typeof createDifusionService>;
