import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { sha256Base64 } from '../ids.ts';
import type { Services } from '../services.ts';
import { sendCacheable } from './cacheable.ts';
import type { PageAssets, PageRequest, Site, SiteModule } from './page-contract.ts';
import { contentSecurityPolicy, panelPolicy } from './security-headers.ts';

/** The built (or, in development, live) pages and panel. */
export type SitePages = SiteModule & {
  panelPaths: readonly string[];
  assets(): Promise<PageAssets>;
  /** The panel's document; `zone` is the station's. */
  panelHtml(pathname: string, zone: string): Promise<string>;
  /** In development style sheets are linked and scripts are many: the policy is then left out. */
  hasPolicy: boolean;
};

export type PagesDeps = { config: Config; services: Services; clock: Clock };

const PANEL_POLICY = panelPolicy();

/** Serves the public pages, rendered on the server, and the shell of the panel. */
export function addPages(app: FastifyInstance, pages: SitePages, deps: PagesDeps): void {
  const route = {
    config: { access: 'anyone' },
    schema: { hide: true },
    errorHandler: sendFailurePage,
  } as const;
  for (const path of pages.publicPaths) app.get(path, route, publicPage(path, pages, deps));
  for (const path of pages.panelPaths) {
    app.get(path, route, async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return sendDocument(
        request,
        reply,
        await pages.panelHtml(request.url, deps.config.timeZone),
        pages.hasPolicy ? PANEL_POLICY : null,
      );
    });
  }
}

function publicPage(path: string, pages: SitePages, { config, services, clock }: PagesDeps) {
  const policyOf = rememberLast((css: string) => contentSecurityPolicy([sha256Base64(css)]));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const assets = await pages.assets();
    const estacion = await services.estacion.getEstacion();
    const site = { ...estacion, publicUrl: config.publicUrl, zone: config.timeZone, now: clock() };
    const answer = await pages.respond(path, toPageRequest(request, site), services, assets);
    if ('redirect' in answer) {
      reply.code(answer.permanent ? 301 : 302).header('location', answer.redirect);
      return reply.header('cache-control', 'no-cache').send();
    }
    const policy = pages.hasPolicy ? policyOf(assets.css) : null;
    return sendDocument(request, reply.code(answer.status), answer.html, policy);
  };
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, html: string, policy: string | null) {
  if (policy) reply.header('content-security-policy', policy);
  else reply.removeHeader('content-security-policy');
  return sendCacheable(request, reply, html, 'text/html; charset=utf-8');
}

/** A page that fails is told as a page; what failed is only in the log. */
function sendFailurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error({ err: error }, 'page failed');
  void reply
    .code(500)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="es-AR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Volvé a intentar</title><h1>Algo falló de nuestro lado</h1><p>Probá de nuevo en un minuto. <a href="/">Ir al inicio</a></p></html>',
    );
}

function toPageRequest(request: FastifyRequest, site: Site): PageRequest {
  const query = Object.entries(request.query as Record<string, string | string[]>);
  return {
    pathname: request.url.split('?', 1)[0] ?? '/',
    params: request.params as Record<string, string>,
    query: Object.fromEntries(query.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value])),
    site,
  };
}

/** Calls `make` again only when its argument changes. */
function rememberLast<T>(make: (argument: string) => T): (argument: string) => T {
  let last: { argument: string; made: T } | null = null;
  return (argument) => {
    if (last?.argument !== argument) last = { argument, made: make(argument) };
    return last.made;
  };
}
