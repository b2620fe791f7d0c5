import { Pager } from '../controls/Pager.tsx';
import { Loading } from '../frame/Loading.tsx';
import { State } from '../frame/State.tsx';
import type { ArchiveQuery } from './archive-query.ts';
import type { Fila } from './fila.ts';
import { NoticiasTable, type Sort } from './NoticiasTable.tsx';
import { Retry } from './Retry.tsx';
import type { ArchiveState, Found } from './use-archive.ts';

type Acts = {
  onSort: (sort: Sort) => void;
  onPage: (page: number) => void;
  onDelete: (fila: Fila) => void;
  onRestore: (fila: Fila) => void;
};
type Props = Acts & { query: ArchiveQuery; archive: ArchiveState; onRetry: () => void };

/** What the archive holds of what was asked. */
export function Archive({ query, archive, onRetry, ...acts }: Props) {
  const { found, isLoading, hasFailed } = archive;
  return (
    <>
      <p role="status">{found && !isLoading ? countOf(found) : ''}</p>
      {hasFailed ? <Retry onRetry={onRetry} /> : null}
      {found ? <Answer query={query} found={found} isBusy={isLoading} {...acts} /> : null}
      {found === null && isLoading ? <Loading /> : null}
    </>
  );
}

type AnswerProps = Acts & { query: ArchiveQuery; found: Found; isBusy: boolean };

function Answer({ query, found, onPage, ...table }: AnswerProps) {
  if (found.total === 0)
    return (
      <State title="No existen noticias">
        <p>
          {query.estado === 'papelera'
            ? 'No hay nada en la papelera que coincida con lo que buscás.'
            : 'Probá con otras palabras o con menos filtros.'}
        </p>
      </State>
    );
  return (
    <>
      <NoticiasTable caption="Noticias del archivo" filas={found.filas} sort={query} {...table} />
      <Pager page={Math.min(query.pagina, found.pages)} pages={found.pages} onPage={onPage} />
    </>
  );
}

function countOf({ total, hasMore }: Found): string {
  if (total === 1) return '1 noticia';
  const count = `${total.toLocaleString('es-AR')} noticias`;
  return hasMore
    ? `Más de ${count}: se listan las primeras. Sumá otra palabra, una sección o fechas.`
    : count;
}
