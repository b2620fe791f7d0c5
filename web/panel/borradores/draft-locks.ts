const PREFIX = 'borrador/';

/** How long a page that was just left may still seem to be open. */
const LEAVING_MS = 400;

/**
 * Says that a row is being written, as long as this page lives or until the answer is called: the browser itself lets go
 * when a tab ends, however it ends. Without Web Locks (a page that came over plain http) nobody seems to write, and a
 * text that is open elsewhere is offered too: each tab has its own row, so that costs nobody a word.
 */
export function holdRow(id: string): () => void {
  if (!navigator.locks) return () => undefined;
  const leaving = new AbortController();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(PREFIX + id, { signal: leaving.signal }, () => held).catch(ignoreAbort);
  return () => {
    leaving.abort();
    release();
  };
}

/** Rows that are being written now, in this or another tab. */
export async function listHeldRows(): Promise<ReadonlySet<string>> {
  const first = await heldNames();
  if (first.size === 0) return first;
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  return heldNames();
}

async function heldNames(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}

/** Ended before it was granted: as asked. */
function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
