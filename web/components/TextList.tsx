import type { ReactNode } from 'react';
import type { Site } from '../../server/http/page-contract.ts';
import { getSeccion } from '../../shared/categorias.ts';
import { fechaCorta } from '../../shared/fechas.ts';
import type { Resumen } from '../../shared/noticia.ts';
import { textHref } from './edition.ts';
import { Html } from './Html.tsx';
import { headlineHtml } from './headline-text.ts';

type Props<T extends Resumen> = {
  noticias: readonly T[];
  site: Site;
  level: 2 | 3;
  /** What follows a title. */
  children?: (noticia: T, place: number) => ReactNode;
};

/** Noticias in the edition of text only: title, what the page adds, section and date. */
export function TextList<T extends Resumen>({ noticias, site, level, children }: Props<T>) {
  const Heading = `h${level}` as const;
  return (
    <ul className="lista">
      {noticias.map((noticia, place) => (
        <li key={noticia.id}>
          <Heading>
            <Html as="a" href={textHref(`/complete/${noticia.id}`)} html={headlineHtml(noticia.title)} />
          </Heading>
          {children?.(noticia, place)}
          <small>
            {getSeccion(noticia.seccion).titulo} · {fechaCorta(noticia.date, site.zone)}
          </small>
        </li>
      ))}
    </ul>
  );
}
