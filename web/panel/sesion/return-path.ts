import { findSeccion } from '../../../shared/categorias.ts';
import { canonicalPanelPath } from '../../../shared/panel-paths.ts';

/** M2.62: the specification's default. It is no route of the site and so falls to the home page (M2.09, Q-15). */
export const DEFAULT_RETURN_URL = '/panel/home';

const OTHER_PATHS = /^\/(?:home|buscar|complete\/[\w-]+)?$/;
/** Where a signed-in visitor has nothing to do. */
const DOORS = ['/login', '/register'];

/** The path to go to after the login: a same-origin path of a known route, else the home page. */
export function returnPath(returnUrl: string | null, origin: string): string {
  const wanted = returnUrl ?? DEFAULT_RETURN_URL;
  if (!URL.canParse(wanted, origin)) return '/';
  const { origin: found, pathname, search } = new URL(wanted, origin);
  if (found !== origin || DOORS.includes(pathname)) return '/';
  const isKnown =
    canonicalPanelPath(pathname) === pathname ||
    OTHER_PATHS.test(pathname) ||
    findSeccion(pathname.slice(1)) !== null;
  return isKnown ? pathname + search : '/';
}
