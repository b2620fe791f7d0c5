import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logger.ts';
import type { FastRequest } from './kept-answer.ts';

/** One line per request, with key, token and password nowhere in it (M0.09). */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      lineOf(request.method, request.url, reply.statusCode, reply.elapsedTime, request.ip),
      'request',
    );
  });
}

/** The same line for an answer that was given before routing; no key is in the address of a kept answer. */
export function logFastAnswers(logger: Logger, trustProxy: readonly string[]) {
  const isTrusted = trustProxy.length > 0 ? proxyAddress.compile([...trustProxy]) : () => false;
  return (request: FastRequest, status: number, startedAt: number): void => {
    if (!logger.isLevelEnabled('info')) return;
    const ms = performance.now() - startedAt;
    const ip = proxyAddress(request as IncomingMessage, isTrusted);
    logger.info(lineOf(request.method, request.url ?? '', status, ms, ip), 'request');
  };
}

function lineOf(method: string | undefined, url: string, status: number, ms: number, ip: string) {
  return { method, url: loggedUrl(url), status, ms: Math.round(ms * 10) / 10, ip };
}

const WITH_KEY = /^(?:[a-z]+:\/\/[^/]*)?\/+rest\/+user\/+enable\//i;

/** The registration key travels in a path: however that path is written, the key is left out. */
function loggedUrl(url: string): string {
  return WITH_KEY.test(decoded(url)) ? '/rest/user/enable/[oculta]' : url;
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
