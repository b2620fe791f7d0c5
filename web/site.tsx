import { renderToStaticMarkup } from 'react-dom/server';
import type {
  PageAnswer,
  PageAssets,
  PageRequest,
  PageServices,
  Site,
} from '../server/http/page-contract.ts';
import { SECCIONES } from '../shared/categorias.ts';
import type { NoticiaCompleta } from '../shared/noticia.ts';
import { Shell } from './components/Shell.tsx';
import { Document } from './document.tsx';
import { buscar } from './pages/buscar.tsx';
import { categoria } from './pages/categoria.tsx';
import { complete, previewOf } from './pages/complete.tsx';
import { isRedirect, type Page } from './pages/page.ts';
import { portada } from './pages/portada.tsx';
import './styles/base.css';

/** Every public page. The addresses are the specification's (M2.01, M2.07, M2.08). */
const PAGES = [portada, categoria, complete, buscar] as const satisfies readonly Page<object>[];

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
  noticia: NoticiaCompleta | null,
  site: Site,
  assets: PageAssets,
): Promise<string> {
  const { head, props } = previewOf(noticia);
  const html = renderToStaticMarkup(
    <Document head={head} site={site} assets={{ ...assets, scripts: [] }}>
      {props === null ? null : (
        <Shell site={site} current={complete.current(props)}>
          <complete.View {...props} site={site} />
        </Shell>
      )}
    </Document>,
  );
  return `<!doctype html>${html}`;
}

function isPlainPage(path: string): boolean {
  return ['/', '/home', '/buscar'].includes(path);
}

async function renderPage(
  page: Page<object>,
  request: PageRequest,
  services: PageServices,
  assets: PageAssets,
): Promise<PageAnswer> {
  const props = await page.load(services, request);
  if (isRedirect(props)) return props;
  const { site } = request;
  const html = renderToStaticMarkup(
    <Document head={page.head(props, request)} site={site} assets={assets}>
      <Shell site={site} current={page.current(props)}>
        <page.View {...props} site={site} />
      </Shell>
    </Document>,
  );
  return { status: page.status?.(props) ?? 200, html: `<!doctype html>${html}` };
}
