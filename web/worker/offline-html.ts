import { fechaCorta } from '../../shared/fechas.ts';
import { keyOf } from './addresses.ts';
import type { KeptPage } from './kept.ts';

/** Why a kept copy is shown; said first, on the page and in its title. */
export type Reason = 'Sin conexión' | 'Conexión lenta';

const HEADLINES_MAX = 20;

/** A kept page that says so where its content begins and in its title (M0.04: never stale as if fresh). */
export function withBand({ html, keptAt }: Pick<KeptPage, 'html' | 'keptAt'>, reason: Reason): string {
  const zone = /data-fecha="([^"]+)"/.exec(html)?.[1];
  const band = `<p class="copia" role="status">${reason}: copia guardada el ${fechaCorta(keptAt, zone)}</p>`;
  return html.replace(/<title>/, (tag) => `${tag}${reason} · `).replace(/<main\b[^>]*>/, (tag) => tag + band);
}

/**
 * The offline page with what is kept: pages that can be read now, and the headlines of the lists read last, marked
 * when their noticia is there too. Titles come out of our own pages and are escaped already.
 */
export function offlineHtml(shell: string, pages: readonly KeptPage[]): string {
  const readable = new Set(pages.map(({ key }) => keyOf(key)));
  return fill(
    fill(shell, 'guardadas', pages.map(({ key, html }) => item(key, titleOf(html), '')).join('')),
    'titulares',
    headlines(pages)
      .map(([href, title]) =>
        item(href, title, readable.has(href) ? '<b>Se puede leer</b>' : 'Necesita conexión'),
      )
      .join(''),
  );
}

/** Address and title of each headline on a page. */
export function headlinesOf(html: string): readonly (readonly [string, string])[] {
  const found = html.matchAll(/<h[23]\b[^>]*><a href="(\/complete\/[^"#]+)"[^>]*>(.*?)<\/a>/gs);
  return [...found].map(([, href = '', title = '']) => [keyOf(href), title] as const);
}

/** The home page's first, then those of the page read last. */
function headlines(pages: readonly KeptPage[]): readonly (readonly [string, string])[] {
  const home = pages.filter(({ key }) => key === '/');
  const byHref = new Map<string, string>();
  for (const { html } of [...home, ...pages])
    for (const [href, title] of headlinesOf(html)) if (!byHref.has(href)) byHref.set(href, title);
  return [...byHref].slice(0, HEADLINES_MAX);
}

/** A page's own title without the station's name. */
function titleOf(html: string): string {
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
  const at = title.lastIndexOf(' · ');
  return at < 0 ? 'Inicio' : title.slice(0, at);
}

function item(href: string, title: string, mark: string): string {
  return `<li><a href="${href.replaceAll('&', '&amp;')}">${title}</a>${mark && ` <small>${mark}</small>`}</li>`;
}

function fill(html: string, slot: string, items: string): string {
  return html.replace(new RegExp(`<ul\\b[^>]*data-${slot}[^>]*>`), (tag) => tag + items);
}
