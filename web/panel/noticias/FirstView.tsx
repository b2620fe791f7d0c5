import { useState } from 'react';
import { Link } from 'react-router';
import { Pager } from '../controls/Pager.tsx';
import { Loading } from '../frame/Loading.tsx';
import { archiveSearch } from './archive-query.ts';
import { EmptyList } from './EmptyList.tsx';
import styles from './FirstView.module.css';
import type { Fila } from './fila.ts';
import { NoticiasTable, type Sort } from './NoticiasTable.tsx';
import { Retry } from './Retry.tsx';
import type { ListState } from './use-latest.ts';

/** M2.85, M9.05, Q-17: the first ten of the newest, three a page; "Ver más" makes it ten more. */
export const FIRST_SLICE = 10;
const PER_PAGE = 3;
const NEWEST_FIRST: Sort = { orden: 'fecha', sentido: 'desc' };

type Props = {
  list: ListState;
  shown: number;
  onMore: () => void;
  onRetry: () => void;
  onSort: (sort: Sort) => void;
  onDelete: (fila: Fila) => void;
  onPage: () => void;
};

export function FirstView({ list, shown, onMore, onRetry, onPage, ...table }: Props) {
  const [page, setPage] = useState(1);
  if (list.state === 'loading') return <Loading />;
  if (list.state === 'failed') return <Retry onRetry={onRetry} />;
  const filas = list.filas.slice(0, shown);
  if (filas.length === 0) return <EmptyList />;
  const pages = Math.ceil(filas.length / PER_PAGE);
  const current = Math.min(page, pages);
  return (
    <>
      <NoticiasTable
        caption="Las últimas noticias"
        filas={filas.slice((current - 1) * PER_PAGE, current * PER_PAGE)}
        sort={NEWEST_FIRST}
        onRestore={() => undefined}
        {...table}
      />
      <Pager
        page={current}
        pages={pages}
        onPage={(next) => {
          setPage(next);
          onPage();
        }}
      />
      <p className={styles.more}>
        {list.filas.length > shown ? (
          <button type="button" className="boton linea" onClick={onMore}>
            Ver más
          </button>
        ) : (
          <Link className="boton linea" to={archiveSearch({})}>
            Ver todo el archivo
          </Link>
        )}
      </p>
    </>
  );
}
