import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoding.ts';
import { type FinishedAnswer, isHeldBy } from './finished-answer.ts';

/** Sends a finished answer out of a route; a header that the reply has already (a stricter rule of caching) stays. */
export async function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: FinishedAnswer,
): Promise<FastifyReply> {
  for (const [name, value] of Object.entries(finished.headers)) {
    if (value === null) reply.removeHeader(name);
    else if (name !== 'cache-control' || !reply.hasHeader(name)) reply.header(name, value);
  }
  if (isHeldBy(request.headers, finished)) return reply.removeHeader('content-type').code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  const { bytes, head } = await finished.pack(encoding);
  if (head.includes('content-encoding')) reply.header('content-encoding', encoding);
  return reply.code(finished.status).send(bytes);
}
