import { AL_AIRE_STALE_MS, type AlAire } from '../../../shared/radio.ts';

export type Song = Pick<AlAire, 'hasSignal' | 'title' | 'artist'>;

const NOTHING: Song = { hasSignal: null, title: null, artist: null };

/**
 * Asks the site what is on the air, every `everyMs()`; null leaves it asking nothing until `wake`. `tell` hears each
 * answer, and nothing known once answers have failed to come for AL_AIRE_STALE_MS.
 */
export function followAlAire(everyMs: () => number | null, tell: (song: Song) => void): { wake(): void } {
  let timer = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;

  const ask = async () => {
    clearTimeout(timer);
    const song = await askSite();
    if (song) answeredAt = performance.now();
    if (song || performance.now() - answeredAt > AL_AIRE_STALE_MS) tell(song ?? NOTHING);
    const next = everyMs();
    clearTimeout(timer);
    if (next !== null) timer = window.setTimeout(ask, next);
  };
  const wake = () => {
    clearTimeout(timer);
    if (everyMs() !== null) void ask();
  };
  return { wake };
}

async function askSite(): Promise<Song | null> {
  // A page of the copy stands for a site that does not answer.
  if (document.documentElement.dataset.copia !== undefined) return null;
  try {
    const response = await fetch('/rest/radio', { signal: AbortSignal.timeout(8_000) });
    const { data } = (await response.json()) as { data: Song | null };
    return data ?? NOTHING;
  } catch {
    // Offline, or the site is being renewed: what was said last stays until it is stale.
    return null;
  }
}
