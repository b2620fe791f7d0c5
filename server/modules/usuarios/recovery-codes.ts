import { randomInt } from 'node:crypto';
import { sha256 } from '../../ids.ts';

/** Codes for who has lost the device, each for one use: shown once, kept as a hash. */
const CODES = 10;
/** Twelve of 31 characters are 59 bits: a thief of the hashes does not get through them. */
const CHARS = 12;
/** Without those that are taken for another (0 and o, 1, i and l). */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes as they are shown: `abcd-efgh-jkmn`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    Array.from({ length: CHARS }, () => ALPHABET[randomInt(ALPHABET.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
}

/** What is kept of a code, however it was typed; another one for another usuario. */
export function recoveryHash(userId: string, code: string): string {
  return sha256(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}
