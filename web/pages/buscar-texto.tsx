import { SECCIONES, type Seccion } from '../../shared/categorias.ts';
import type { Hallazgo, Pagina } from '../../shared/noticia.ts';
import { textHref } from '../components/edition.ts';
import { TextList } from '../components/TextList.tsx';
import { TextPager } from '../components/TextPager.tsx';
import { addressOf, countText } from './busqueda-address.ts';
import type { Site } from './page.ts';

type Props = { q: string; seccion: Seccion | null; pagina: Pagina<Hallazgo> | null; site: Site };

/** The search as text. */
export function BuscarTexto({ q, seccion, pagina, site }: Props) {
  return (
    <>
      <h1>Buscar</h1>
      <TextSearchForm q={q} seccion={seccion} />
      {pagina ? <Found q={q} seccion={seccion} pagina={pagina} site={site} /> : null}
    </>
  );
}

function TextSearchForm({ q, seccion }: Pick<Props, 'q' | 'seccion'>) {
  return (
    <search aria-label="Buscar noticias">
      <form action="/buscar">
        <input type="hidden" name="texto" value="1" />
        <label>
          Palabras <input type="search" name="q" defaultValue={q} />
        </label>
        <label>
          Categoría{' '}
          <select name="seccion" defaultValue={seccion ?? ''}>
            <option value="">Todas</option>
            {SECCIONES.map(({ seccion: value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Buscar</button>
      </form>
    </search>
  );
}

function Found({ q, seccion, pagina, site }: Props & { pagina: Pagina<Hallazgo> }) {
  const path = addressOf(q, seccion);
  return (
    <>
      <h2>{countText(pagina.total, q, seccion)}</h2>
      {pagina.total > 0 && pagina.items.length === 0 ? (
        <p>
          <a href={textHref(path)}>Ir a la primera página</a>
        </p>
      ) : null}
      <TextList noticias={pagina.items} site={site} level={3}>
        {({ fragmento }) =>
          fragmento.length === 0 ? null : <p>{fragmento.map(({ text }) => text).join('')}</p>
        }
      </TextList>
      {pagina.items.length === 0 ? null : (
        <TextPager path={path} page={pagina.page} last={Math.ceil(pagina.total / pagina.pageSize)} />
      )}
    </>
  );
}
