import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { canonicalPanelPath } from '../../shared/panel-paths.ts';
import { methodNotAllowed, routeNotFound, sendError } from './error-handler.ts';
import type { SitePages } from './page-contract.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/**
 * What no route takes (Q-04, M2.09): a wrong method is 405; REST, uploads and anything with a file extension 404;
 * another spelling of a page's address 301 to the right one; every other page 302 to the home page, which says so once.
 */
export function answerUnknown(app: FastifyInstance, pages: SitePages | null): void {
  app.setNotFoundHandler((request, reply) => {
    const pathname = pathOf(request);
    const allowed = METHODS.filter((method) => app.findRoute({ method, url: pathname }));
    if (allowed.length > 0 && !allowed.includes(request.method as HTTPMethods)) {
      return sendError(reply.header('allow', allowed.join(', ')), methodNotAllowed());
    }
    if (!pages || !isPageRequest(request, pathname)) return sendError(reply, routeNotFound());
    const canonical = pages.canonicalPath(pathname) ?? canonicalPanelPath(pathname);
    if (canonical !== null && canonical !== pathname)
      return redirect(reply, 301, canonical + queryOf(request));
    return redirect(
      reply.setCookie('aviso', 'pagina-no-existe', { path: '/', maxAge: 60, sameSite: 'lax' }),
      302,
      '/',
    );
  });
}

/** A file extension at the end (`webmanifest` is the longest), or a hidden file or folder anywhere. */
const FILE = /\.[a-z\d]{1,11}$|\/\./i;

function isPageRequest(request: FastifyRequest, pathname: string): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !/^\/+(?:rest|uploads|assets|healthz)(?:\/|$)/i.test(pathname) && !FILE.test(pathname);
}

function redirect(reply: FastifyReply, status: 301 | 302, to: string): FastifyReply {
  return reply
    .code(status)
    .header('location', to)
    .header('cache-control', status === 301 ? 'public, max-age=3600' : 'no-store')
    .send();
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function queryOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at);
}
