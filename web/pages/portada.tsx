import type { ReactNode } from 'react';
import { frecuencia } from '../../shared/estacion.ts';
import { PORTADA_CUENTAS, PORTADA_PRINCIPAL } from '../../shared/limites.ts';
import type { Pagina, Resumen } from '../../shared/noticia.ts';
import { AlAire, hasAlAire } from '../components/AlAire.tsx';
import { Anuncio, FranjaDeAnuncio } from '../components/Anuncio.tsx';
import { CategoryCarousel } from '../components/CategoryCarousel.tsx';
import { ClimaFigure } from '../components/ClimaFigure.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Hero } from '../components/Hero.tsx';
import { MasLeidas } from '../components/MasLeidas.tsx';
import { Pager } from '../components/Pager.tsx';
import { RadioHoy } from '../components/RadioHoy.tsx';
import { RadioLinks } from '../components/RadioLinks.tsx';
import { RowList } from '../components/RowList.tsx';
import { SeccionHead, SectionHead } from '../components/SectionHead.tsx';
import { SideList } from '../components/SideList.tsx';
import { Ticker } from '../components/Ticker.tsx';
import { VozAlAire } from '../components/VozAlAire.tsx';
import { latestOf } from './latest-of.ts';
import { type Page, paginaOf, type Redirect, type Site } from './page.ts';
import styles from './portada.module.css';
import { PortadaTexto } from './portada-texto.tsx';

const DESCRIPTION = 'Noticias locales, regionales y del país, y la radio en vivo las 24 horas.';
const TICKER_LENGTH = 6;
const MOSAIC = [
  'nacionales',
  'sociedad',
  'cultura',
  'comunicaciones',
  'latinoamerica',
  'sindicales',
] as const;
const SIDE = ['regionales', 'provinciales'] as const;
const BAND = ['ambiente', 'tecnologia'] as const;

type SeccionDePortada = keyof typeof PORTADA_CUENTAS;
const SECCIONES_DE_PORTADA = Object.keys(PORTADA_CUENTAS) as readonly SeccionDePortada[];

/** Six principal noticias, the blocks of M9.01, one page of the latest list. */
type Portada = {
  principales: readonly Resumen[];
  secciones: Readonly<Record<SeccionDePortada, readonly Resumen[]>>;
  ultimas: Pagina<Resumen>;
};

type Props = { portada: Portada; masLeidas: readonly Resumen[] };
type ViewProps = Props & { site: Site };
type BlockProps = { portada: Portada; site: Site };

/** The home page (M2.30 to M2.35). A page of the latest list that is not there leads to the first one. */
export const portada: Page<Props> = {
  paths: ['/', '/home'],
  async load({ lecturas }, request): Promise<Props | Redirect> {
    const [ultimas, principales, masLeidas, ...blocks] = await Promise.all([
      lecturas.listUltimas(paginaOf(request)),
      lecturas.listRecientes(PORTADA_PRINCIPAL),
      lecturas.listMasLeidas(),
      ...SECCIONES_DE_PORTADA.map((seccion) => lecturas.listRecientes(PORTADA_CUENTAS[seccion], seccion)),
    ]);
    const isPastEnd = ultimas.page > 1 && ultimas.items.length === 0;
    if (isPastEnd) return { redirect: '/', permanent: false };
    const bySeccion = SECCIONES_DE_PORTADA.map((seccion, i) => [seccion, blocks[i] ?? []] as const);
    const secciones = Object.fromEntries(bySeccion) as Portada['secciones'];
    return { portada: { principales, secciones, ultimas }, masLeidas };
  },
  head: () => ({
    title: '',
    description: DESCRIPTION,
    canonical: '/',
    type: 'website',
    feeds: '',
    isIndexed: true,
  }),
  // The needle on the dial of the day.
  tellsMinute: true,
  current: () => 'inicio',
  View: PortadaView,
  Text: ({ portada: { ultimas }, site }) => <PortadaTexto ultimas={ultimas} site={site} />,
};

function PortadaView({ portada: found, masLeidas, site }: ViewProps) {
  return (
    <>
      <h1 className="oculto">{`${site.name}: ${site.tagline}`}</h1>
      {found.principales.length === 0 ? (
        <NothingYet site={site} />
      ) : (
        <>
          <Front portada={found} masLeidas={masLeidas} site={site} />
          <FranjaDeAnuncio banner={site.furniture.banners['portada-medio'][0]} className={styles.block} />
          <Sections portada={found} site={site} />
          <RadioHoy site={site} />
          <Pair portada={found} site={site} />
          <Latest portada={found} site={site} />
        </>
      )}
    </>
  );
}

