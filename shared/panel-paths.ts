/** Addresses of the staff's app as route patterns (M2.02 to M2.06); `:id` is the id of a thing, whose case is kept. */
export const PANEL_PATHS = [
  '/login',
  '/register',
  '/noticias',
  '/noticias-create',
  '/noticias-details/:id',
  '/estacion',
  '/estacion/banners',
  '/estacion/banners/:id',
  '/estacion/clima',
  '/estacion/grilla',
  '/estacion/grilla/:id',
  '/usuarios',
  '/actividad',
  '/ayuda',
] as const;

/**
 * The right spelling of a panel's address for one typed by hand: without trailing slashes, lower case; null when
 * it is none. An id keeps its case.
 */
export function canonicalPanelPath(pathname: string): string | null {
  const given = pathname.split('/').filter(Boolean);
  for (const pattern of PANEL_PATHS) {
    const wanted = pattern.split('/').filter(Boolean);
    const path = wanted.map((part, i) => (part === ':id' ? given[i] : given[i]?.toLowerCase()));
    const fits = wanted.every((part, i) => (part === ':id' ? isId(path[i]) : part === path[i]));
    if (fits && given.length === wanted.length) return `/${path.join('/')}`;
  }
  return null;
}

function isId(part: string | undefined): boolean {
  return part !== undefined && !part.includes(':');
}
