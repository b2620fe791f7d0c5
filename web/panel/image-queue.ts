import { useSyncExternalStore } from 'react';

/**
 * What the list asks of the queue that goes on trying to upload pictures from this device: which names wait here.
 * The queue itself is the editor's; it announces itself with setImageQueue when it starts.
 */
export type ImageQueue = {
  /** Names that wait on this device; the same set until something changes. */
  waiting: () => ReadonlySet<string>;
  subscribe: (listener: () => void) => () => void;
};

const NOTHING: ReadonlySet<string> = new Set();
let queue: ImageQueue = { waiting: () => NOTHING, subscribe: () => () => undefined };
const listeners = new Set<() => void>();
let unsubscribe: () => void = () => undefined;

export function setImageQueue(started: ImageQueue): void {
  unsubscribe();
  queue = started;
  unsubscribe = queue.subscribe(announce);
  announce();
}

/** The names that wait on this device, followed as they change. */
export function useWaitingImages(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => queue.waiting());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
