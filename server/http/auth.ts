import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../modules/noticias/noticias.service.ts';
import type { Session } from '../modules/usuarios/sesiones.service.ts';
import { unauthorized } from '../modules/usuarios/usuarios.errors.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by requireStaff. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** Who may make the call; a test lists every route with it. */
    access?: Access;
    /** The field in which the call takes one file, for the OpenAPI document. */
    multipartField?: string;
  }
}

export type Access = 'anyone' | 'staff' | 'registration';

/** The token of a request, from either header. Null without one; 'disagree' when two differ. */
export function readToken(request: FastifyRequest): string | null | 'disagree' {
  const basic = /^basic +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
  const header = request.headers['x-access-token'];
  const plain = typeof header === 'string' && header !== '' ? header : undefined;
  if (basic !== undefined && plain !== undefined && basic !== plain) return 'disagree';
  return basic ?? plain ?? null;
}

/** Refuses a call without a valid staff token: 401, or 403 for a token of another scope. */
export function requireStaff(services: Services) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    noStore(reply);
    request.session = await services.sesiones.getSession(getToken(request));
  };
}

/** The session that requireStaff found. */
export function getSession(request: FastifyRequest): Session {
  if (!request.session) throw new Error('this route lacks requireStaff');
  return request.session;
}

/** The token of a call that needs one. Throws unauthorized (401) without one, or when the two headers disagree. */
export function getToken(request: FastifyRequest): string {
  const token = readToken(request);
  if (token === null || token === 'disagree') throw unauthorized();
  return token;
}

/** A public call whose answer a token shapes. */
export const VARIES = { vary: 'authorization, x-access-token' } as const;

/** Who reads a public call: a bad token is ignored there; an answer shaped by a token is not kept by caches. */
export async function viewerOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer> {
  reply.headers(VARIES);
  const token = readToken(request);
  if (token !== null) noStore(reply);
  else reply.header('cache-control', 'no-cache');
  const session = token === null || token === 'disagree' ? null : await services.sesiones.findSession(token);
  return { isStaff: session !== null };
}

export function noStore(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}