function NothingYet({ site }: { site: Site }) {
  return (
    <div className="wrap">
      <EmptyState
        titulo="Todavía no hay notas acá"
        level={2}
        action={{ href: '/', label: 'Volver a intentar' }}
      >
        Las primeras noticias están en camino. La radio ya suena en la {frecuencia(site.frequency)}.
      </EmptyState>
    </div>
  );
}

/** The main carousel, what is read most beside it (else the latest headlines), and the station's own section. */
function Front({ portada: { principales, secciones }, masLeidas, site }: ViewProps) {
  const titulares =
    masLeidas.length > 0 ? [] : latestOf(Object.values(secciones).flat(), principales, TICKER_LENGTH);
  const hasSide = masLeidas.length + titulares.length > 0 || hasAlAire(site);
  return (
    <div className={`wrap ${styles.front} ${hasSide ? '' : styles.alone}`}>
      <div className={styles.hero}>
        <Hero noticias={principales} site={site} />
      </div>
      <div className={styles.air}>
        <AlAire site={site} />
      </div>
      <MasLeidas noticias={masLeidas} className={styles.ticker} />
      {titulares.length === 0 ? null : (
        <section className={styles.ticker} aria-labelledby="titulo-titulares">
          <SectionHead titulo="Titulares" id="titulo-titulares" />
          <Ticker noticias={titulares} site={site} />
        </section>
      )}
      {secciones.locales.length === 0 ? null : (
        <div className={styles.locales}>
          <CategoryCarousel seccion="locales" noticias={secciones.locales} site={site} look="flagship" />
        </div>
      )}
    </div>
  );
}

function Sections({ portada: { secciones }, site }: BlockProps) {
  const mosaic = MOSAIC.filter((seccion) => secciones[seccion].length > 0);
  const side = SIDE.filter((seccion) => secciones[seccion].length > 0);
  if (mosaic.length + side.length === 0) return null;
  return (
    <div className={`wrap ${styles.block} ${side.length > 0 && mosaic.length > 0 ? 'con-riel' : ''}`}>
      {mosaic.length === 0 ? null : (
        <div className={styles.pairs}>
          {mosaic.map((seccion) => (
            <CategoryCarousel key={seccion} seccion={seccion} noticias={secciones[seccion]} site={site} />
          ))}
        </div>
      )}
      {side.length === 0 ? null : (
        <div className={styles.rail}>
          {side.map((seccion) => (
            <SideBlock key={seccion} labelledBy={`titulo-${seccion}`}>
              <SeccionHead seccion={seccion} hasVerMas />
              <SideList noticias={secciones[seccion]} site={site} />
            </SideBlock>
          ))}
          {site.furniture.banners.lateral.map((banner) => (
            <Anuncio key={banner.id} banner={banner} />
          ))}
        </div>
      )}
    </div>
  );
}

function SideBlock({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <section className="lejos" aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}

function Pair({ portada: { secciones }, site }: BlockProps) {
  const shown = BAND.filter((seccion) => secciones[seccion].length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={`wrap ${styles.block} ${styles.pairs}`}>
      {shown.map((seccion) => (
        <CategoryCarousel
          key={seccion}
          seccion={seccion}
          noticias={secciones[seccion]}
          site={site}
          look="wide"
        />
      ))}
    </div>
  );
}

function Latest({ portada: { ultimas }, site }: BlockProps) {
  return (
    <div className={`wrap ${styles.block} con-riel`}>
      <section id="ultimas" aria-labelledby="titulo-ultimas">
        <SectionHead titulo="Últimas noticias" id="titulo-ultimas" />
        <div className={`lejos ${styles.latest}`}>
          <RowList noticias={ultimas.items} site={site} />
        </div>
        <Pager
          path="/"
          page={ultimas.page}
          total={ultimas.total}
          pageSize={ultimas.pageSize}
          anchor="#ultimas"
        />
      </section>
      <div className={`riel ${styles.latestRail}`}>
        <div className="pila">
          <ClimaFigure clima={site.furniture.clima} />
          <RadioLinks site={site} />
          <VozAlAire whatsapp={site.whatsapp} />
        </div>
        <div className="fijo">
          <Anuncio banner={site.furniture.banners['lateral-alto'][0]} />
        </div>
      </div>
    </div>
  );
}
