/** Addresses of the staff's app as route patterns (M2.02 to M2.06); `:id` is the id of a noticia. */
export const PANEL_PATHS = [
  '/login',
  '/register',
  '/noticias',
  '/noticias-create',
  '/noticias-details/:id',
  '/usuarios',
  '/actividad',
] as const;

/**
 * The right spelling of a panel's address for one typed by hand: without trailing slashes, lower case; null when
 * it is none. The id of a noticia keeps its case.
 */
export function canonicalPanelPath(pathname: string): string | null {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const path = [`/${first.toLowerCase()}`, ...rest].join('/');
  const pattern = rest.length === 1 ? `/${first.toLowerCase()}/:id` : path;
  return (PANEL_PATHS as readonly string[]).includes(pattern) && !path.includes(':') ? path : null;
}
