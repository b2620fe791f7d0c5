import { getSeccion, type Seccion } from '../../shared/categorias.ts';
import type { NoticiaCompleta, Resumen } from '../../shared/noticia.ts';
import { recortar, textoPlano } from '../../shared/texto-plano.ts';
import { uploadUrl } from '../../shared/uploads-url.ts';
import { Article } from '../components/Article.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { hasItalic } from '../components/headline-text.ts';
import { NoticiaCard } from '../components/NoticiaCard.tsx';
import { RadioLinks } from '../components/RadioLinks.tsx';
import { SeccionesList } from '../components/SeccionesList.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { SideList } from '../components/SideList.tsx';
import styles from './complete.module.css';
import type { Head, Page, PageStatus, Site } from './page.ts';

const DESCRIPTION_CHARS = 200;
const RAIL_LENGTH = 6;
const GONE = 'La noticia no existe o fue eliminada';

type Found = { noticia: NoticiaCompleta; related: readonly Resumen[]; more: readonly Resumen[] };
type Props = { path: string; found: Found | null; absence: 'missing' | 'deleted' | null };

/** One noticia whole (M2.08, M2.50 to M2.57). */
export const complete: Page<Props> = {
  paths: ['/complete/:id'],
  async load({ lecturas }, request) {
    const path = `/complete/${request.params.id ?? ''}`;
    const noticia = await lecturas.findCompleta(request.params.id ?? '');
    if (typeof noticia === 'string') return { path, found: null, absence: noticia };
    const [related, section] = await Promise.all([
      lecturas.listRelacionadas(noticia),
      lecturas.listSeccion(noticia.seccion, 1),
    ]);
    const shown = new Set([noticia.id, ...related.map(({ id }) => id)]);
    const more = section.items.filter(({ id }) => !shown.has(id)).slice(0, RAIL_LENGTH);
    return { path, found: { noticia, related, more }, absence: null };
  },
  status: ({ absence }): PageStatus => (absence === null ? 200 : absence === 'deleted' ? 410 : 404),
  head: (props) => (props.found ? headOf(props.found.noticia, props.path) : absentHead(props.path)),
  current: ({ found }) => found?.noticia.seccion ?? null,
  View: CompleteView,
};

/** What the editor's preview shows: the page as it will be, alone, and for no search engine. */
export function previewOf(noticia: NoticiaCompleta | null): { head: Head; props: Props | null } {
  const path = '/complete/vista-previa';
  const head: Head = { ...absentHead(path), title: 'Vista previa', description: '' };
  if (!noticia) return { head, props: null };
  return {
    head: { ...head, usesItalic: hasItalic(noticia.title) },
    props: { path, found: { noticia, related: [], more: [] }, absence: null },
  };
}

function headOf(noticia: NoticiaCompleta, canonical: string): Head {
  const description = recortar(textoPlano(noticia.subtitle) || textoPlano(noticia.body), DESCRIPTION_CHARS);
  const [lead] = noticia.pictures;
  return {
    title: textoPlano(noticia.title),
    description,
    canonical,
    type: 'article',
    ...(lead
      ? { image: { path: uploadUrl(lead.name), width: lead.width, height: lead.height, alt: lead.alt } }
      : {}),
    publishedAt: noticia.date,
    modifiedAt: noticia.updatedAt,
    section: { name: getSeccion(noticia.seccion).titulo, path: `/${noticia.seccion}` },
    isIndexed: true,
    usesItalic: hasItalic(noticia.title),
  };
}

function absentHead(canonical: string): Head {
  return { title: GONE, description: GONE, canonical, type: 'website', isIndexed: false, usesItalic: false };
}

function CompleteView({ path, found, site }: Props & { site: Site }) {
  if (!found) return <Absent />;
  const { noticia, related, more } = found;
  return (
    <div className="wrap">
      <div className="con-riel">
        <Article noticia={noticia} url={site.publicUrl + path} site={site} />
        <div className={styles.rail} data-print="no">
          <RadioLinks site={site} />
          {more.length === 0 ? null : <More noticias={more} seccion={noticia.seccion} site={site} />}
          <div className={styles.fixed}>
            <SeccionesList current={noticia.seccion} />
          </div>
        </div>
      </div>
      <Related noticias={related} site={site} />
    </div>
  );
}

function More({ noticias, seccion, site }: { noticias: readonly Resumen[]; seccion: Seccion; site: Site }) {
  return (
    <section aria-labelledby="titulo-mas">
      <SectionHead titulo={`Más de ${getSeccion(seccion).titulo}`} id="titulo-mas" seccion={seccion} />
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
          <li key={noticia.id}>
            <NoticiaCard
              noticia={noticia}
              site={site}
              level={3}
              look="compact"
              hasKicker
              sizes="(min-width: 64rem) 296px, (min-width: 48rem) 48vw, 100vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Absent() {
  return (
    <div className="wrap">
      <EmptyState
        titulo="Fuera de frecuencia"
        level={1}
        hasStatic
        action={{ href: '/', label: 'Ir a la portada' }}
      >
        {GONE}. La radio sigue en la 98.3 y lo último está en la portada.
      </EmptyState>
    </div>
  );
}
