import type { FastifyReply, FastifyRequest } from 'fastify';

/** The reader's wish for pages of text only (docs/decisions/0015-offline-and-text.md). */
const NAME = 'texto';
const REMEMBERED_S = 365 * 86_400;

/**
 * A hook of public pages. The address decides what is answered: `?texto=1` remembers the wish in a cookie, `?texto=0`
 * ends it, and a remembered wish leads an address without `texto` to the one with it. So no page varies by cookie.
 */
export function rememberEdition(isSecure: boolean) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = (request.query as Record<string, unknown>)[NAME];
    const isRemembered = request.cookies[NAME] === '1';
    if (asked === '0') {
      reply.clearCookie(NAME, { path: '/' });
      return sendTo(reply, withEdition(request.url, null));
    }
    if (asked === '1') {
      if (!isRemembered) {
        const cookie = { path: '/', maxAge: REMEMBERED_S, sameSite: 'lax', secure: isSecure } as const;
        reply.setCookie(NAME, '1', { ...cookie, httpOnly: true });
        // A cookie is one reader's own: no shared cache may hand it on.
        reply.header('cache-control', 'private, no-cache');
      }
      return;
    }
    if (isRemembered) return sendTo(reply, withEdition(request.url, '1'));
  };
}

function sendTo(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(302).header('location', location).header('cache-control', 'no-store').send();
}

/** The same address with `texto` as given; `url` is a path of the site with its query. */
function withEdition(url: string, edition: '1' | null): string {
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(query);
  parameters.delete(NAME);
  if (edition) parameters.set(NAME, edition);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
