import { renderToStaticMarkup } from 'react-dom/server';
import type {
  PageAnswer,
  PageAssets,
  PageRequest,
  PageServices,
  Site,
} from '../server/http/page-contract.ts';
import { SECCIONES } from '../shared/categorias.ts';
import type { NoticiaDePagina } from '../shared/noticia.ts';
import { editionHref, isTextEdition } from './components/edition.ts';
import { Shell } from './components/Shell.tsx';
import { Document } from './document.tsx';
import { buscar } from './pages/buscar.tsx';
import { categoria } from './pages/categoria.tsx';
import { complete, previewOf } from './pages/complete.tsx';
import { failure, unavailable } from './pages/failure.tsx';
import { isRedirect, type Page } from './pages/page.ts';
import { portada } from './pages/portada.tsx';
import { sinConexion } from './pages/sin-conexion.tsx';
import { EARLY_STEP } from './session/early-step.ts';
import { SPECULATION_RULES } from './session/speculation-rules.ts';
import { TEXT_CSS, TextDocument } from './text-document.tsx';
import './styles/base.css';

/** Every public page. The addresses are the specification's (M2.01, M2.07, M2.08). */
const PAGES = [portada, categoria, complete, buscar, sinConexion] as const satisfies readonly Page<object>[];

/** The public addresses as route patterns, and the page of each. */
export const publicPaths: readonly string[] = PAGES.flatMap((page) => [...page.paths]);

/** Old or second names of pages, answered with 301. */
const movedPaths: Readonly<Record<string, string>> = { '/programacion': '/entrevistas' };

/** Renders the page whose pattern is `path`. */
export async function respond(
  path: string,
  request: PageRequest,
  services: PageServices,
  assets: PageAssets,
): Promise<PageAnswer> {
  const page = PAGES.find((candidate) => (candidate.paths as readonly string[]).includes(path));
  if (!page) throw new Error(`no page at ${path}`);
  return renderPage(page, request, services, assets);
}

/** The inlined scripts of every page besides the readers' own, which is built apart. */
export const inlineScripts: readonly string[] = [EARLY_STEP, SPECULATION_RULES];

/** The page that says that a page failed. */
export function renderFailure(site: Site, assets: PageAssets): string {
  return renderDocument(failure, {}, { pathname: '/', params: {}, query: {}, site }, assets).html;
}

/** The page that says that only some pages can be shown for now. */
export function renderUnavailable(site: Site, assets: PageAssets): string {
  return renderDocument(unavailable, {}, { pathname: '/', params: {}, query: {}, site }, assets).html;
}

/**
 * The right spelling of a page's address for one typed by hand: without trailing slashes, lower case, second
 * names resolved; null when it is no page. The id of a noticia keeps its case.
 */
export function canonicalPath(pathname: string): string | null {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const word = first.toLowerCase();
  if (rest.length === 1 && word === 'complete') return `/complete/${rest[0]}`;
  if (rest.length > 0) return null;
  const plain = `/${word}`;
  if (plain in movedPaths) return movedPaths[plain] ?? null;
  return isPlainPage(plain) || SECCIONES.some((s) => s.seccion === word) ? plain : null;
}

/** The article page of a noticia that is not stored, without scripts; null for the empty document round it. */
export async function preview(
  noticia: NoticiaDePagina | null,
  site: Site,
  assets: PageAssets,
): Promise<string> {
  const { head, props } = previewOf(noticia);
  const html = renderToStaticMarkup(
    <Document head={head} site={site} assets={{ ...assets, script: '', scriptLinks: [] }}>
      {props === null ? null : (
        <Shell site={site} current={complete.current(props)} textHref="/?texto=1">
          <complete.View {...props} site={site} />
        </Shell>
      )}
    </Document>,
  );
  return `<!doctype html>${html}`;
}

function isPlainPage(path: string): boolean {
  return ['/', '/home', '/buscar', '/sin-conexion'].includes(path);
}

async function renderPage(
  page: Page<object>,
  request: PageRequest,
  services: PageServices,
  assets: PageAssets,
): Promise<PageAnswer> {
  const props = await page.load(services, request);
  if (isRedirect(props)) return props;
  const { tellsMinute } = page;
  return {
    status: page.status?.(props) ?? 200,
    tellsMinute,
    ...renderDocument(page, props, request, assets),
  };
}

function renderDocument<Props extends object>(
  page: Pick<Page<Props>, 'head' | 'current' | 'View' | 'Text'>,
  props: Props,
  request: PageRequest,
  assets: PageAssets,
): { html: string; css?: string } {
  const { site } = request;
  const head = page.head(props, request);
  if (page.Text && isTextEdition(request)) {
    const html = renderToStaticMarkup(
      <TextDocument head={head} request={request}>
        <page.Text {...props} site={site} />
      </TextDocument>,
    );
    return { html: `<!doctype html>${html}`, css: TEXT_CSS };
  }
  const html = renderToStaticMarkup(
    <Document head={head} site={site} assets={assets}>
      <Shell site={site} current={page.current(props)} textHref={editionHref(request, '1')}>
        <page.View {...props} site={site} />
      </Shell>
    </Document>,
  );
  return { html: `<!doctype html>${html}` };
}
