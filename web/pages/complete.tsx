import { getSeccion, type Seccion } from '../../shared/categorias.ts';
import { frecuencia } from '../../shared/estacion.ts';
import { SHARE_HEIGHT, SHARE_WIDTH } from '../../shared/limites.ts';
import type { NoticiaDePagina, Resumen } from '../../shared/noticia.ts';
import { recortar, textoPlano } from '../../shared/texto-plano.ts';
import { uploadUrl } from '../../shared/uploads-url.ts';
import { Anuncio } from '../components/Anuncio.tsx';
import { Article } from '../components/Article.tsx';
import { ClimaFigure } from '../components/ClimaFigure.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { MasLeidas } from '../components/MasLeidas.tsx';
import { NoticiaCardItem } from '../components/NoticiaCard.tsx';
import { PHONE_WIDE } from '../components/Picture.tsx';
import { RadioLinks } from '../components/RadioLinks.tsx';
import { SeccionesList } from '../components/SeccionesList.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { SideList } from '../components/SideList.tsx';
import styles from './complete.module.css';
import { CompleteTexto } from './complete-texto.tsx';
import { latestOf } from './latest-of.ts';
import { type Head, type Page, type PageStatus, paginaOf, type Site } from './page.ts';

const DESCRIPTION_CHARS = 200;
const RELATED = 4;
const RAIL_LENGTH = 6;
const BESIDE = RELATED + RAIL_LENGTH;
/** A section with fewer others lends its place to the latest of all. */
const RAIL_LENGTH_MIN = 3;
const GONE = 'La noticia no existe o fue eliminada';

type Found = {
  noticia: NoticiaDePagina;
  related: readonly Resumen[];
  more: readonly Resumen[];
  isOfSection: boolean;
  masLeidas: readonly Resumen[];
};
type Props = {
  path: string;
  found: Found | null;
  absence: 'missing' | 'deleted' | null;
  /** The part of a long noticia, in the edition of text only. */
  pagina: number;
};

/** One noticia whole (M2.08, M2.50 to M2.57). */
export const complete: Page<Props> = {
  paths: ['/complete/:id'],
  async load({ lecturas }, request) {
    const path = `/complete/${request.params.id ?? ''}`;
    const pagina = paginaOf(request);
    const noticia = await lecturas.findCompleta(request.params.id ?? '');
    if (typeof noticia === 'string') return { path, found: null, absence: noticia, pagina };
    const [ofSection, masLeidas] = await Promise.all([
      lecturas.listRecientes(BESIDE + 1, noticia.seccion),
      lecturas.listMasLeidas(),
    ]);
    const others = latestOf(ofSection, [noticia], BESIDE);
    const related = others.slice(0, RELATED);
    const found = { noticia, related, masLeidas };
    const more = others.slice(RELATED);
    if (masLeidas.length > 0 || more.length >= RAIL_LENGTH_MIN)
      return { path, found: { ...found, more, isOfSection: true }, absence: null, pagina };
    const latest = latestOf(await lecturas.listRecientes(BESIDE + 1), [noticia, ...related], RAIL_LENGTH);
    return {
      path,
      found: { ...found, more: latest, isOfSection: false },
      absence: null,
      pagina,
    };
  },
  status: ({ absence }): PageStatus => (absence === null ? 200 : absence === 'deleted' ? 410 : 404),
  head: (props) => (props.found ? headOf(props.found.noticia, props.path) : absentHead(props.path)),
  current: ({ found }) => found?.noticia.seccion ?? null,
  View: CompleteView,
  Text: CompleteText,
};

/** What the editor's preview shows: the page as it will be, alone, and for no search engine. */
export function previewOf(noticia: NoticiaDePagina | null): { head: Head; props: Props | null } {
  const path = '/complete/vista-previa';
  const head: Head = { ...absentHead(path), title: 'Vista previa', description: '' };
  if (!noticia) return { head, props: null };
  return {
    head,
    props: {
      path,
      found: { noticia, related: [], more: [], isOfSection: false, masLeidas: [] },
      absence: null,
      pagina: 1,
    },
  };
}

