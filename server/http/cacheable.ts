import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256Base64 } from '../ids.ts';

/**
 * Sends a text that clients may keep but ask about every time: the answer is 304 while it is the same. The ETag is weak,
 * for the text may be compressed on its way.
 */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  contentType: string,
): FastifyReply {
  const etag = etagOf(text);
  reply.header('etag', etag);
  // A stricter rule that was set before stays.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  if (reply.statusCode === 200 && isUnchanged(request.headers, etag)) return reply.code(304).send();
  return reply.type(contentType).send(text);
}

export function etagOf(text: string | Uint8Array): string {
  return `W/"${sha256Base64(text).slice(0, 22)}"`;
}

/**
 * True when a client has what is described by `etag`, and by `changedAt` (epoch ms, whole seconds) for clients that only
 * know dates; an ETag that is sent counts more (RFC 9110 §13.2.2).
 */
export function isUnchanged(headers: IncomingHttpHeaders, etag: string, changedAt?: number): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  return tags === undefined ? changedAt !== undefined && isSince(since, changedAt) : isKnown(tags, etag);
}

/** RFC 9110 §13.1.2: a list of tags, compared weakly, or `*`. */
function isKnown(header: string, etag: string): boolean {
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}

/** False for what is no date: NaN is never greater. */
function isSince(header: string | undefined, changedAt: number): boolean {
  return header !== undefined && Date.parse(header) >= changedAt;
}
