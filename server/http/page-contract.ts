import type { BannersBySlot } from '../../shared/banners.ts';
import type { Clima, Estacion } from '../../shared/estacion.ts';
import type { Programa } from '../../shared/grilla.ts';
import type { NoticiaDePagina } from '../../shared/noticia.ts';
import type { LecturasService } from '../modules/noticias/lecturas.service.ts';

/** What passes between the server and the public pages. Pages depend on this, never the other way round. */

/** What a page may ask of the server: handed to `load`, the only way from a page to the data. */
export type PageServices = { lecturas: LecturasService };

/** The station as every page shows it. `now` is epoch ms; dates are shown in `zone`. */
export type Site = Estacion & { publicUrl: string; zone: string; now: number; furniture: Furniture };

/** What stands round the news: only what is due at `now`. */
export type Furniture = {
  banners: BannersBySlot;
  clima: Clima | null;
  grilla: readonly Programa[];
};

export type PageRequest = {
  pathname: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | undefined>>;
  site: Site;
};

/**
 * The built style and script of the public pages, both inlined (docs/decisions/0039-inlined-script.md); in development
 * they are linked instead, and `css` and `script` are empty.
 */
export type PageAssets = {
  css: string;
  cssLinks: readonly string[];
  script: string;
  scriptLinks: readonly string[];
};

/** For a page that carries its own style or none, and no script. */
export const NO_ASSETS: PageAssets = { css: '', cssLinks: [], script: '', scriptLinks: [] };

export type PageStatus = 200 | 404 | 410;
/**
 * `css` is the style sheet inlined in `html` where it is not the one of the assets: the policy names its hash.
 * `tellsMinute`: what it says is true for this minute; else for the day and what is on the air.
 */
export type PageAnswer =
  | { status: PageStatus; html: string; css?: string; tellsMinute?: boolean | undefined }
  | { redirect: string; permanent: boolean };

/** What the bundle of public pages (web/site.tsx) gives the server. */
export type SiteModule = {
  /** The public addresses as route patterns. */
  publicPaths: readonly string[];
  /** The inlined scripts of every page; the policy allows them by their hashes. */
  inlineScripts: readonly string[];
  /** Renders the page whose pattern is `path`. */
  respond(
    path: string,
    request: PageRequest,
    services: PageServices,
    assets: PageAssets,
  ): Promise<PageAnswer>;
  /** The page that says that a page failed, in the site's dress; it asks the database for nothing. */
  renderFailure(site: Site, assets: PageAssets): string;
  /** The page that says that only some pages can be shown for now; it asks the database for nothing. */
  renderUnavailable(site: Site, assets: PageAssets): string;
  /** The page of a noticia that is still being written, or with null the empty document that will hold it. */
  preview(noticia: NoticiaDePagina | null, site: Site, assets: PageAssets): Promise<string>;
  /** The right spelling of an address typed by hand, null when it is no page. */
  canonicalPath(pathname: string): string | null;
};

/** The built (or, in development, live) pages and panel. */
export type SitePages = SiteModule & {
  panelPaths: readonly string[];
  assets(): Promise<PageAssets>;
  /** The panel's document; `zone` is the station's. */
  panelHtml(pathname: string, zone: string): Promise<string>;
  /** In development style sheets are linked and scripts are many: the policy is then left out. */
  hasPolicy: boolean;
};
