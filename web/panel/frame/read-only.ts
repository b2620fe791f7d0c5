/** Whether the site takes no writing for now (docs/decisions/0031-always-on-the-air.md); it ends by itself. */

const ASK_EVERY_MS = 5_000;

/** Codes of REST that say so; `unavailable` comes from what stands in front of the program. */
const CODES = ['database_unavailable', 'disk_full', 'unavailable'];

let isReadOnly = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Looks at the code of a failed call; from the first one that says so the site is asked until it writes again. */
export function noteFailure(code: string): void {
  if (isReadOnly || !CODES.includes(code)) return;
  change(true);
  timer = setTimeout(ask, ASK_EVERY_MS);
}

/** A write that went well says more than any question. */
export function noteWritten(): void {
  if (!isReadOnly) return;
  clearTimeout(timer);
  change(false);
}

/** For useSyncExternalStore. */
export function subscribeReadOnly(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getReadOnly(): boolean {
  return isReadOnly;
}

async function ask(): Promise<void> {
  if (await isWriting()) return noteWritten();
  timer = setTimeout(ask, ASK_EVERY_MS);
}

async function isWriting(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store' });
    return response.ok && !((await response.json()) as { readOnly?: boolean }).readOnly;
  } catch {
    // No connection at all: not the answer that is waited for.
    return false;
  }
}

function change(next: boolean): void {
  isReadOnly = next;
  for (const listener of listeners) listener();
}
