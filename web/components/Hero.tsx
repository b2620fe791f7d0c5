import { getSeccion } from '../../shared/categorias.ts';
import type { Resumen } from '../../shared/noticia.ts';
import { textoPlano } from '../../shared/texto-plano.ts';
import styles from './Hero.module.css';
import { Html } from './Html.tsx';
import { Icon } from './Icon.tsx';
import { type Firma, MetaLine } from './MetaLine.tsx';
import { PauseButton } from './PauseButton.tsx';
import { Picture } from './Picture.tsx';
import { rememberMarkup } from './remembered-markup.ts';

type Props = { noticias: readonly Resumen[]; site: Firma };

/** On a phone four fifths of the true width: a moving picture under a title needs no more, and a poor line less. */
const SIZES = '(min-width: 83.5rem) 948px, (min-width: 64rem) calc(100vw - 25rem), 80vw';

/**
 * The main carousel (M2.30). Without scripts a row of slides that the reader swipes; the stations of the dial below
 * are links to them and the needle follows the scroll.
 */
export function Hero({ noticias, site: { name, zone } }: Props) {
  return (
    <section
      className={styles.hero}
      aria-roledescription="carrusel"
      aria-labelledby="titulo-principales"
      data-carrusel
    >
      <h2 id="titulo-principales" className="oculto">
        Noticias principales
      </h2>
      <ul className={`pista ${styles.track}`} data-pista>
        {noticias.map((noticia, i) => (
          <Html
            key={noticia.id}
            as="li"
            id={`principal-${i + 1}`}
            className={styles.slide}
            data-cat={noticia.seccion}
            html={slideOf({ noticia, site: { name, zone }, isFirst: i === 0 })}
          />
        ))}
      </ul>
      {noticias.length < 2 ? null : <Stations noticias={noticias} />}
    </section>
  );
}

type SlideProps = { noticia: Resumen; site: Firma; isFirst: boolean };

/** The title over a picture is text: marks would be lost against it (M2.30). */
function Slide({ noticia, site, isFirst }: SlideProps) {
  return (
    <article className={styles.article} data-on-brand>
      {noticia.picture ? (
        <Picture className={styles.picture} picture={noticia.picture} sizes={SIZES} isFirst={isFirst} />
      ) : (
        <span className={`${styles.picture} ${styles.rings}`} />
      )}
      <div className={styles.caption}>
        <a className={styles.chip} href={`/${noticia.seccion}`}>
          {getSeccion(noticia.seccion).label}
        </a>
        <h3 className={styles.title}>
          <a href={`/complete/${noticia.id}`}>{textoPlano(noticia.title)}</a>
        </h3>
        <MetaLine date={noticia.date} site={site} />
      </div>
    </article>
  );
}

const slideOf = rememberMarkup(Slide);

function Stations({ noticias }: { noticias: readonly Resumen[] }) {
  return (
    <div className={styles.dial} data-on-brand data-print="no">
      <ol className={`ticks ${styles.stations}`}>
        {noticias.map((noticia, i) => (
          <li key={noticia.id}>
            <a href={`#principal-${i + 1}`} data-ir={i}>
              <span className="oculto">Noticia</span> <b>{i + 1}</b>{' '}
              <span className={styles.station}>{getSeccion(noticia.seccion).label}</span>
              <span className="oculto">: {textoPlano(noticia.title)}</span>
            </a>
          </li>
        ))}
        <li className={styles.needle} aria-hidden="true" />
      </ol>
      <div className={styles.arrows} data-solo="script">
        <span className="oculto" data-cuenta>
          1 de {noticias.length}
        </span>
        <button type="button" className="redondo" data-paso="-1" aria-label="Noticia anterior">
          <Icon name="left" />
        </button>
        <PauseButton label="las noticias principales" />
        <button type="button" className="redondo" data-paso="1" aria-label="Noticia siguiente">
          <Icon name="right" />
        </button>
      </div>
    </div>
  );
}
