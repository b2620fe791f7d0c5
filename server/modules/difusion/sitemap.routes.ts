import type { FastifyInstance } from 'fastify';
import { sendCacheable } from '../../http/cacheable.ts';
import { routeNotFound } from '../../http/error-handler.ts';
import type { Services } from '../../services.ts';
import {
  writeNewsSitemap,
  writeNoticiasSitemap,
  writeSeccionesSitemap,
  writeSitemapIndex,
} from './sitemap.presenter.ts';

const ANYONE = { config: { access: 'anyone' }, schema: { hide: true } } as const;
const XML = 'application/xml; charset=utf-8';
const PAGE = /^[1-9]\d{0,5}$/;

/** Where search engines learn which addresses there are (M0.08). */
export function sitemapRoutes(
  app: FastifyInstance,
  { difusion, estacion }: Services,
  publicUrl: string,
): void {
  app.get('/sitemap.xml', ANYONE, async (request, reply) => {
    const [pages, secciones] = await Promise.all([difusion.listSitemaps(), difusion.listSecciones()]);
    return sendCacheable(request, reply, writeSitemapIndex(pages, secciones, publicUrl), XML);
  });

  app.get('/sitemap-secciones.xml', ANYONE, async (request, reply) =>
    sendCacheable(request, reply, writeSeccionesSitemap(await difusion.listSecciones(), publicUrl), XML),
  );

  app.get('/sitemap-news.xml', ANYONE, async (request, reply) => {
    const [recientes, { name }] = await Promise.all([difusion.listRecientes(), estacion.getEstacion()]);
    return sendCacheable(request, reply, writeNewsSitemap(recientes, { name, publicUrl }), XML);
  });

  app.get<{ Params: { page: string } }>('/sitemap-:page.xml', ANYONE, async (request, reply) => {
    const { page } = request.params;
    const found = PAGE.test(page) ? await difusion.findSitemap(Number(page)) : null;
    if (!found) throw routeNotFound();
    return sendCacheable(request, reply, writeNoticiasSitemap(found, publicUrl), XML);
  });

  app.get('/robots.txt', ANYONE, async (request, reply) =>
    sendCacheable(request, reply, robotsOf(publicUrl), 'text/plain; charset=utf-8'),
  );
}

/** Everything that is public may be read; what only the staff needs is not worth a robot's time. */
function robotsOf(publicUrl: string): string {
  return [
    'User-agent: *',
    ...['/rest/', '/login', '/register', '/noticias'].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    `Sitemap: ${publicUrl}/sitemap-news.xml`,
    '',
  ].join('\n');
}
