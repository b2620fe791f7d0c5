import type { IncomingMessage } from 'node:http';
import type { AnswerCache } from './answer-cache.ts';
import { encodingFor } from './encoding.ts';
import { isHeldBy } from './finished-answer.ts';

/** What is looked at of a request for a kept answer, whoever has read it from the line. */
export type FastRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>;

/** `startedAt` is of performance.now(). */
export type OnAnswered = (request: FastRequest, status: number, startedAt: number) => void;

/** What goes out: `head` in the flat form that node:http takes; `bytes` null for a 304 and a HEAD. */
export type KeptAnswer = { status: number; head: readonly string[]; bytes: Buffer | null };

/** A reader's own wish or a token shapes an answer: routing has to look at it. */
const PERSONAL = /(?:^|;\s*)texto=/;

/**
 * The kept answer to a request that needs no routing at all: a GET or HEAD of a kept address as it is written in our own
 * links, by somebody who is nobody in particular. Null for every other.
 */
export function findKeptAnswer(
  cache: Pick<AnswerCache, 'find'>,
  { method, headers, url = '' }: Pick<FastRequest, 'method' | 'url' | 'headers'>,
): KeptAnswer | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers['x-access-token'] !== undefined || headers.authorization !== undefined) return null;
  if (headers.cookie !== undefined && PERSONAL.test(headers.cookie)) return null;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null;
  const finished = cache.find(url);
  const packed = finished?.packed[encodingFor(headers['accept-encoding'] as string | undefined)];
  if (!finished || !packed) return null;
  if (isHeldBy(headers, finished)) return { status: 304, head: finished.headOf304, bytes: null };
  return { status: finished.status, head: packed.head, bytes: method === 'HEAD' ? null : packed.bytes };
}
