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
  /** Since when the user may not come in; null for an active one. */
  deactivatedAt: number | null;
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

  const findById = async (id: string, runner: Runner = kysely): Promise<Usuario | null> => {
    const row = await runner.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
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
          deactivated_at: usuario.deactivatedAt,
        })
        .execute();
      return true;
    } catch (error) {
      if (engine.isUniqueViolation(error)) return false;
      throw error;
    }
  };

  /** Takes the lock of every active user until the transaction ends, by a write that changes nothing, and gives how many. */
  const lockActive = async (tx: Transaction<Database>): Promise<number> => {
    const result = await tx
      .updateTable('users')
      .set((eb) => ({ created_at: eb.ref('created_at') }))
      .where('deactivated_at', 'is', null)
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  };

  /** `at` null lets the user in again. False when there was nothing to change. */
  const setDeactivated = async (id: string, at: number | null, runner: Runner = kysely): Promise<boolean> => {
    const result = await runner
      .updateTable('users')
      .set({ deactivated_at: at })
      .where('id', '=', id)
      .where('deactivated_at', at === null ? 'is not' : 'is', null)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) === 1;
  };

  const setPasswordHash = async (
    id: string,
    passwordHash: string,
    runner: Runner = kysely,
  ): Promise<void> => {
    await runner.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  };

  return { findByUsername, findById, list, insert, lockActive, setDeactivated, setPasswordHash };
}

export type UsuariosRepository = ReturnType<typeof createUsuariosRepository>;

function fromRow(row: Selectable<UsersTable>): Usuario {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    createdAt: row.created_at,
    deactivatedAt: row.deactivated_at,
  };
}
