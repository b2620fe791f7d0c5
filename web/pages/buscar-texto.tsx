import type { PaginaDeHallazgos } from '../../shared/noticia.ts';
import { textHref } from '../components/edition.ts';
import { SearchSelects } from '../components/SearchSelects.tsx';
import { TextList } from '../components/TextList.tsx';
import { TextPager } from '../components/TextPager.tsx';
import { addressOf, beyondText, countText, type Pregunta } from './busqueda-address.ts';
import type { Site } from './page.ts';

type Props = {
  pregunta: Pregunta;
  pagina: PaginaDeHallazgos | null;
  sugerencia: string | null;
  site: Site;
};

/** The search as text. */
export function BuscarTexto({ pregunta, pagina, sugerencia, site }: Props) {
  return (
    <>
      <h1>Buscar</h1>
      <TextSearchForm {...pregunta} />
      {pagina ? <Found pregunta={pregunta} pagina={pagina} sugerencia={sugerencia} site={site} /> : null}
    </>
  );
}

function TextSearchForm({ q, seccion, periodo }: Pregunta) {
  return (
    <search aria-label="Buscar noticias">
      <form action="/buscar">
        <input type="hidden" name="texto" value="1" />
        <label>
          Palabras <input type="search" name="q" defaultValue={q} />
        </label>
        <SearchSelects seccion={seccion} periodo={periodo} />
        <button type="submit">Buscar</button>
      </form>
    </search>
  );
}

function Found({ pregunta, pagina, sugerencia, site }: Props & { pagina: PaginaDeHallazgos }) {
  const path = addressOf(pregunta);
  const beyond = beyondText(pagina);
  return (
    <>
      <h2>{countText(pagina, pregunta)}</h2>
      {sugerencia === null ? null : (
        <p>
          Quizás quisiste decir <a href={textHref(addressOf({ ...pregunta, q: sugerencia }))}>{sugerencia}</a>
        </p>
      )}
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
      {beyond === null ? null : <p>{beyond}</p>}
    </>
  );
}
