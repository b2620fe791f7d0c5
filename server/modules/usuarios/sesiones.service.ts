import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { REGISTER_TOKEN_MS, TOKEN_IDLE_MS, TOKEN_MAX_MS } from '../../../shared/limites.ts';
import type { Clock } from '../../clock.ts';
import { sha256 } from '../../ids.ts';
import type { ActividadService } from '../actividad/actividad.service.ts';
import type { AttemptsService } from './attempts.service.ts';
import type { Passwords } from './passwords.ts';
import type { SegundoFactorService } from './segundo-factor.service.ts';
import type { StoredToken, TokenScope, TokensRepository } from './tokens.repository.ts';
import {
  forbiddenScope,
  registrationKeyWrong,
  sessionNotFound,
  totpRequired,
  totpWrong,
  unauthorized,
  usuarioNotFound,
} from './usuarios.errors.ts';
import type { Usuario, UsuariosRepository } from './usuarios.repository.ts';
import { type Credenciales, usernameKey } from './usuarios.schema.ts';

export type Session = { tokenId: string; usuario: Usuario };

type Deps = {
  tokens: TokensRepository;
  usuarios: UsuariosRepository;
  passwords: Passwords;
  segundoFactor: Pick<SegundoFactorService, 'check'>;
  attempts: AttemptsService;
  actividad: ActividadService;
  clock: Clock;
  registrationKey: string | null;
};

/** `last_used_at` is written at most this often: reading must not become writing. */
const TOUCH_EVERY_MS = 60_000;

const AGENT_MAX_CHARS = 200;
const NOWHERE = { agent: null, address: null } as const;

