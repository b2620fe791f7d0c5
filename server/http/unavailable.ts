import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_PARAMETERS } from '../../shared/page-parameters.ts';
import { NO_COPY_ADDRESS } from './copia/copia-page.ts';
import type { SitePages } from './page-contract.ts';
import { DOCUMENT, policyOf } from './page-render.ts';
import { bareSite, type PagesDeps } from './page-site.ts';

const RETRY_AFTER_S = '30';

/**
 * A page while the database fails: as it stands in the copy on disk with its age, else a page that says so (503). Nobody
 * keeps either.
 */
export async function sendUnavailable(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: SitePages,
  deps: PagesDeps,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').type(DOCUMENT);
  const copied = await findCopied(request, deps);
  // Pages of the copy carry their policy with them.
  reply.removeHeader('content-security-policy');
  if (copied) return reply.code(200).send(copied);
  reply.code(503).header('retry-after', RETRY_AFTER_S);
  const written = await deps.copia?.read(NO_COPY_ADDRESS);
  if (written) return reply.send(written);
  const assets = await pages.assets();
  const policy = policyOf(pages, assets.css, null);
  if (policy) reply.header('content-security-policy', policy);
  return reply.send(pages.renderUnavailable(bareSite(deps), assets));
}

/** Null for an address that another page of a list or a search has. */
function findCopied(request: FastifyRequest, { copia }: PagesDeps): Promise<Buffer | null> {
  const query = request.query as Record<string, unknown>;
  const isOther = PAGE_PARAMETERS.some((name) => query[name] !== undefined);
  const pathname = request.url.split('?', 1)[0] ?? '/';
  return isOther || !copia ? Promise.resolve(null) : copia.read(pathname);
}
