import { getSeccion, type Seccion } from '../../shared/categorias.ts';
import type { Pagina, Resumen } from '../../shared/noticia.ts';
import { textHref } from '../components/edition.ts';
import { TextList } from '../components/TextList.tsx';
import { TextPager } from '../components/TextPager.tsx';
import type { Site } from './page.ts';

type Props = { seccion: Seccion; pagina: Pagina<Resumen>; latest: readonly Resumen[]; site: Site };

/** A section's page as text. */
export function CategoriaTexto({ seccion, pagina, latest, site }: Props) {
  const { titulo, descripcion } = getSeccion(seccion);
  return (
    <>
      <h1>{titulo}</h1>
      <p>{descripcion}</p>
      {pagina.total === 0 ? <p>Todavía no hay notas acá.</p> : null}
      {pagina.total > 0 && pagina.items.length === 0 ? (
        <p>
          Esta página de {titulo} no existe. <a href={textHref(`/${seccion}`)}>Ir a la primera página</a>
        </p>
      ) : (
        <>
          <TextList noticias={pagina.total === 0 ? latest : pagina.items} site={site} level={2} />
          <TextPager
            path={`/${seccion}`}
            page={pagina.page}
            last={Math.ceil(pagina.total / pagina.pageSize)}
          />
        </>
      )}
    </>
  );
}
