import { textHref } from './edition.ts';
import { pageHref } from './Pager.tsx';

type Props = { path: string; page: number; last: number };

/** The way through a list's pages, or a long noticia's, in the edition of text only. */
export function TextPager({ path, page, last }: Props) {
  if (last < 2) return null;
  const hrefOf = (target: number) => textHref(pageHref(path, target));
  return (
    <nav aria-label="Paginación">
      {page > 1 ? (
        <a href={hrefOf(page - 1)} rel="prev">
          Página Anterior
        </a>
      ) : null}{' '}
      Página {page} de {last}{' '}
      {page < last ? (
        <a href={hrefOf(page + 1)} rel="next">
          Página Siguiente
        </a>
      ) : null}
    </nav>
  );
}
