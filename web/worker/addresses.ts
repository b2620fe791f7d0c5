/** What the worker does with a request; null passes through as if there were no worker. */
export type Kind = 'page' | 'file' | 'picture' | null;

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>;

/** The staff's screens and everything that is no page. What ends like a file is none either. */
const NOT_A_PAGE = /^\/(?:rest|uploads|assets|healthz|login|register|noticias)|\.[a-z\d]{1,11}$/i;

/** Names that make one page differ from another: what campaigns and networks append does not. */
const OWN_PARAMETERS = ['pagina', 'q', 'seccion', 'texto'] as const;

/** Which answer of the site a request is after. Only plain readings of readers: nothing of the staff's, no parts. */
export function kindOf(request: Asked, origin: string): Kind {
  const { origin: asked, pathname } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin) return null;
  if (['authorization', 'x-access-token', 'range'].some((name) => request.headers.has(name))) return null;
  if (pathname.startsWith('/assets/')) return 'file';
  if (/^\/uploads\/\d+\//.test(pathname)) return 'picture';
  if (NOT_A_PAGE.test(pathname)) return null;
  const wantsPage = request.mode === 'navigate' || request.headers.get('accept')?.includes('text/html');
  return wantsPage ? 'page' : null;
}

/** Under which address a page is kept: path and own parameters in a fixed order; `/home` is `/`. */
export function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://sitio');
  const own = new URLSearchParams();
  for (const name of OWN_PARAMETERS) {
    const value = searchParams.get(name);
    if (value) own.set(name, value);
  }
  const path = pathname === '/home' ? '/' : pathname;
  return own.size === 0 ? path : `${path}?${own}`;
}

/** The same page in the other edition, with pictures or as text only. */
export function otherEdition(key: string): string {
  const url = new URL(key, 'http://sitio');
  if (url.searchParams.has('texto')) url.searchParams.delete('texto');
  else url.searchParams.set('texto', '1');
  return keyOf(url.href);
}

/** The picture's own name in the address of one of its variants: `/uploads/640/{name}.webp`. */
export function pictureNameOf(address: string): string {
  return /\/uploads\/\d+\/(.+)\.\w+$/.exec(new URL(address, 'http://sitio').pathname)?.[1] ?? '';
}
