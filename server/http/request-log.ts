import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One line per request, with key, token and password nowhere in it (M0.09). */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        url: loggedUrl(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ip: request.ip,
      },
      'request',
    );
  });
}

const WITH_KEY = /^(?:[a-z]+:\/\/[^/]*)?\/+rest\/+user\/+enable\//i;

/** The registration key travels in a path: however that path is written, the key is left out. */
function loggedUrl(request: FastifyRequest): string {
  return WITH_KEY.test(decoded(request.url)) ? '/rest/user/enable/[oculta]' : request.url;
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    // Not decodable as a whole: judged letter by letter, which is enough to see where it leads.
    return url.replace(/%([\da-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
}
