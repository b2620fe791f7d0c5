import { searchKeys } from '../../shared/busqueda.ts';
import { findSeccion, type Seccion } from '../../shared/categorias.ts';
import { QUERY_MAX_CHARS } from '../../shared/limites.ts';
import type { Hallazgo, Pagina } from '../../shared/noticia.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { NoticiaRow } from '../components/NoticiaRow.tsx';
import { Pager } from '../components/Pager.tsx';
import { SearchForm } from '../components/SearchForm.tsx';
import { SeccionesList } from '../components/SeccionesList.tsx';
import styles from './buscar.module.css';
import { BuscarTexto } from './buscar-texto.tsx';
import { addressOf, countText } from './busqueda-address.ts';
import { type Page, type PageRequest, paginaOf, type Site } from './page.ts';

type Props = {
  q: string;
  seccion: Seccion | null;
  /** True when more was asked for than QUERY_MAX_CHARS. */
  isCut: boolean;
  /** What was found; null when nothing was asked. */
  pagina: Pagina<Hallazgo> | null;
};
type FoundProps = Props & { pagina: Pagina<Hallazgo>; site: Site };

/** The search for readers. It never refuses what was typed: too much is cut, an unknown section is every section. */
export const buscar: Page<Props> = {
  paths: ['/buscar'],
  async load({ lecturas }, request) {
    const { q, isCut } = wordsOf(request);
    const seccion = findSeccion(request.query.seccion ?? '')?.seccion ?? null;
    const pagina = q === '' ? null : await lecturas.listHallazgos(q, seccion ?? undefined, paginaOf(request));
    return { q, seccion, isCut, pagina };
  },
  status: ({ pagina }) => (pagina && isPastEnd(pagina) ? 404 : 200),
  head: ({ q }) => ({
    title: q === '' ? 'Buscar' : `Buscar «${q}»`,
    description: 'Buscá noticias por palabras y por categoría.',
    canonical: '/buscar',
    type: 'website',
    isIndexed: false,
    usesItalic: false,
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

function isPastEnd({ items, page }: Pagina<Hallazgo>): boolean {
  return items.length === 0 && page > 1;
}

function BuscarView(props: Props & { site: Site }) {
  const { q, seccion, isCut, pagina } = props;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>Buscar</h1>
      <SearchForm q={q} seccion={seccion} />
      {isCut ? (
        <p className={styles.note}>
          Era una búsqueda muy larga: usamos los primeros {QUERY_MAX_CHARS} caracteres.
        </p>
      ) : null}
      <div className="con-riel">
        {pagina ? <Found {...props} pagina={pagina} /> : <NothingAsked />}
        <SeccionesList current={seccion ?? ''} />
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

function Found({ q, seccion, pagina, site }: FoundProps) {
  const path = addressOf(q, seccion);
  if (pagina.items.length === 0) return <NothingFound q={q} seccion={seccion} pagina={pagina} />;
  const keys = new Set(searchKeys(q));
  return (
    <div>
      <h2 className={styles.count}>{countText(pagina.total, q, seccion)}</h2>
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
    </div>
  );
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

function NothingFound({ q, seccion, pagina }: Omit<FoundProps, 'isCut' | 'site'>) {
  if (pagina.total > 0) {
    return (
      <EmptyState
        titulo="Hasta acá llega el dial"
        level={2}
        action={{ href: addressOf(q, seccion), label: 'Ir a la primera página' }}
      >
        Esta página de la búsqueda no existe. Las notas más nuevas están en la primera.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      titulo="Nada en esta frecuencia"
      level={2}
      action={
        seccion
          ? { href: addressOf(q, null), label: 'Buscar en todas las categorías' }
          : { href: '/', label: 'Ver lo último' }
      }
    >
      {countText(0, q, seccion)}. Probá con menos palabras o con otra manera de decirlo.
    </EmptyState>
  );
}
