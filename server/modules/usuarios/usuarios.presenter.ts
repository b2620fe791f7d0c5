import { TOKEN_IDLE_MS } from '../../../shared/limites.ts';
import { type Session, sesionId } from './sesiones.service.ts';
import type { StoredToken } from './tokens.repository.ts';
import type { Usuario } from './usuarios.repository.ts';

/** A user as the contract gives it; the password's hash is no field of it. */
export function presentUsuario({ id, firstName, lastName, username }: Usuario) {
  return { _id: id, firstName, lastName, username };
}

export function presentUsuarioListed(usuario: Usuario) {
  return { ...presentUsuario(usuario), createdAt: new Date(usuario.createdAt).toISOString() };
}

/** A user as the panel lists it, with the number of open sessions. */
export function presentUsuarioDelPanel(
  usuario: Usuario,
  { sesiones, hasSegundoFactor }: { sesiones: number; hasSegundoFactor: boolean },
  session: Session,
) {
  return {
    ...presentUsuarioListed(usuario),
    deactivatedAt: usuario.deactivatedAt === null ? null : new Date(usuario.deactivatedAt).toISOString(),
    sesiones,
    hasSegundoFactor,
    isMe: usuario.id === session.usuario.id,
  };
}

/** An open session; it ends by itself at `expiresAt` unless it is used. */
export function presentSesion(token: StoredToken, session: Session) {
  return {
    _id: sesionId(token),
    createdAt: new Date(token.createdAt).toISOString(),
    lastUsedAt: new Date(token.lastUsedAt).toISOString(),
    expiresAt: new Date(Math.min(token.expiresAt, token.lastUsedAt + TOKEN_IDLE_MS)).toISOString(),
    agent: token.agent,
    address: token.address,
    isCurrent: token.id === session.tokenId,
  };
}
