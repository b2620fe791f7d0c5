import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at once keep logins from starving readers on two cores (SECURITY section 6). */
const slots = pLimit(2);

/** A salted argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return slots(() => hash(password, OPTIONS));
}

/** Compares exactly. Without a hash (unknown user) the same work is done and the answer is false: equal time (M0.03). */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isEqual = await slots(async () => verify(passwordHash ?? (await nobodysHash()), password));
  return isEqual && passwordHash !== null;
}

let nobody: Promise<string> | null = null;
function nobodysHash(): Promise<string> {
  nobody ??= hash('a password that nobody has', OPTIONS);
  return nobody;
}
