import { pictureNameOf } from './addresses.ts';

/** How much is kept; a page is some 150 kB, a picture some 40. */
const PAGES_MAX = 30;
const PICTURES_MAX = 30;
const FILES_MAX = 40;

/** Every cache of ours begins so; the number changes with the shape of what is inside. */
export const PREFIX = 'fm983-';
const PAGES = `${PREFIX}paginas-1`;
const PICTURES = `${PREFIX}imagenes-1`;
const FILES = `${PREFIX}archivos-1`;
export const LASTING: readonly string[] = [PAGES, PICTURES, FILES];

/** When a page was kept, in epoch ms; a header of our own on the kept copy. */
const KEPT_AT = 'x-guardada';

/** A page as it was last read. `keptAt` is epoch ms. */
export type KeptPage = { key: string; html: string; keptAt: number; headers: Headers };

/** True for a whole page of the reader's site; the staff's screens say noindex in a header. */
export function isKeepable({
  status,
  type,
  headers,
}: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !(headers.get('cache-control') ?? '').includes('no-store') &&
    !headers.has('x-robots-tag')
  );
}

/** Keeps a page, which carries its style and its script; the page read longest ago makes room. */
export async function keepPage(key: string, response: Response, now: number): Promise<void> {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'set-cookie', 'vary'])
    headers.delete(name);
  headers.set(KEPT_AT, String(now));
  // Made anew: a copy that remembers a redirect may not answer a navigation.
  await put(PAGES, key, new Response(await response.text(), { headers }), PAGES_MAX);
}

/** The kept copy of a page, null when there is none. */
export async function findPage(key: string): Promise<KeptPage | null> {
  const found = await match(PAGES, key);
  return found ? toKeptPage(key, found) : null;
}

/** Forgets a page that the site says is gone. */
export async function forgetPage(key: string): Promise<void> {
  await (await caches.open(PAGES)).delete(key, { ignoreVary: true });
}

/** Every kept page, the last read first. */
export async function listPages(): Promise<readonly KeptPage[]> {
  const cache = await caches.open(PAGES);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const found = await cache.match(url);
      const { pathname, search } = new URL(url);
      return found ? [await toKeptPage(pathname + search, found)] : [];
    }),
  );
  return pages.flat().reverse();
}

/** Keeps a built file: its address holds a hash, so what is there is right for ever. */
export async function keepFile(address: string): Promise<void> {
  if (await findFile(address)) return;
  // Just loaded by the page: this is answered by the browser's own cache.
  const response = await fetch(address);
  if (response.ok) await putFile(address, response);
}

export async function putFile(address: string, response: Response): Promise<void> {
  await put(FILES, address, response, FILES_MAX);
}

/** A built file that is kept. */
export function findFile(address: string): Promise<Response | undefined> {
  return match(FILES, address);
}

export async function keepPicture(address: string, response: Response): Promise<void> {
  await put(PICTURES, address, response, PICTURES_MAX);
}

/** A kept picture; with `isAnyWidth` also one of another width: the phone was turned. */
export async function findPicture(address: string, isAnyWidth = false): Promise<Response | undefined> {
  const exact = await match(PICTURES, address);
  if (exact || !isAnyWidth) return exact;
  const cache = await caches.open(PICTURES);
  const near = (await cache.keys()).find(({ url }) => pictureNameOf(url) === pictureNameOf(address));
  return near && cache.match(near);
}

/** Looks into a cache without making it. */
function match(cacheName: string, key: string): Promise<Response | undefined> {
  return caches.match(key, { cacheName, ignoreVary: true });
}

/** Puts something at the end of a cache and takes away what is too much at its front. */
async function put(name: string, key: string, response: Response, max: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((old) => cache.delete(old)));
}

async function toKeptPage(key: string, found: Response): Promise<KeptPage> {
  return {
    key,
    html: await found.text(),
    keptAt: Number(found.headers.get(KEPT_AT)),
    headers: found.headers,
  };
}
