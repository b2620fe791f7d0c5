import type { AttemptsService } from './attempts.service.ts';
import type { Passwords } from './passwords.ts';
import { currentPasswordWrong } from './usuarios.errors.ts';
import type { Usuario, UsuariosRepository } from './usuarios.repository.ts';
import { usernameKey } from './usuarios.schema.ts';

type Deps = { usuarios: UsuariosRepository; passwords: Passwords; attempts: AttemptsService };

/** Whoever is signed in shows to be who they are before what a stolen session must not do. */
export function createOwnPassword({ usuarios, passwords, attempts }: Deps) {
  /** Throws current_password (400), or too_many_attempts (429): guessing here counts like guessing at the login. */
  const check = async ({ username }: Usuario, current: string): Promise<void> => {
    const account = usernameKey(username);
    await attempts.count('login-account', account);
    const stored = await usuarios.findByUsername(username);
    if (!(await passwords.verifyPassword(stored?.passwordHash ?? null, current)))
      throw currentPasswordWrong();
    await attempts.forgive('login-account', account);
  };

  return { check };
}

export type OwnPassword = ReturnType<typeof createOwnPassword>;
