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
  const etag = `W/"${sha256Base64(text).slice(0, 22)}"`;
  reply.header('etag', etag);
  // A stricter rule that was set before stays.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  return reply.type(contentType).send(text);
}

/** RFC 9110 §13.1.2: a list of tags, compared weakly, or `*`. */
function isKnown(header: string | undefined, etag: string): boolean {
  const opaque = etag.slice(2);
  return (header ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}
