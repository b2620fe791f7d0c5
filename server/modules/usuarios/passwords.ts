import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Memory in KiB, passes and lanes of one argon2id hash. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at once keep logins from starving readers on two cores (SECURITY section 6). */
const slots = pLimit(2);

/** How passwords are kept and compared. `cost` is another one only in tests, which make hundreds of users. */
export function createPasswords(cost = PASSWORD_COST) {
  let nobody: Promise<string> | null = null;
  const nobodysHash = () => {
    nobody ??= hash('a password that nobody has', cost);
    return nobody;
  };

  /** A salted argon2id hash in PHC form. */
  const hashPassword = (password: string): Promise<string> => slots(() => hash(password, cost));

  /**
   * Compares exactly. Without a hash (unknown user) the same work is done and the answer is false: equal time (M0.03), from
   * the first comparison on, before which nobody's hash is made whoever asks.
   */
  const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
    const isEqual = await slots(async () => {
      const nobodys = await nobodysHash();
      return verify(passwordHash ?? nobodys, password);
    });
    return isEqual && passwordHash !== null;
  };

  return { hashPassword, verifyPassword };
}

export type Passwords = ReturnType<typeof createPasswords>;
