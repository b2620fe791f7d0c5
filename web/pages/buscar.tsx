import { searchKeys } from '../../shared/busqueda.ts';
import { findSeccion } from '../../shared/categorias.ts';
import { QUERY_MAX_CHARS } from '../../shared/limites.ts';
import type { Hallazgo, PaginaDeHallazgos } from '../../shared/noticia.ts';
import { comienzoDelPeriodo, findPeriodo } from '../../shared/periodos.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { NoticiaRow } from '../components/NoticiaRow.tsx';
import { Pager } from '../components/Pager.tsx';
import { SearchForm } from '../components/SearchForm.tsx';
import { SeccionesList } from '../components/SeccionesList.tsx';
import styles from './buscar.module.css';
import { BuscarTexto } from './buscar-texto.tsx';
import { addressOf, beyondText, countText, type Pregunta } from './busqueda-address.ts';
import { type Page, type PageRequest, paginaOf, type Site } from './page.ts';

type Props = {
  pregunta: Pregunta;
  /** True when more was asked for than QUERY_MAX_CHARS. */
  isCut: boolean;
  /** What was found; null when nothing was asked. */
  pagina: PaginaDeHallazgos | null;
  /** A search that finds something, for one that finds nothing. */
  sugerencia: string | null;
};
type FoundProps = Props & { pagina: PaginaDeHallazgos; site: Site };

/** The search for readers. It never refuses what was typed: too much is cut, an unknown section is every section. */
export const buscar: Page<Props> = {
  paths: ['/buscar'],
  async load({ lecturas }, request) {
    const { q, isCut } = wordsOf(request);
    const seccion = findSeccion(request.query.seccion ?? '')?.seccion ?? null;
    const periodo = findPeriodo(request.query.periodo ?? '');
    const pregunta = { q, seccion, periodo };
    if (q === '') return { pregunta, isCut, pagina: null, sugerencia: null };
    const { now, zone } = request.site;
    const busqueda = {
      q,
      seccion: seccion ?? undefined,
      since: periodo ? comienzoDelPeriodo(periodo, now, zone) : undefined,
    };
    const pagina = await lecturas.listHallazgos(busqueda, paginaOf(request));
    const sugerencia = pagina.total === 0 ? await lecturas.findSugerencia(busqueda) : null;
    return { pregunta, isCut, pagina, sugerencia };
  },
  status: ({ pagina }) => (pagina && isPastEnd(pagina) ? 404 : 200),
  head: ({ pregunta: { q }, pagina }) => ({
    title: q === '' ? 'Buscar' : `Buscar «${q}»`,
    description: 'Buscá noticias por palabras, por categoría y por fecha.',
    canonical: '/buscar',
    type: 'website',
    isIndexed: pagina === null || isFound(pagina),
  }),
  current: () => null,
  View: BuscarView,
  Text: BuscarTexto,
};

/** `?q=` without blanks round it, cut where half a letter would stay. */
function wordsOf(request: PageRequest): { q: string; isCut: boolean } {
  const typed = (request.query.q ?? '').trim();
  const isCut = typed.length > QUERY_MAX_CHARS;
  const q = isCut ? typed.slice(0, QUERY_MAX_CHARS).replace(/[\ud800-\udbff]$/, '') : typed;
  return { q: q.trim(), isCut };
}

/** A search that finds nothing is out of indexes: nobody gets words of theirs under the station's name. */
function isFound({ items }: PaginaDeHallazgos): boolean {
  return items.length > 0;
}

function isPastEnd({ items, page }: PaginaDeHallazgos): boolean {
  return items.length === 0 && page > 1;
}

function BuscarView(props: Props & { site: Site }) {
  const { pregunta, isCut, pagina } = props;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>Buscar</h1>
      <SearchForm {...pregunta} />
      {isCut ? (
        <p className={styles.note}>
          Era una búsqueda muy larga: usamos los primeros {QUERY_MAX_CHARS} caracteres.
        </p>
      ) : null}
      <div className={`con-riel ${styles.found}`}>
        {pagina ? <Found {...props} pagina={pagina} /> : <NothingAsked />}
        <SeccionesList current={pregunta.seccion ?? ''} />
      </div>
    </div>
  );
}

function NothingAsked() {
  return (
    <p className={styles.hint}>
      Escribí una o más palabras: un nombre, un barrio, un tema. Los acentos y los plurales no importan.
    </p>
  );
}

function Found({ pregunta, pagina, sugerencia, site }: FoundProps) {
  const path = addressOf(pregunta);
  if (pagina.items.length === 0)
    return <NothingFound pregunta={pregunta} pagina={pagina} sugerencia={sugerencia} />;
  const keys = new Set(searchKeys(pregunta.q));
  return (
    <div>
      <h2 className={styles.count}>{countText(pagina, pregunta)}</h2>
      <ul className={styles.list}>
        {pagina.items.map((noticia) => (
          <li key={noticia.id}>
            <NoticiaRow noticia={noticia} site={site} keys={keys}>
              <Fragmento noticia={noticia} />
            </NoticiaRow>
          </li>
        ))}
      </ul>
      <Pager path={path} page={pagina.page} total={pagina.total} pageSize={pagina.pageSize} />
      <Beyond pagina={pagina} />
    </div>
  );
}

function Beyond({ pagina }: { pagina: PaginaDeHallazgos }) {
  const text = beyondText(pagina);
  return text === null ? null : <p className={styles.beyond}>{text}</p>;
}

function Fragmento({ noticia: { fragmento } }: { noticia: Hallazgo }) {
  if (fragmento.length === 0) return null;
  return (
    <p className={styles.fragmento}>
      {fragmento.map(({ text, isMatch }, i) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, rendered once.
        isMatch ? <mark key={i}>{text}</mark> : text,
      )}
    </p>
  );
}

function NothingFound({ pregunta, pagina, sugerencia }: Omit<FoundProps, 'isCut' | 'site'>) {
  if (pagina.total > 0) {
    return (
      <EmptyState
        titulo="Hasta acá llega el dial"
        level={2}
        action={{ href: addressOf(pregunta), label: 'Ir a la primera página' }}
      >
        Esta página de la búsqueda no existe. Las notas más nuevas están en la primera.
      </EmptyState>
    );
  }
  return (
    <div>
      {sugerencia === null ? null : <Sugerencia pregunta={pregunta} q={sugerencia} />}
      <EmptyState titulo="Nada en esta frecuencia" level={2} action={wider(pregunta)}>
        {countText(pagina, pregunta)}. Probá con menos palabras o con otra manera de decirlo.
      </EmptyState>
    </div>
  );
}

function Sugerencia({ pregunta, q }: { pregunta: Pregunta; q: string }) {
  return (
    <p className={styles.sugerencia}>
      Quizás quisiste decir <a href={addressOf({ ...pregunta, q })}>{q}</a>
    </p>
  );
}

/** Where to look when nothing was found. */
function wider({ q, seccion, periodo }: Pregunta): { href: string; label: string } {
  const href = addressOf({ q, seccion: null, periodo: null });
  if (seccion) return { href, label: 'Buscar en todas las categorías' };
  return periodo ? { href, label: 'Buscar en cualquier fecha' } : { href: '/', label: 'Ver lo último' };
}
