import type { Clock } from '../../clock.ts';
import { sha256 } from '../../ids.ts';
import type { AttemptsRepository } from './attempts.repository.ts';
import { tooManyAttempts } from './usuarios.errors.ts';

/** What is limited, and how many failures a minute it takes (M0.03, SECURITY section 3: 6.3.1). */
const LIMITS = {
  'login-account': 10,
  'login-address': 40,
  'enable-address': 10,
  'check-address': 300,
  'upload-user': 600,
} as const;

export type LimitedAct = keyof typeof LIMITS;
const WINDOW_MS = 60_000;

/** Limits by address and by account: only failures stay counted, so that honest work is never held up. */
export function createAttemptsService(attempts: AttemptsRepository, clock: Clock) {
  const keyOf = (act: LimitedAct, subject: string) => `${act}:${sha256(subject).slice(0, 32)}`;

  /**
   * Counts an attempt before it is made, so that parallel ones cannot pass together. Throws too_many_attempts (429)
   * with the seconds to wait when the subject has used up its window.
   */
  const count = async (act: LimitedAct, subject: string): Promise<void> => {
    const now = clock();
    const made = await attempts.add(keyOf(act, subject), now - WINDOW_MS, now);
    if (made.count > LIMITS[act]) {
      throw tooManyAttempts(Math.max(1, Math.ceil((made.windowStart + WINDOW_MS - now) / 1000)));
    }
  };

  /** The attempt was honest: it no longer counts. */
  const forgive = (act: LimitedAct, subject: string): Promise<void> => attempts.takeBack(keyOf(act, subject));

  const forgetOld = (): Promise<void> => attempts.removeBefore(clock() - WINDOW_MS);

  return { count, forgive, forgetOld };
}

export type AttemptsService = ReturnType<typeof createAttemptsService>;
