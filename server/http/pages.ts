import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { streamOrigin } from '../../shared/radio.ts';
import { sha256Base64 } from '../ids.ts';
import { sendCacheable } from './cacheable.ts';
import type { PageRequest, Site, SitePages } from './page-contract.ts';
import { bareSite, loadSite, type PagesDeps } from './page-site.ts';
import { contentSecurityPolicy, panelPolicy } from './security-headers.ts';
import { SPECULATION_RULES_PATH } from './speculation-rules.ts';
import { rememberEdition } from './text-edition.ts';

const PANEL_POLICY = panelPolicy();

/** Serves the public pages, rendered on the server, and the shell of the panel. */
export function addPages(app: FastifyInstance, pages: SitePages, deps: PagesDeps): void {
  const route = {
    config: { access: 'anyone' },
    schema: { hide: true },
    errorHandler: failurePage(pages, deps),
  } as const;
  const preHandler = rememberEdition(deps.config.publicUrl.startsWith('https:'));
  for (const path of pages.publicPaths)
    app.get(path, { ...route, preHandler }, publicPage(path, pages, deps));
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

function publicPage(path: string, pages: SitePages, deps: PagesDeps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const assets = await pages.assets();
    const site = await loadSite(deps);
    const answer = await pages.respond(path, toPageRequest(request, site), deps.services, assets);
    if ('redirect' in answer) {
      reply.code(answer.permanent ? 301 : 302).header('location', answer.redirect);
      return reply.header('cache-control', 'no-cache').send();
    }
    // The edition of text only asks for nothing but itself.
    if (answer.css === undefined) reply.header('speculation-rules', `"${SPECULATION_RULES_PATH}"`);
    const policy = policyOf(pages, answer.css ?? assets.css, streamOrigin(site.streamUrl));
    return sendDocument(request, reply.code(answer.status), answer.html, policy);
  };
}

/**
 * The policy of the public pages: the inlined style sheet and the step before the first paint by their hashes, the
 * station's stream by its host (null for none).
 */
function policyOf(pages: SitePages, css: string, stream: string | null): string | null {
  return pages.hasPolicy ? documentPolicy(css, pages.earlyStep, stream ?? '') : null;
}

const documentPolicy = rememberEach((css: string, earlyStep: string, stream: string) =>
  contentSecurityPolicy([sha256Base64(css)], stream === '' ? [] : [stream], [sha256Base64(earlyStep)]),
);

function sendDocument(request: FastifyRequest, reply: FastifyReply, html: string, policy: string | null) {
  if (policy) reply.header('content-security-policy', policy);
  else reply.removeHeader('content-security-policy');
  return sendCacheable(request, reply, html, 'text/html; charset=utf-8');
}

/** A page that fails is told as a page; what failed is only in the log. */
function failurePage(pages: SitePages, deps: PagesDeps) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    request.log.error({ err: error }, 'page failed');
    reply.code(500).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    try {
      const assets = await pages.assets();
      const html = pages.renderFailure(bareSite(deps), assets);
      const policy = policyOf(pages, assets.css, null);
      if (policy) reply.header('content-security-policy', policy);
      else reply.removeHeader('content-security-policy');
      return reply.send(html);
    } catch (cause) {
      request.log.error({ err: cause }, 'failure page failed');
      return reply.send(LAST_RESORT);
    }
  };
}

/** When not even the page that says it can be drawn. */
const LAST_RESORT =
  '<!doctype html><html lang="es-AR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Volvé a intentar</title><h1>Algo falló de nuestro lado</h1><p>Probá de nuevo en un minuto. <a href="/">Ir al inicio</a></p></html>';

function toPageRequest(request: FastifyRequest, site: Site): PageRequest {
  const query = Object.entries(request.query as Record<string, string | string[]>);
  return {
    pathname: request.url.split('?', 1)[0] ?? '/',
    params: request.params as Record<string, string>,
    query: Object.fromEntries(query.map(([name, value]) => [name, Array.isArray(value) ? value[0] : value])),
    site,
  };
}

/** Calls `make` once for each set of arguments: there are two style sheets, one step and seldom a new stream. */
function rememberEach<A extends readonly string[], T>(make: (...values: A) => T): (...values: A) => T {
  const made = new Map<string, T>();
  return (...values) => {
    const key = values.join('\0');
    const known = made.get(key) ?? make(...values);
    made.set(key, known);
    return known;
  };
}
