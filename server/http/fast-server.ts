import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import type { AnswerCache } from './answer-cache.ts';
import { encodingFor } from './encoding.ts';
import { isHeldBy } from './finished-answer.ts';

/** A reader's own wish or a token shapes an answer: routing has to look at it. */
const PERSONAL = /(?:^|;\s*)texto=/;

/**
 * Node's server, which answers from the cache before routing (STACK.md part 4). Only what needs no routing at all: a GET
 * or HEAD of a kept address as it is written in our own links, by somebody who is nobody in particular.
 */
export function createFastServer(cache: AnswerCache, onAnswered: OnAnswered) {
  return (handler: RequestListener, options: FastifyServerOptions) => {
    const { http: httpOptions, keepAliveTimeout, requestTimeout, connectionTimeout } = options as ServerTimes;
    const server = http.createServer(httpOptions ?? {}, (request, response) => {
      const startedAt = performance.now();
      if (answerFast(cache, request, response)) onAnswered(request, response.statusCode, startedAt);
      else handler(request, response);
    });
    server.keepAliveTimeout = keepAliveTimeout;
    server.requestTimeout = requestTimeout;
    server.setTimeout(connectionTimeout);
    return server;
  };
}

/** `startedAt` is of performance.now(). */
type OnAnswered = (request: IncomingMessage, status: number, startedAt: number) => void;

type ServerTimes = {
  http?: http.ServerOptions;
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
};

function answerFast(cache: AnswerCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, headers, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers['x-access-token'] !== undefined || headers.authorization !== undefined) return false;
  if (headers.cookie !== undefined && PERSONAL.test(headers.cookie)) return false;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false;
  const finished = cache.find(url);
  const packed = finished?.packed[encodingFor(headers['accept-encoding'] as string | undefined)];
  if (!finished || !packed) return false;
  if (isHeldBy(headers, finished)) {
    response.writeHead(304, finished.headOf304 as string[]).end();
    return true;
  }
  response.writeHead(finished.status, packed.head as string[]);
  response.end(method === 'HEAD' ? undefined : packed.bytes);
  return true;
}