/** Tokens: 32 random bytes, of one scope each, stored only as a hash (CONTRACT "Calls", SECURITY section 6). */
export function createSesionesService({
  tokens,
  usuarios,
  passwords,
  segundoFactor,
  attempts,
  actividad,
  clock,
  registrationKey,
}: Deps) {
  /**
   * A staff token, or null for an unknown or deactivated user and a wrong password alike, in equal time. `agent` is how
   * the browser calls itself. Throws too_many_attempts (429) by account and by address, and for a right password without
   * the right code of a second factor totp_required or totp_wrong (200).
   */
  const logIn = async (
    { username, password, code }: Credenciales,
    address: string,
    agent: string | null = null,
  ): Promise<string | null> => {
    const account = usernameKey(username);
    await attempts.count('login-address', address);
    await attempts.count('login-account', account);
    const usuario = await usuarios.findByUsername(username);
    const isRight = await passwords.verifyPassword(usuario?.passwordHash ?? null, password);
    if (!isRight || !usuario || usuario.deactivatedAt !== null) {
      // A name that nobody has is not kept: people write passwords there by mistake.
      await actividad.countFailedLogin(usuario?.id ?? null);
      return null;
    }
    await Promise.all([
      attempts.forgive('login-address', address),
      attempts.forgive('login-account', account),
    ]);
    await checkCode(usuario.id, code);
    const token = await issue('staff', usuario.id, TOKEN_MAX_MS, { agent, address });
    await actividad.record({ act: 'sesion.started', userId: usuario.id, subjectId: usuario.id });
    return token;
  };

  /** A wrong code is a failed login like a wrong password; one that was not asked for yet is none. */
  const checkCode = async (userId: string, code: string | undefined): Promise<void> => {
    const answer = await segundoFactor.check(userId, code);
    if (answer === 'required') throw totpRequired();
    if (answer === 'right') return;
    await actividad.countFailedLogin(userId);
    throw totpWrong();
  };

  /** The session of a staff token. Throws unauthorized (401) for an unknown or ended one, forbidden (403) for another scope. */
  const getSession = async (token: string): Promise<Session> => {
    const stored = await tokens.findById(sha256(token));
    if (!stored) throw unauthorized();
    if (stored.scope !== 'staff') throw forbiddenScope();
    const usuario = isAlive(stored) && stored.userId ? await usuarios.findById(stored.userId) : null;
    if (!usuario || usuario.deactivatedAt !== null) throw unauthorized();
    const now = clock();
    if (now - stored.lastUsedAt > TOUCH_EVERY_MS) await tokens.touch(stored.id, now);
    return { tokenId: stored.id, usuario };
  };

  /** As getSession, but null instead of a refusal: for calls that anybody may make. */
  const findSession = async (token: string): Promise<Session | null> => {
    const stored = await tokens.findById(sha256(token));
    return stored?.scope === 'staff' && isAlive(stored) ? getSession(token) : null;
  };

  const logOut = async ({ tokenId, usuario }: Session): Promise<void> => {
    await tokens.remove(tokenId);
    await actividad.record({ act: 'sesion.ended', userId: usuario.id, subjectId: usuario.id });
  };

  /** The open sessions of whoever asks, the last used first. */
  const listSesiones = (session: Session): Promise<StoredToken[]> =>
    tokens.listAlive(session.usuario.id, clock());

  /** Ends one own session by its public id (sesionId). Throws session_not_found (404). */
  const endSesion = async (session: Session, id: string): Promise<void> => {
    const found = (await listSesiones(session)).find((token) => sesionId(token) === id);
    if (!found) throw sessionNotFound();
    await tokens.remove(found.id);
    await actividad.record({
      act: 'sesion.ended',
      userId: session.usuario.id,
      subjectId: session.usuario.id,
    });
  };

  /** Ends every session of a user; of one's own all but the one that asks. Throws usuario_not_found (404). */
  const endSesionesOf = async (session: Session, userId: string): Promise<void> => {
    const usuario = await usuarios.findById(userId);
    if (!usuario) throw usuarioNotFound();
    await tokens.removeOfUser(userId, userId === session.usuario.id ? session.tokenId : null);
    await actividad.record({
      act: 'sesiones.ended',
      userId: session.usuario.id,
      subjectId: userId,
      summary: usuario.username,
    });
  };

  /** How many sessions each user has open, by the user's id. */
  const countSesiones = async (): Promise<ReadonlyMap<string, number>> => {
    const counts = new Map<string, number>();
    for (const { userId } of await tokens.listAlive(null, clock()))
      if (userId !== null) counts.set(userId, (counts.get(userId) ?? 0) + 1);
    return counts;
  };

  /** A token for one registration. Throws registration_key (403) when the key is wrong or registration is closed, 429. */
  const enableRegistration = async (key: string, address: string): Promise<string> => {
    await attempts.count('enable-address', address);
    if (registrationKey === null || !equalInConstantTime(key, registrationKey)) throw registrationKeyWrong();
    await attempts.forgive('enable-address', address);
    return issue('register', null, REGISTER_TOKEN_MS);
  };

  /** The id of a registration token that still serves. Throws unauthorized (401) or forbidden (403). */
  const getRegistration = async (token: string): Promise<string> => {
    const stored = await tokens.findById(sha256(token));
    if (!stored) throw unauthorized();
    if (stored.scope !== 'register' || stored.usedAt !== null || stored.expiresAt <= clock())
      throw forbiddenScope();
    return stored.id;
  };

  const issue = async (
    scope: TokenScope,
    userId: string | null,
    lifeMs: number,
    { agent, address }: { agent: string | null; address: string | null } = NOWHERE,
  ): Promise<string> => {
    const now = clock();
    const token = randomBytes(32).toString('base64url');
    await tokens.insert({
      id: sha256(token),
      scope,
      userId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: now + lifeMs,
      usedAt: null,
      agent: agent?.slice(0, AGENT_MAX_CHARS).toWellFormed() ?? null,
      address,
    });
    return token;
  };

  const isAlive = (token: StoredToken) => {
    const now = clock();
    return now < token.expiresAt && now - token.lastUsedAt < TOKEN_IDLE_MS;
  };

  /** Registration tokens stay a day longer than they serve, so that a late one is told apart from an unknown one. */
  const forgetExpired = (): Promise<void> => tokens.removeExpired(clock() - 86_400_000);

  return {
    logIn,
    getSession,
    findSession,
    logOut,
    listSesiones,
    endSesion,
    endSesionesOf,
    countSesiones,
    enableRegistration,
    getRegistration,
    forgetExpired,
  };
}

export type SesionesService = ReturnType<typeof createSesionesService>;

/** A session's public id: enough of the token's hash to name it, from which nothing leads back to the token. */
export function sesionId({ id }: Pick<StoredToken, 'id'>): string {
  return id.slice(0, 24);
}

function equalInConstantTime(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
