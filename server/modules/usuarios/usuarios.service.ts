import type { Clock } from '../../clock.ts';
import { newId } from '../../ids.ts';
import { hashPassword } from './passwords.ts';
import type { TokensRepository } from './tokens.repository.ts';
import { forbiddenScope, usernameTaken } from './usuarios.errors.ts';
import type { Usuario, UsuariosRepository, UsuarioWithHash } from './usuarios.repository.ts';
import type { UsuarioNuevo } from './usuarios.schema.ts';

type Deps = { usuarios: UsuariosRepository; tokens: TokensRepository; clock: Clock };

/** The staff: who they are and how one becomes one of them. */
export function createUsuariosService({ usuarios, tokens, clock }: Deps) {
  /** Adds a user. Throws username_taken (409). */
  const createUsuario = async (input: UsuarioNuevo): Promise<Usuario> => {
    const usuario = await prepare(input);
    if (!(await usuarios.insert(usuario))) throw usernameTaken();
    return usuario;
  };

  /**
   * Adds a user and uses up the registration token, both or neither. Throws username_taken (409; the token goes on
   * serving) or forbidden (403) when the token was used meanwhile.
   */
  const registerUsuario = async (input: UsuarioNuevo, registrationId: string): Promise<Usuario> => {
    if (await usuarios.findByUsername(input.username)) throw usernameTaken();
    const usuario = await prepare(input);
    await tokens.inTransaction(async (tx) => {
      if (!(await tokens.consume(registrationId, clock(), tx))) throw forbiddenScope();
      if (!(await usuarios.insert(usuario, tx))) throw usernameTaken();
    });
    return usuario;
  };

  const prepare = async (input: UsuarioNuevo): Promise<UsuarioWithHash> => {
    const now = clock();
    const { firstName, lastName, username } = input;
    return {
      id: newId(now),
      firstName,
      lastName,
      username,
      createdAt: now,
      passwordHash: await hashPassword(input.password),
    };
  };

  return { createUsuario, registerUsuario, listUsuarios: usuarios.list };
}

export type UsuariosService = ReturnType<typeof createUsuariosService>;
