import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_PARAMETERS } from '../../shared/page-parameters.ts';
import { streamOrigin } from '../../shared/radio.ts';
import { sha256Base64 } from '../ids.ts';
import type { AnswerCache, Scope } from './answer-cache.ts';
import { sendBusyPage } from './busy-page.ts';
import { sendCacheable } from './cacheable.ts';
import type { Answer } from './finished-answer.ts';
import type { PageRequest, SitePages } from './page-contract.ts';
import { followReads, scopeOfPage } from './page-scope.ts';
import { bareSite, loadSite, type PagesDeps } from './page-site.ts';
import { contentSecurityPolicy, panelPolicy } from './security-headers.ts';
import { sendFinished } from './send-finished.ts';
import { isOverloaded } from './shedding.ts';
import { SPECULATION_RULES_PATH } from './speculation-rules.ts';
import { rememberEdition } from './text-edition.ts';

const PANEL_POLICY = panelPolicy();
const DOCUMENT = 'text/html; charset=utf-8';

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

async function renderPage(
  path: string,
  asked: Omit<PageRequest, 'site'>,
  pages: SitePages,
  deps: PagesDeps,
): Promise<{ answer: Answer; scope: Scope }> {
  const assets = await pages.assets();
  const site = await loadSite(deps);
  const { services, secciones } = followReads(deps.services);
  const answer = await pages.respond(path, { ...asked, site }, services, assets);
  if ('redirect' in answer) throw new Elsewhere(answer.redirect, answer.permanent);
  const policy = policyOf(pages, answer.css ?? assets.css, streamOrigin(site.streamUrl));
  // The edition of text only asks for nothing but itself.
  const rules: Record<string, string> =
    answer.css === undefined ? { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` } : {};
  return {
    answer: {
      status: answer.status,
      type: DOCUMENT,
      text: answer.html,
      headers: { 'content-security-policy': policy, ...rules },
    },
    scope: await scopeOfPage(deps.services, secciones, site.now),
  };
}

/** Thrown for a page that is at another address. */
class Elsewhere extends Error {
  readonly location: string;
  readonly isPermanent: boolean;
  constructor(location: string, isPermanent: boolean) {
    super(location);
    this.location = location;
    this.isPermanent = isPermanent;
  }
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
  return sendCacheable(request, reply, html, DOCUMENT);
}

/** A page that fails is told as a page; what failed is only in the log. */
function failurePage(pages: SitePages, deps: PagesDeps) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (isOverloaded(error)) return sendBusyPage(reply, error);
    request.log.error({ err: error }, 'page failed');
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
