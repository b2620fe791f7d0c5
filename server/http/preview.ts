import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BODY_MAX_BYTES, IMAGES_MAX } from '../../shared/limites.ts';
import { sha256Base64 } from '../ids.ts';
import { IMAGE_NAME, noticiaNueva } from '../modules/noticias/noticias.schema.ts';
import { requireStaff } from './auth.ts';
import { NO_ASSETS, type SitePages } from './page-contract.ts';
import type { PagesDeps } from './page-site.ts';
import { loadSite } from './page-site.ts';
import { previewPolicy } from './security-headers.ts';

/** As of a noticia that is stored (noticias.routes.ts): JSON may write a byte of HTML as six. */
const BODY_LIMIT = 6 * BODY_MAX_BYTES + 64 * 1024;

/** The frame that the panel fills (docs/decisions/0019-editor.md). */
export const PREVIEW_PATH = '/vista-previa';

const side = z.int().min(1).max(10_000);
const previewBody = noticiaNueva.extend({
  /** Pictures that are still on the writer's device. */
  coming: z
    .array(z.object({ name: z.string().regex(IMAGE_NAME), width: side, height: side }))
    .max(2 * IMAGES_MAX)
    .default([]),
});

/**
 * The preview of a noticia that is being written: one call gives the page's HTML to staff, one address an empty document
 * with the site's style, whose policy lets the panel's frame show it. Nothing is stored.
 */
export function addPreview(app: FastifyInstance, pages: SitePages, deps: PagesDeps): void {
  const { services, clock } = deps;
  const siteNow = () => loadSite(deps);

  app.withTypeProvider<ZodTypeProvider>().post(
    '/rest/panel/preview',
    {
      onRequest: requireStaff(services),
      config: { access: 'staff' },
      bodyLimit: BODY_LIMIT,
      schema: { hide: true, body: previewBody },
    },
    async (request) => {
      const { coming, ...input } = request.body;
      const noticia = await services.lecturas.previewCompleta(input, coming, clock());
      // The frame has the style already.
      const html = await pages.preview(noticia, await siteNow(), NO_ASSETS);
      return { status: 'OK' as const, data: { html } };
    },
  );

  app.get(PREVIEW_PATH, { config: { access: 'anyone' }, schema: { hide: true } }, async (_request, reply) => {
    const assets = await pages.assets();
    if (pages.hasPolicy) reply.header('content-security-policy', previewPolicy([sha256Base64(assets.css)]));
    else reply.removeHeader('content-security-policy');
    return reply
      .header('x-frame-options', 'SAMEORIGIN')
      .header('x-robots-tag', 'noindex')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await pages.preview(null, await siteNow(), assets));
  });
}
