import { getSeccion, type Seccion } from '../../../shared/categorias.ts';
import { recortar, textoPlano } from '../../../shared/texto-plano.ts';
import { uploadUrl } from '../../../shared/uploads-url.ts';
import type { NoticiaDeFeed } from '../noticias/lecturas.service.ts';

/** What both kinds of feed say, before it is written as XML or JSON. Addresses are absolute, times epoch ms. */
export type Feed = {
  title: string;
  description: string;
  /** The page whose news these are. */
  pageUrl: string;
  /** The addresses of the two kinds of feed. */
  rssUrl: string;
  jsonUrl: string;
  icon: { url: string; size: number };
  author: string;
  language: string;
  updatedAt: number | null;
  items: readonly FeedItem[];
};

/** `title` and `summary` are text, `html` is sanitised. */
export type FeedItem = {
  url: string;
  title: string;
  summary: string;
  html: string;
  section: string;
  publishedAt: number;
  modifiedAt: number;
  picture: { url: string; bytes: number; alt: string } | null;
};

export type Station = { name: string; publicUrl: string };

const LANGUAGE = 'es-AR';
const SUMMARY_CHARS = 300;
const DESCRIPTION = 'Noticias locales, regionales y del país, y la radio en vivo las 24 horas.';

/** The feed of all noticias, or of one section's. */
export function presentFeed(
  noticias: readonly NoticiaDeFeed[],
  seccion: Seccion | null,
  { name, publicUrl }: Station,
): Feed {
  const info = seccion ? getSeccion(seccion) : null;
  const base = seccion ? `${publicUrl}/${seccion}` : publicUrl;
  const items = noticias.map((noticia) => presentItem(noticia, publicUrl));
  return {
    title: info ? `${info.titulo} · ${name}` : name,
    description: info?.descripcion ?? DESCRIPTION,
    pageUrl: seccion ? base : `${publicUrl}/`,
    rssUrl: `${base}/rss.xml`,
    jsonUrl: `${base}/feed.json`,
    icon: { url: `${publicUrl}/icon-512.png`, size: 512 },
    author: name,
    language: LANGUAGE,
    updatedAt: items.length === 0 ? null : Math.max(...items.map((item) => item.modifiedAt)),
    items,
  };
}

function presentItem(noticia: NoticiaDeFeed, publicUrl: string): FeedItem {
  const url = `${publicUrl}/complete/${noticia.id}`;
  const { picture } = noticia;
  return {
    url,
    title: textoPlano(noticia.title),
    summary: recortar(textoPlano(noticia.subtitle) || textoPlano(noticia.body), SUMMARY_CHARS),
    html: feedHtml(noticia.body || `<p>${noticia.subtitle}</p>`, url),
    section: getSeccion(noticia.seccion).titulo,
    publishedAt: noticia.date,
    // A scheduled noticia was written before it was published.
    modifiedAt: Math.max(noticia.date, noticia.updatedAt),
    picture: picture
      ? { url: publicUrl + uploadUrl(picture.name), bytes: noticia.pictureBytes, alt: picture.alt }
      : null,
  };
}

/**
 * A sanitised body made ready to be read elsewhere: every address absolute, as seen from the page at `url`, and the
 * videos of a body as links.
 */
export function feedHtml(body: string, url: string): string {
  return body
    .replace(
      /<figure data-video="([\w-]{11})">/g,
      '<figure><a href="https://www.youtube.com/watch?v=$1">Ver el video en YouTube</a>',
    )
    .replace(/<(?:a|img)\b[^<>]*>/g, (tag) =>
      tag.replace(
        /(\s(?:href|src)=")([^"]*)(?=")/g,
        (_whole, name: string, address: string) => name + absolute(address, url),
      ),
    );
}

/** `address` as it stands in an attribute; one that is no address at all is left as it is. */
function absolute(address: string, base: string): string {
  const found = URL.parse(address.replaceAll('&amp;', '&'), base);
  return found ? found.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : address;
}
