import { CATEGORIAS } from '../../shared/categorias.ts';
import { change, noticiaOf, publish, signIn } from './newsroom.ts';

/** Makes the n-th request; gives its status. */
export type Mix = (n: number) => Promise<number>;

const SECTIONS = CATEGORIAS.filter((categoria) => categoria !== 'programacion');
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/**
 * What a station's day asks of its server, in order of n: pages, sections and their later pages, articles, searches that
 * nobody made before, feeds, REST calls, pictures, addresses that do not exist, the newsroom's list, and one write in
 * five hundred. Three packings, addresses that are kept and addresses that cannot be.
 */
export async function mixOf(url: string): Promise<Mix> {
  const token = await signIn(url);
  const { id } = await publish(url, token, noticiaOf('de todo'));
  const { data } = (await (await fetch(`${url}/rest/search/100/1`)).json()) as {
    data: { _id: string; img: { name: string }[] }[];
  };
  const articles = data.map(({ _id }) => _id);
  const pictures = data.flatMap(({ img }) => img.map(({ name }) => name));
  const section = (n: number) => SECTIONS[n % SECTIONS.length] ?? 'cultura';
  const kinds: readonly ((n: number) => string)[] = [
    () => '/',
    (n) => `/${section(n)}`,
    (n) => `/${section(n)}?pagina=${1 + (n % 3)}`,
    (n) => `/complete/${articles[n % articles.length]}`,
    (n) => `/complete/${articles[(n * 7) % articles.length]}?utm_source=${n}`,
    (n) => `/buscar?q=feria+${n}`,
    (n) => `/${section(n)}/rss.xml`,
    () => '/feed.json',
    (n) => `/rest/search/20/${1 + (n % 4)}`,
    (n) => `/rest/new/byid/${articles[n % articles.length]}`,
    () => '/rest/newLimit',
    (n) => (pictures.length > 0 ? `/uploads/${pictures[n % pictures.length]}` : '/favicon.ico'),
    (n) => `/no-existe-${n}`,
    () => '/?texto=1',
    () => '/sitemap.xml',
    (n) => `/rest/panel/noticias?q=${n % 2 ? 'feria' : 'plaza'}&page=${1 + (n % 3)}`,
  ];
  return async (n) => {
    if (n % 500 === 499) return written(url, token, id, n);
    const address = kinds[n % kinds.length]?.(Math.floor(n / kinds.length)) ?? '/';
    const headers: Record<string, string> = { 'accept-encoding': ENCODINGS[n % ENCODINGS.length] ?? 'br' };
    if (address.startsWith('/rest/panel/')) headers['x-access-token'] = token;
    const answer = await fetch(url + address, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  };
}

async function written(url: string, token: string, id: string, n: number): Promise<number> {
  await change(url, token, id, { subtitle: `Cambio ${n}`, body: `<p>Cambio ${n}.</p>` });
  return 200;
}
