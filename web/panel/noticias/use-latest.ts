import { useCallback, useEffect, useRef, useState } from 'react';
import type { NoticiaListada } from '../../../shared/archivo.ts';
import { NEW_LIMIT } from '../../../shared/limites.ts';
import type { Noticia } from '../../../shared/noticia.ts';
import { useWaitingImages } from '../image-queue.ts';
import { rest } from '../rest.ts';
import { type Fila, filaOf } from './fila.ts';
import { withQuietRetries } from './quiet-retry.ts';

export type ListState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'loaded'; filas: readonly Fila[] };

/** The newest noticias (M2.84, Q-16, Q-17) and the way to read them again; an earlier list stays until a newer one is here. */
export function useLatest(): { list: ListState; reload: () => void } {
  const [list, setList] = useState<ListState>({ state: 'loading' });
  const stop = useRef<() => void>(() => undefined);
  // By name: the queue that starts announces another set of nothing.
  const waiting = [...useWaitingImages()].sort().join();

  const reload = useCallback(() => {
    stop.current();
    stop.current = withQuietRetries(
      loadLatest,
      (filas) => setList({ state: 'loaded', filas }),
      () => setList((last) => (last.state === 'loaded' ? last : { state: 'failed' })),
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that has gone up changes what the list shows
  useEffect(() => {
    reload();
    return () => stop.current();
  }, [reload, waiting]);
  return { list, reload };
}

async function loadLatest(signal: AbortSignal): Promise<Fila[]> {
  const [{ data }, known] = await Promise.all([
    rest<{ data: Noticia[] }>('GET', '/rest/newLimit', undefined, { signal }),
    knownPictures(signal),
  ]);
  const now = Date.now();
  return data.map((noticia) => filaOf(noticia, known.get(noticia._id), now));
}

/** Thumbnails and badges; the list is complete without them. */
async function knownPictures(signal: AbortSignal): Promise<ReadonlyMap<string, NoticiaListada>> {
  try {
    const { data } = await rest<{ data: NoticiaListada[] }>(
      'GET',
      `/rest/panel/noticias?pageSize=${NEW_LIMIT}`,
      undefined,
      { signal },
    );
    return new Map(data.map((noticia) => [noticia._id, noticia]));
  } catch (error) {
    if (!signal.aborted) console.warn(error);
    return new Map();
  }
}
