import { useCallback, useEffect, useRef, useState } from 'react';
import { getSeccion, seccionOf } from '../../../shared/categorias.ts';
import { fechaCorta } from '../../../shared/fechas.ts';
import type { Noticia } from '../../../shared/noticia.ts';
import { textoPlano } from '../../../shared/texto-plano.ts';
import { rest } from '../rest.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './NoticiasPage.module.css';

/** M2.85, M9.05, Q-17: the first ten of the newest, three a page. */
const FIRST_SLICE = 10;
const PER_PAGE = 3;

type ListState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'loaded'; noticias: readonly Noticia[] };

export function NoticiasPage() {
  const [list, setList] = useState<ListState>({ state: 'loading' });
  const [chosen, setChosen] = useState<Noticia | null>(null);
  const [notice, setNotice] = useState('');

  const load = useCallback(async () => {
    try {
      const { data } = await rest<{ data: Noticia[] }>('GET', '/rest/newLimit');
      setList({ state: 'loaded', noticias: data.slice(0, FIRST_SLICE) });
    } catch (error) {
      // M8.07: a list that does not load is silent for people and logged for us.
      console.info(error);
      setList({ state: 'failed' });
    }
  }, []);

  useEffect(() => {
    void load();
  }, [load]);

  const remove = async (noticia: Noticia) => {
    const { message } = await rest<{ message: string }>(
      'DELETE',
      `/rest/new/${encodeURIComponent(noticia._id)}`,
    );
    setChosen(null);
    setNotice(message);
    await load();
  };

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Panel de Noticias</h1>
        <a href="/">Ver el sitio</a>
      </header>
      <p className={styles.notice} role="status">
        {notice}
      </p>
      <List list={list} onRetry={() => void load()} onDelete={setChosen} />
      {chosen ? (
        <DeleteDialog
          title={textoPlano(chosen.title)}
          onCancel={() => setChosen(null)}
          onConfirm={() => remove(chosen)}
        />
      ) : null}
    </div>
  );
}

type ListProps = { list: ListState; onRetry: () => void; onDelete: (noticia: Noticia) => void };

function List({ list, onRetry, onDelete }: ListProps) {
  const [page, setPage] = useState(0);
  const top = useRef<HTMLTableElement>(null);
  if (list.state === 'loading') return <p role="status">Cargando...</p>;
  if (list.state === 'failed')
    return (
      <button type="button" className={styles.retry} onClick={onRetry}>
        Reintentar
      </button>
    );
  if (list.noticias.length === 0) return <p>No existen noticias</p>;
  const pages = Math.ceil(list.noticias.length / PER_PAGE);
  const current = Math.min(page, pages - 1);
  return (
    <>
      <table ref={top} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Titulo</th>
            <th scope="col">Categoria</th>
            <th scope="col">Acciones</th>
          </tr>
        </thead>
        <tbody>
          {list.noticias.slice(current * PER_PAGE, (current + 1) * PER_PAGE).map((noticia) => (
            <Row key={noticia._id} noticia={noticia} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
      <nav className={styles.pager} aria-label="Páginas del panel">
        {Array.from({ length: pages }, (_, i) => i).map((i) => (
          <button
            key={i}
            type="button"
            aria-current={i === current ? 'page' : undefined}
            onClick={() => setPage(i)}
          >
            {i + 1}
          </button>
        ))}
      </nav>
    </>
  );
}

function Row({ noticia, onDelete }: { noticia: Noticia; onDelete: (noticia: Noticia) => void }) {
  const title = textoPlano(noticia.title);
  return (
    <tr>
      <td>{fechaCorta(Date.parse(noticia.date))}</td>
      <td>
        <a href={`/complete/${noticia._id}`}>{title}</a>
      </td>
      <td>{getSeccion(seccionOf(noticia.category)).label}</td>
      <td>
        <button
          type="button"
          className={styles.delete}
          aria-label={`Eliminar: ${title}`}
          onClick={() => onDelete(noticia)}
        >
          Eliminar
        </button>
      </td>
    </tr>
  );
}
