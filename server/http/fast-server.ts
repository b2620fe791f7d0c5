import http, { type RequestListener } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';
import { answerOnSockets } from './fast-socket.ts';
import { findKeptAnswer, type OnAnswered } from './kept-answer.ts';

type ServerTimes = {
  http: http.ServerOptions & { headersTimeout: number };
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
};

/**
 * Node's server, which answers from the cache before routing, and plain requests before parsing (STACK.md part 4,
 * docs/decisions/0033-plain-requests.md).
 */
export function createFastServer(cache: AnswerCache, onAnswered: OnAnswered) {
  return (handler: RequestListener, options: FastifyServerOptions) => {
    const { http: httpOptions, keepAliveTimeout, requestTimeout, connectionTimeout } = options as ServerTimes;
    const server = http.createServer(httpOptions, (request, response) => {
      const startedAt = performance.now();
      const kept = findKeptAnswer(cache, request);
      if (!kept) return handler(request, response);
      response.writeHead(kept.status, kept.head as string[]).end(kept.bytes ?? undefined);
      onAnswered(request, kept.status, startedAt);
    });
    server.keepAliveTimeout = keepAliveTimeout;
    server.requestTimeout = requestTimeout;
    server.setTimeout(connectionTimeout);
    answerOnSockets(server, cache, onAnswered, httpOptions.headersTimeout);
    return server;
  };
}
