const DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** How long the player waits before its next attempt, after `failures` that came one after the other. */
export function retryDelayMs(failures: number): number {
  return DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)] ?? DELAYS_MS[0];
}
