import { useCallback, useEffect, useState } from 'react';
import type { NoticiaListada } from '../../../shared/archivo.ts';
import { PAGE_SIZE } from '../../../shared/limites.ts';
import { rest } from '../rest.ts';
import type { ArchiveQuery } from './archive-query.ts';
import { type Fila, filaOfListada } from './fila.ts';
import { withQuietRetries } from './quiet-retry.ts';

/** `hasMore` when more was found than `total`, where counting ended. */
export type Found = { filas: readonly Fila[]; total: number; hasMore: boolean; pages: number };
export type ArchiveState = { found: Found | null; isLoading: boolean; hasFailed: boolean };

/** What the whole archive answers; the list before stays until the new one is here. */
export function useArchive(query: ArchiveQuery): ArchiveState & { reload: () => void } {
  const [archive, setArchive] = useState<ArchiveState>({ found: null, isLoading: true, hasFailed: false });
  const [round, setRound] = useState(0);
  const parameters = new URLSearchParams({ ...requestOf(query), pageSize: String(PAGE_SIZE) }).toString();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks the same question again
  useEffect(() => {
    setArchive((last) => ({ ...last, isLoading: true, hasFailed: false }));
    return withQuietRetries(
      (signal) =>
        rest<{ data: NoticiaListada[]; total: number; hasMore: boolean }>(
          'GET',
          `/rest/panel/noticias?${parameters}`,
          undefined,
          { signal },
        ),
      ({ data, total, hasMore }) =>
        setArchive({
          found: { filas: data.map(filaOfListada), total, hasMore, pages: Math.ceil(total / PAGE_SIZE) },
          isLoading: false,
          hasFailed: false,
        }),
      () => setArchive((last) => ({ ...last, isLoading: false, hasFailed: true })),
    );
  }, [parameters, round]);

  return { ...archive, reload: useCallback(() => setRound((last) => last + 1), []) };
}

function requestOf({ pagina, categoria, ...query }: ArchiveQuery): Record<string, string> {
  const all = { ...query, category: categoria, page: String(pagina) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}
