import type { ReactNode } from 'react';
import { PAGER_BUTTONS } from '../../shared/limites.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Pager.module.css';

type Props = {
  /** The list's address; its own query, if any, without the page. */
  path: string;
  page: number;
  total: number;
  pageSize: number;
  /** Where on the page the list begins. */
  anchor?: string;
};

/** Real links to the pages of a list (M2.44, Q-11). Nothing when there is only one. */
export function Pager({ path, page, total, pageSize, anchor = '' }: Props) {
  const last = Math.ceil(total / pageSize);
  if (last < 2) return null;
  const hrefOf = (target: number) => pageHref(path, target) + anchor;
  return (
    <nav className={styles.pager} aria-label="Paginación" data-print="no">
      <Edge label="Primera" icon="first" href={page > 1 ? hrefOf(1) : null} />
      <Step label="Página Anterior" icon="left" rel="prev" href={page > 1 ? hrefOf(page - 1) : null} />
      {pageWindow(page, last).map((number) =>
        number === page ? (
          <span key={number} className={styles.current} aria-current="page">
            <span className="oculto">Página </span>
            {number}
          </span>
        ) : (
          <a key={number} href={hrefOf(number)} aria-label={`Página ${number}`}>
            {number}
          </a>
        ),
      )}
      <Step label="Página Siguiente" icon="right" rel="next" href={page < last ? hrefOf(page + 1) : null} />
      <Edge label="Última" icon="last" href={page < last ? hrefOf(last) : null} />
    </nav>
  );
}

/** The address of a page of a list; the first one is the list's own. */
export function pageHref(path: string, page: number): string {
  return page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}pagina=${page}`;
}

/** Five pages round the present one, fewer when there are fewer. */
export function pageWindow(page: number, last: number): number[] {
  const length = Math.min(PAGER_BUTTONS, last);
  const start = Math.max(1, Math.min(page - Math.floor(length / 2), last - length + 1));
  return Array.from({ length }, (_, i) => start + i);
}

type EdgeProps = { label: string; icon: IconName; href: string | null };

function Edge({ label, icon, href }: EdgeProps) {
  const content = (
    <>
      <Icon name={icon} />
      <span className="oculto">{label}</span>
    </>
  );
  return href === null ? <Disabled>{content}</Disabled> : <a href={href}>{content}</a>;
}

function Step({ label, icon, href, rel }: EdgeProps & { rel: 'prev' | 'next' }) {
  const content = (
    <>
      <Icon name={icon} className={rel === 'next' ? styles.after : undefined} />
      <span className={styles.words}>{label}</span>
    </>
  );
  if (href === null) return <Disabled>{content}</Disabled>;
  return (
    <a href={href} rel={rel}>
      {content}
    </a>
  );
}

/** The same place without a way: the bar keeps its measure on every page. */
function Disabled({ children }: { children: ReactNode }) {
  return <span className={styles.disabled}>{children}</span>;
}
