import { PAGER_BUTTONS } from '../../../shared/limites.ts';
import { Icon } from './Icon.tsx';
import styles from './Pager.module.css';

type Props = { page: number; pages: number; onPage: (page: number) => void };

/** Pages of a list that is here already, or asked for: the needle hangs over the present one. Nothing for one page. */
export function Pager({ page, pages, onPage }: Props) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label="Paginación">
      <button type="button" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <Icon name="left" />
        <span className={styles.words}>Página Anterior</span>
      </button>
      {pageWindow(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`Página ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <button type="button" disabled={page === pages} onClick={() => onPage(page + 1)}>
        <span className={styles.words}>Página Siguiente</span>
        <Icon name="right" />
      </button>
    </nav>
  );
}

/** Five pages round the present one, fewer when there are fewer. */
export function pageWindow(page: number, last: number): number[] {
  const length = Math.min(PAGER_BUTTONS, last);
  const start = Math.max(1, Math.min(page - Math.floor(length / 2), last - length + 1));
  return Array.from({ length }, (_, i) => start + i);
}
