import type { Clock } from '../../clock.ts';
import { newId } from '../../ids.ts';
import type { ActividadService } from '../actividad/actividad.service.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { OwnPassword } from './own-password.service.ts';
import type { Passwords } from './passwords.ts';
import type { TokensRepository } from './tokens.repository.ts';
import {
  commonPassword,
  forbiddenScope,
  lastUsuario,
  usernameTaken,
  usuarioNotFound,
} from './usuarios.errors.ts';
import type { Usuario, UsuariosRepository, UsuarioWithHash } from './usuarios.repository.ts';
import type { PasswordCambio, UsuarioNuevo } from './usuarios.schema.ts';

type Deps = {
  usuarios: UsuariosRepository;
  tokens: TokensRepository;
  passwords: Passwords;
  ownPassword: OwnPassword;
  actividad: ActividadService;
  clock: Clock;
  /** Words of the station that everybody knows. */
  stationWords: () => Promise<readonly string[]>;
};

type PersonNames = Pick<Usuario, 'firstName' | 'lastName' | 'username'>;

/** Who does it: the user of a session. */
type By = { userId: string };

/** The staff: who they are and how one becomes one of them. */
export function createUsuariosService({
  usuarios,
  tokens,
  passwords,
  ownPassword,
  actividad,
  clock,
  stationWords,
}: Deps) {
  /** Adds a user. Throws username_taken (409) or common_password (400). */
  const createUsuario = async (input: UsuarioNuevo): Promise<Usuario> => {
    const usuario = await prepare(input);
    if (!(await usuarios.insert(usuario))) throw usernameTaken();
    await actividad.record({
      act: 'usuario.created',
      userId: null,
      subjectId: usuario.id,
      summary: usuario.username,
    });
    return usuario;
  };

  /**
   * Adds a user and uses up the registration token, both or neither. Throws username_taken (409; the token goes on
   * serving), common_password (400) or forbidden (403) when the token was used meanwhile.
   */
  const registerUsuario = async (input: UsuarioNuevo, registrationId: string): Promise<Usuario> => {
    if (await usuarios.findByUsername(input.username)) throw usernameTaken();
    const usuario = await prepare(input);
    await tokens.inTransaction(async (tx) => {
      if (!(await tokens.consume(registrationId, clock(), tx))) throw forbiddenScope();
      if (!(await usuarios.insert(usuario, tx))) throw usernameTaken();
      const done = { act: 'usuario.registered', userId: usuario.id, subjectId: usuario.id } as const;
      await actividad.record({ ...done, summary: usuario.username }, tx);
    });
    return usuario;
  };

  /** Those who may come in. */
  const listUsuarios = async (): Promise<Usuario[]> =>
    (await usuarios.list()).filter(({ deactivatedAt }) => deactivatedAt === null);

  /**
   * Keeps a user out from now on and ends the user's sessions; what the user wrote stays. A repeat changes nothing.
   * Throws usuario_not_found (404) or last_usuario (409): somebody must be able to come in.
   */
  const deactivateUsuario = (id: string, by: By): Promise<void> =>
    tokens.inTransaction(async (tx) => {
      const active = await usuarios.lockActive(tx);
      const usuario = await usuarios.findById(id, tx);
      if (!usuario) throw usuarioNotFound();
      if (usuario.deactivatedAt !== null) return;
      if (active < 2) throw lastUsuario();
      await usuarios.setDeactivated(id, clock(), tx);
      await tokens.removeOfUser(id, null, tx);
      await actividad.record(
        { act: 'usuario.deactivated', userId: by.userId, subjectId: id, summary: usuario.username },
        tx,
      );
    });

  /** Lets a user in again, with the password the user had. Throws usuario_not_found (404). */
  const activateUsuario = async (id: string, by: By): Promise<void> => {
    const usuario = await usuarios.findById(id);
    if (!usuario) throw usuarioNotFound();
    if (await usuarios.setDeactivated(id, null))
      await actividad.record({
        act: 'usuario.activated',
        userId: by.userId,
        subjectId: id,
        summary: usuario.username,
      });
  };

  /**
   * Changes the own password and ends the other sessions. Throws common_password or current_password (400), or
   * too_many_attempts (429).
   */
  const changePassword = async (
    { current, password }: PasswordCambio,
    { tokenId, usuario }: { tokenId: string; usuario: Usuario },
  ): Promise<void> => {
    const { id, username } = usuario;
    await refuseCommon(password, usuario);
    await ownPassword.check(usuario, current);
    const passwordHash = await passwords.hashPassword(password);
    await tokens.inTransaction(async (tx) => {
      await usuarios.setPasswordHash(id, passwordHash, tx);
      await tokens.removeOfUser(id, tokenId, tx);
      await actividad.record({ act: 'usuario.password', userId: id, subjectId: id, summary: username }, tx);
    });
  };

  const prepare = async (input: UsuarioNuevo): Promise<UsuarioWithHash> => {
    const now = clock();
    const { firstName, lastName, username } = input;
    await refuseCommon(input.password, input);
    return {
      id: newId(now),
      firstName,
      lastName,
      username,
      createdAt: now,
      deactivatedAt: null,
      passwordHash: await passwords.hashPassword(input.password),
    };
  };

  const refuseCommon = async (password: string, person: PersonNames): Promise<void> => {
    const { firstName, lastName, username } = person;
    if (await isCommonPassword(password, [username, firstName, lastName, ...(await stationWords())]))
      throw commonPassword();
  };

  return {
    createUsuario,
    registerUsuario,
    listUsuarios,
    listAllUsuarios: usuarios.list,
    deactivateUsuario,
    activateUsuario,
    changePassword,
  };
}

export type UsuariosService = ReturnType<typeof createUsuariosService>;
