import { useSyncExternalStore } from 'react';
import type { BorradorValue } from '../../../shared/borrador.ts';

/**
 * The one place where the editor's value lives. Whoever writes calls `change`; whoever puts another value in its place
 * (a recovered draft, a stored version) calls `replace`, after which `epoch` is one more and the rich texts start anew.
 */
export type EditorStore = {
  /** The value up to the last keystroke: what a text still holds back is asked for first. */
  current: () => BorradorValue;
  /** The value as last announced; the same object until something changes. */
  getSnapshot: () => BorradorValue;
  getEpoch: () => number;
  change: (patch: Partial<BorradorValue>) => void;
  replace: (value: BorradorValue) => void;
  subscribe: (listener: () => void) => () => void;
  /** A text that announces its changes late registers how to make it do so now; gives the way to take that back. */
  holdBack: (flush: () => void) => () => void;
};

export function createEditorStore(initial: BorradorValue): EditorStore {
  let value = initial;
  let epoch = 0;
  const listeners = new Set<() => void>();
  const flushes = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    current() {
      for (const flush of flushes) flush();
      return value;
    },
    getSnapshot: () => value,
    getEpoch: () => epoch,
    change(patch) {
      value = { ...value, ...patch };
      announce();
    },
    replace(next) {
      value = next;
      epoch += 1;
      announce();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    holdBack(flush) {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
  };
}

export function useEditorValue(store: EditorStore): BorradorValue {
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

export function useEditorEpoch(store: EditorStore): number {
  return useSyncExternalStore(store.subscribe, store.getEpoch);
}
