/** Milliseconds since the epoch. Handed to everything that asks for the time, so that tests can set it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
