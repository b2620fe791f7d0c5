import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** The pair of CONTRACT "Calls": the page copies the cookie's value into the header. */
const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sets a fresh cookie; login and key check do. */
export function setXsrfCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.setCookie(COOKIE, randomBytes(16).toString('hex'), {
    path: '/',
    sameSite: 'strict',
    secure: isSecure,
    httpOnly: false,
  });
}

/** A call that changes something and brings the cookie must bring its value in the header, else 403. */
export async function checkXsrf(request: FastifyRequest): Promise<void> {
  if (SAFE_METHODS.has(request.method)) return;
  const cookie = request.cookies[COOKIE];
  if (cookie === undefined) return;
  const header = request.headers[HEADER];
  if (typeof header !== 'string' || !isEqual(header, cookie)) {
    throw new AppError({
      code: 'xsrf',
      status: 403,
      message: 'La página quedó vieja. Recargala y volvé a intentar.',
    });
  }
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
