/** Messages at the edge of the screen (BRIEF §9): ok and info leave by themselves, an error stays until it is closed. */
export type Toast = {
  id: number;
  kind: 'ok' | 'info' | 'error';
  /** The specification's literal. */
  title: string;
  /** What is true, beneath it. */
  detail?: string;
  action?: { label: string; run: () => void };
  /** How long it is seen; null until it is closed. */
  lifeMs: number | null;
};
export type NewToast = Omit<Toast, 'id' | 'lifeMs'> & { lifeMs?: number };

const LIFE_MS = 6000;

/** Tab storage for the message that has to outlive one reload. */
const KEPT_KEY = 'aviso-del-panel';

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function showToast({ lifeMs, ...toast }: NewToast): number {
  lastId += 1;
  const life = lifeMs ?? (toast.kind === 'error' ? null : LIFE_MS);
  // The same words twice are one message, said anew.
  const others = toasts.filter(({ title, detail }) => title !== toast.title || detail !== toast.detail);
  change([...others, { ...toast, id: lastId, lifeMs: life }]);
  return lastId;
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Keeps a message for the page that comes next in this tab. */
export function keepToast(toast: Omit<NewToast, 'action'>): void {
  try {
    sessionStorage.setItem(KEPT_KEY, JSON.stringify(toast));
  } catch (error) {
    // Without tab storage the page that comes next says nothing; what was done is done.
    console.warn(error);
  }
}

/** Shows what the page before kept, once. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(KEPT_KEY);
    sessionStorage.removeItem(KEPT_KEY);
    if (kept !== null) showToast(JSON.parse(kept) as NewToast);
  } catch (error) {
    // As above.
    console.warn(error);
  }
}

/** For useSyncExternalStore. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