function headOf(noticia: NoticiaDePagina, canonical: string): Head {
  const title = textoPlano(noticia.title);
  const { pictures, sharePath } = noticia;
  return {
    title,
    description: recortar(textoPlano(noticia.subtitle) || textoPlano(noticia.body), DESCRIPTION_CHARS),
    canonical,
    type: 'article',
    ...(sharePath === null
      ? {}
      : {
          image: {
            path: sharePath,
            width: SHARE_WIDTH,
            height: SHARE_HEIGHT,
            alt: pictures[0]?.alt || title,
          },
        }),
    pictures: pictures.map(({ name, width, height, alt }) => ({ path: uploadUrl(name), width, height, alt })),
    publishedAt: noticia.date,
    // A scheduled noticia was written before it was published.
    modifiedAt: Math.max(noticia.date, noticia.updatedAt),
    section: { name: getSeccion(noticia.seccion).titulo, path: `/${noticia.seccion}` },
    isIndexed: true,
  };
}

function absentHead(canonical: string): Head {
  return { title: GONE, description: GONE, canonical, type: 'website', isIndexed: false };
}

function CompleteView({ path, found, site }: Props & { site: Site }) {
  if (!found) return <Absent site={site} />;
  const { noticia, related, more, isOfSection, masLeidas } = found;
  const { banners, clima } = site.furniture;
  const { lateral } = banners;
  const [alto] = banners['lateral-alto'];
  return (
    <div className="wrap">
      <div className="con-riel">
        <Article noticia={noticia} url={site.publicUrl + path} site={site} />
        <aside className={`riel ${styles.rail}`} aria-label="Barra lateral" data-print="no">
          {lateral.map((banner) => (
            <Anuncio key={banner.id} banner={banner} />
          ))}
          <div className="pila">
            <ClimaFigure clima={clima} />
            <RadioLinks site={site} />
          </div>
          <MasLeidas noticias={masLeidas} />
          {masLeidas.length > 0 || more.length === 0 ? null : (
            <More noticias={more} seccion={isOfSection ? noticia.seccion : null} site={site} />
          )}
          <div className="fijo">
            {alto ? <Anuncio banner={alto} /> : <SeccionesList current={noticia.seccion} />}
          </div>
        </aside>
      </div>
      <Related noticias={related} site={site} />
    </div>
  );
}

function CompleteText({ found, path, pagina, site }: Props & { site: Site }) {
  if (!found) return <h1>{GONE}</h1>;
  return (
    <CompleteTexto path={path} noticia={found.noticia} related={found.related} pagina={pagina} site={site} />
  );
}

type MoreProps = { noticias: readonly Resumen[]; seccion: Seccion | null; site: Site };

function More({ noticias, seccion, site }: MoreProps) {
  return (
    <section aria-labelledby="titulo-mas">
      {seccion ? (
        <SectionHead titulo={`Más de ${getSeccion(seccion).titulo}`} id="titulo-mas" seccion={seccion} />
      ) : (
        <SectionHead titulo="Lo último" id="titulo-mas" />
      )}
      <SideList noticias={noticias} site={site} />
    </section>
  );
}

function Related({ noticias, site }: { noticias: readonly Resumen[]; site: Site }) {
  const [first] = noticias;
  if (!first) return null;
  return (
    <section
      className={styles.related}
      aria-labelledby="titulo-relacionadas"
      data-cat={first.seccion}
      data-print="no"
    >
      <SectionHead titulo="Notas relacionadas" id="titulo-relacionadas" />
      <ul className={styles.four}>
        {noticias.map((noticia) => (
          <NoticiaCardItem
            key={noticia.id}
            noticia={noticia}
            site={site}
            level={3}
            look="compact"
            hasKicker
            sizes={`(min-width: 64rem) 296px, (min-width: 48rem) 48vw, ${PHONE_WIDE}`}
          />
        ))}
      </ul>
    </section>
  );
}

function Absent({ site }: { site: Site }) {
  return (
    <div className="wrap">
      <EmptyState
        titulo="Fuera de frecuencia"
        level={1}
        hasStatic
        action={{ href: '/', label: 'Ir a la portada' }}
      >
        {GONE}. La radio sigue en la {frecuencia(site.frequency)} y lo último está en la portada.
      </EmptyState>
    </div>
  );
}
