import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Database, UsersTable } from '../../db/schema.ts';
import { usernameKey } from './usuarios.schema.ts';

export type Usuario = {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  createdAt: number;
};
export type UsuarioWithHash = Usuario & { passwordHash: string };

type Runner = Kysely<Database> | Transaction<Database>;

export function createUsuariosRepository({ kysely, engine }: Db) {
  /** Usernames are compared without regard to case. */
  const findByUsername = async (username: string): Promise<UsuarioWithHash | null> => {
    const row = await kysely
      .selectFrom('users')
      .selectAll()
      .where('username_key', '=', usernameKey(username))
      .executeTakeFirst();
    return row ? { ...fromRow(row), passwordHash: row.password_hash } : null;
  };

  const findById = async (id: string): Promise<Usuario | null> => {
    const row = await kysely.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? fromRow(row) : null;
  };

  const list = async (): Promise<Usuario[]> => {
    const rows = await kysely.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute();
    return rows.map(fromRow);
  };

  /** False when the username is taken. */
  const insert = async (usuario: UsuarioWithHash, runner: Runner = kysely): Promise<boolean> => {
    try {
      await runner
        .insertInto('users')
        .values({
          id: usuario.id,
          first_name: usuario.firstName,
          last_name: usuario.lastName,
          username: usuario.username,
          username_key: usernameKey(usuario.username),
          password_hash: usuario.passwordHash,
          created_at: usuario.createdAt,
        })
        .execute();
      return true;
    } catch (error) {
      if (engine.isUniqueViolation(error)) return false;
      throw error;
    }
  };

  return { findByUsername, findById, list, insert };
}

export type UsuariosRepository = ReturnType<typeof createUsuariosRepository>;

function fromRow(row: Selectable<UsersTable>): Usuario {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    createdAt: row.created_at,
  };
}
