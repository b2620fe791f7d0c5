import { SECCIONES, type Seccion } from '../../../shared/categorias.ts';
import { textoPlano } from '../../../shared/texto-plano.ts';
import { XML_DECLARATION, xmlElement, xmlText } from '../../http/xml.ts';
import type { Direccion, Reciente } from './difusion.repository.ts';
import type { SitemapPage } from './difusion.service.ts';
import type { Station } from './feed.presenter.ts';

const SITEMAP = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const NEWS = { ...SITEMAP, 'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9' };

/** Google wants the language alone, without a country. */
const NEWS_LANGUAGE = 'es';

type Secciones = ReadonlyMap<Seccion, number>;

/** `/sitemap.xml`: which sitemaps there are. */
export function writeSitemapIndex(
  pages: readonly SitemapPage[],
  secciones: Secciones,
  publicUrl: string,
): string {
  const sitemaps = [
    entry('sitemap', `${publicUrl}/sitemap-secciones.xml`, newestOf(secciones)),
    ...pages.map(({ page, changedAt }) => entry('sitemap', `${publicUrl}/sitemap-${page}.xml`, changedAt)),
  ];
  return XML_DECLARATION + xmlElement('sitemapindex', sitemaps, SITEMAP);
}

/** `/sitemap-secciones.xml`: the home page and the sections. */
export function writeSeccionesSitemap(secciones: Secciones, publicUrl: string): string {
  const urls = [
    entry('url', `${publicUrl}/`, newestOf(secciones)),
    ...SECCIONES.map(({ seccion }) => entry('url', `${publicUrl}/${seccion}`, secciones.get(seccion))),
  ];
  return XML_DECLARATION + xmlElement('urlset', urls, SITEMAP);
}

/** `/sitemap-N.xml`: noticias. */
export function writeNoticiasSitemap(direcciones: readonly Direccion[], publicUrl: string): string {
  const urls = direcciones.map(({ id, changedAt }) => entry('url', `${publicUrl}/complete/${id}`, changedAt));
  return XML_DECLARATION + xmlElement('urlset', urls, SITEMAP);
}

/** `/sitemap-news.xml`, as Google News reads it. */
export function writeNewsSitemap(recientes: readonly Reciente[], { name, publicUrl }: Station): string {
  const publication = xmlElement('news:publication', [
    xmlText('news:name', name),
    xmlText('news:language', NEWS_LANGUAGE),
  ]);
  const urls = recientes.map(({ id, title, date }) =>
    xmlElement('url', [
      xmlText('loc', `${publicUrl}/complete/${id}`),
      xmlElement('news:news', [
        publication,
        xmlText('news:publication_date', iso(date)),
        xmlText('news:title', textoPlano(title)),
      ]),
    ]),
  );
  return XML_DECLARATION + xmlElement('urlset', urls, NEWS);
}

function entry(name: 'url' | 'sitemap', address: string, changedAt: number | undefined): string {
  return xmlElement(name, [
    xmlText('loc', address),
    ...(changedAt === undefined ? [] : [xmlText('lastmod', iso(changedAt))]),
  ]);
}

function newestOf(secciones: Secciones): number | undefined {
  return secciones.size === 0 ? undefined : Math.max(...secciones.values());
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
