import { isIPv6 } from 'node:net';
import type { Clock } from '../../clock.ts';
import { sha256 } from '../../ids.ts';
import type { AttemptsRepository } from './attempts.repository.ts';
import { tooManyAttempts } from './usuarios.errors.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * What is limited, and how many failures it takes within a window (M0.03, SECURITY section 3: 6.3.1). One code in 333,333
 * is right at any moment, so that ten an hour leave a thief of the password a chance of one in 14 in a hundred days.
 */
const LIMITS = {
  'login-account': { max: 10, windowMs: MINUTE_MS },
  'login-address': { max: 15, windowMs: MINUTE_MS },
  'code-account': { max: 10, windowMs: HOUR_MS },
  'enable-address': { max: 10, windowMs: MINUTE_MS },
  'check-address': { max: 300, windowMs: MINUTE_MS },
  'upload-user': { max: 600, windowMs: MINUTE_MS },
} as const;

export type LimitedAct = keyof typeof LIMITS;
const LONGEST_WINDOW_MS = Math.max(...Object.values(LIMITS).map(({ windowMs }) => windowMs));

/** Limits by address and by account: only failures stay counted, so that honest work is never held up. */
export function createAttemptsService(attempts: AttemptsRepository, clock: Clock) {
  const keyOf = (act: LimitedAct, subject: string) => {
    const counted = act.endsWith('-address') ? networkOf(subject) : subject;
    return `${act}:${sha256(counted).slice(0, 32)}`;
  };

  /**
   * Counts an attempt before it is made, so that parallel ones cannot pass together. Throws too_many_attempts (429)
   * with the seconds to wait when the subject has used up its window.
   */
  const count = async (act: LimitedAct, subject: string): Promise<void> => {
    const now = clock();
    const { max, windowMs } = LIMITS[act];
    const made = await attempts.add(keyOf(act, subject), now - windowMs, now);
    if (made.count > max) {
      throw tooManyAttempts(Math.max(1, Math.ceil((made.windowStart + windowMs - now) / 1000)));
    }
  };

  /** The attempt was honest: it no longer counts. */
  const forgive = (act: LimitedAct, subject: string): Promise<void> => attempts.takeBack(keyOf(act, subject));

  const forgetOld = (): Promise<void> => attempts.removeBefore(clock() - LONGEST_WINDOW_MS);

  return { count, forgive, forgetOld };
}

export type AttemptsService = ReturnType<typeof createAttemptsService>;

/** Who has one IPv6 address has the 2^64 of its network: they are counted as one. IPv4 addresses stand alone. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.toLowerCase().split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [head, tail] = [groups(front), groups(back ?? '')];
  const zeros = back === undefined ? 0 : 8 - head.length - tail.length;
  const all = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
