import { findSeccion, getSeccion, SECCIONES, type Seccion } from '../../shared/categorias.ts';
import type { Pagina, Resumen } from '../../shared/noticia.ts';
import { AlAire } from '../components/AlAire.tsx';
import { Anuncio } from '../components/Anuncio.tsx';
import { ClimaFigure } from '../components/ClimaFigure.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Grilla } from '../components/Grilla.tsx';
import { MasLeidas } from '../components/MasLeidas.tsx';
import { NoticiaCardItem } from '../components/NoticiaCard.tsx';
import { Pager, pageHref } from '../components/Pager.tsx';
import { PHONE_WIDE } from '../components/Picture.tsx';
import { RadioLinks } from '../components/RadioLinks.tsx';
import { RowList } from '../components/RowList.tsx';
import { SeccionesList } from '../components/SeccionesList.tsx';
import styles from './categoria.module.css';
import { CategoriaTexto } from './categoria-texto.tsx';
import { type Page, paginaOf, type Site } from './page.ts';

const LATEST_SHOWN = 4;
const SIZES = `(min-width: 83.5rem) 458px, (min-width: 64rem) calc(50vw - 14rem), (min-width: 37.5rem) 48vw, ${PHONE_WIDE}`;

type Props = {
  seccion: Seccion;
  pagina: Pagina<Resumen>;
  /** What the station published last, for a section that has nothing. */
  latest: readonly Resumen[];
  masLeidas: readonly Resumen[];
};
type ViewProps = Props & { site: Site };

/** The twelve section pages (M2.07, M2.40 to M2.45). */
export const categoria: Page<Props> = {
  paths: SECCIONES.map(({ seccion }) => `/${seccion}`),
  async load({ lecturas }, request) {
    const seccion = findSeccion(request.pathname.slice(1));
    if (!seccion) throw new Error(`no section at ${request.pathname}`);
    const [pagina, masLeidas] = await Promise.all([
      lecturas.listSeccion(seccion.seccion, paginaOf(request)),
      lecturas.listMasLeidas(),
    ]);
    const latest = pagina.total === 0 ? await lecturas.listRecientes(LATEST_SHOWN) : [];
    return { seccion: seccion.seccion, pagina, latest, masLeidas };
  },
  status: (props) => (isPastEnd(props) ? 404 : 200),
  head(props) {
    const { titulo, descripcion } = getSeccion(props.seccion);
    const { page } = props.pagina;
    return {
      title: page > 1 ? `${titulo}, página ${page}` : titulo,
      description: descripcion,
      canonical: pageHref(`/${props.seccion}`, page),
      type: 'website',
      section: { name: titulo, path: `/${props.seccion}` },
      feeds: `/${props.seccion}`,
      isIndexed: !isPastEnd(props),
    };
  },
  current: ({ seccion }) => seccion,
  View: CategoriaView,
  Text: CategoriaTexto,
};

function isPastEnd({ pagina }: Props): boolean {
  return pagina.items.length === 0 && pagina.page > 1;
}

function CategoriaView(props: ViewProps) {
  const { seccion, pagina, masLeidas, site } = props;
  return (
    <div className="wrap">
      <CategoriaHead seccion={seccion} />
      <div className="con-riel">
        <div>
          {seccion === 'entrevistas' && pagina.page === 1 ? <Grilla site={site} /> : null}
          {pagina.items.length === 0 ? <Nothing {...props} /> : <Grid noticias={pagina.items} site={site} />}
          {isPastEnd(props) ? null : (
            <Pager path={`/${seccion}`} page={pagina.page} total={pagina.total} pageSize={pagina.pageSize} />
          )}
        </div>
        <aside className="riel" aria-label="Barra lateral" data-print="no">
          <AlAire site={site} />
          <MasLeidas noticias={masLeidas} />
          <SeccionesList current={seccion} />
          <div className="fijo">
            <div className="pila">
              {site.furniture.banners.lateral.map((banner) => (
                <Anuncio key={banner.id} banner={banner} />
              ))}
              <ClimaFigure clima={site.furniture.clima} />
              <RadioLinks site={site} />
            </div>
          </div>
        </aside>
      </div>
    </div>
  );
}

function CategoriaHead({ seccion }: { seccion: Seccion }) {
  const { titulo, label, descripcion } = getSeccion(seccion);
  return (
    <header className={styles.head} data-cat={seccion}>
      <nav className={styles.crumbs} aria-label="Estás en" data-print="no">
        <a href="/">Inicio</a> <span aria-hidden="true">/</span> <span aria-current="page">{label}</span>
      </nav>
      <h1 className={styles.title}>{titulo}</h1>
      <p className={styles.description}>{descripcion}</p>
      <div className={`ticks ${styles.ruler}`} aria-hidden="true" />
    </header>
  );
}

function Grid({ noticias, site }: { noticias: readonly Resumen[]; site: Site }) {
  return (
    <ul className={styles.grid}>
      {noticias.map((noticia, i) => (
        <NoticiaCardItem
          key={noticia.id}
          noticia={noticia}
          site={site}
          level={2}
          sizes={SIZES}
          look={i < 2 ? 'large' : 'small'}
          isFirst={i === 0}
        />
      ))}
    </ul>
  );
}

function Nothing({ seccion, pagina, latest, site }: ViewProps) {
  if (pagina.total > 0) {
    return (
      <EmptyState
        titulo="Hasta acá llega el dial"
        level={2}
        action={{ href: `/${seccion}`, label: 'Ir a la primera página' }}
      >
        Esta página de {getSeccion(seccion).titulo} no existe. Las notas más nuevas están en la primera.
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState titulo="Todavía no hay notas acá" level={2} action={{ href: '/', label: 'Ver lo último' }}>
        {latest.length > 0
          ? 'Mientras tanto, esto es lo último de la región.'
          : 'Las primeras están en camino.'}
      </EmptyState>
      <RowList noticias={latest} site={site} />
    </>
  );
}
