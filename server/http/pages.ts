import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_PARAMETERS } from '../../shared/page-parameters.ts';
import { isStorageFailure } from '../db/db.errors.ts';
import type { AnswerCache } from './answer-cache.ts';
import { sendBusyPage } from './busy-page.ts';
import { sendCacheable } from './cacheable.ts';
import type { PageRequest, SitePages } from './page-contract.ts';
import { DOCUMENT, Elsewhere, policyOf, renderPage } from './page-render.ts';
import { bareSite, type PagesDeps } from './page-site.ts';
import { panelPolicy } from './security-headers.ts';
import { sendFinished } from './send-finished.ts';
import { isOverloaded } from './shedding.ts';
import { rememberEdition } from './text-edition.ts';
import { sendUnavailable } from './unavailable.ts';

const PANEL_POLICY = panelPolicy();

/** Serves the public pages, rendered on the server, and the shell of the panel. */
export function addPages(app: FastifyInstance, pages: SitePages, deps: PagesDeps, cache: AnswerCache): void {
  const route = {
    config: { access: 'anyone' },
    schema: { hide: true },
    errorHandler: failurePage(pages, deps),
  } as const;
  const preHandler = rememberEdition(deps.config.publicUrl.startsWith('https:'));
  for (const path of pages.publicPaths)
    app.get(path, { ...route, preHandler }, publicPage(path, pages, deps, cache));
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

function publicPage(path: string, pages: SitePages, deps: PagesDeps, cache: AnswerCache) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = toPageRequest(request);
    try {
      const finished = await cache.answer(addressOf(asked), () => renderPage(path, asked, pages, deps));
      return sendFinished(request, reply, finished);
    } catch (error) {
      if (!(error instanceof Elsewhere)) throw error;
      reply.code(error.isPermanent ? 301 : 302).header('location', error.location);
      return reply.header('cache-control', 'no-cache').send();
    }
  };
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, html: string, policy: string | null) {
  if (policy) reply.header('content-security-policy', policy);
  else reply.removeHeader('content-security-policy');
  return sendCacheable(request, reply, html, DOCUMENT);
}

/** A page that fails is told as a page; what failed is only in the log. */
function failurePage(pages: SitePages, deps: PagesDeps) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (isOverloaded(error)) return sendBusyPage(reply, error);
    request.log.error({ err: error }, 'page failed');
    if (isStorageFailure(error)) return sendUnavailable(request, reply, pages, deps);
    reply.code(500).header('cache-control', 'no-store').type(DOCUMENT);
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

const PARAMETERS = [...PAGE_PARAMETERS, 'texto'] as const;

function toPageRequest(request: FastifyRequest): Omit<PageRequest, 'site'> {
  const query = request.query as Record<string, string | string[] | undefined>;
  const own = PARAMETERS.flatMap((name) => {
    const value = Array.isArray(query[name]) ? query[name][0] : query[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    pathname: request.url.split('?', 1)[0] ?? '/',
    params: request.params as Record<string, string>,
    query: Object.fromEntries(own),
  };
}

/** The address by which a page is kept: as our own links write it. */
function addressOf({ pathname, query }: Omit<PageRequest, 'site'>): string {
  const parameters = new URLSearchParams(query as Record<string, string>);
  return parameters.size === 0 ? pathname : `${pathname}?${parameters}`;
}
