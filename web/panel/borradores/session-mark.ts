import { readToken } from '../../session/token.ts';

/**
 * A short mark of the present session, for the drafts written in it: with a dead line nobody can say who is signed in,
 * and a writer's own text must be there all the same. FNV-1a, 32 of the token's bits: it opens nothing.
 */
export function sessionMark(): string | null {
  const token = readToken();
  if (token === null) return null;
  let hash = 0x811c9dc5;
  for (let i = 0; i < token.length; i += 1) hash = Math.imul(hash ^ token.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
