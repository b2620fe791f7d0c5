import type { Site } from '../../server/http/page-contract.ts';
import type { Seccion } from '../../shared/categorias.ts';
import type { Resumen } from '../../shared/noticia.ts';
import styles from './CategoryCarousel.module.css';
import { NoticiaCardItem } from './NoticiaCard.tsx';
import { PHONE_WIDE } from './Picture.tsx';
import { SeccionHead } from './SectionHead.tsx';

type Props = {
  seccion: Seccion;
  noticias: readonly Resumen[];
  site: Site;
  /** 'flagship' shows three at once (M2.32), 'wide' sets the words beside the picture. */
  look?: 'flagship' | 'wide';
};

const SIZES = {
  flagship: '(min-width: 64rem) 405px, (min-width: 48rem) 48vw, 82vw',
  wide: `(min-width: 64rem) 330px, (min-width: 48rem) 48vw, ${PHONE_WIDE}`,
  single: `(min-width: 83.5rem) 458px, (min-width: 48rem) 48vw, ${PHONE_WIDE}`,
};

/** A section's latest on the home page (M2.31): swiped, or moved with the arrows. Nothing when it has none. */
export function CategoryCarousel({ seccion, noticias, site, look }: Props) {
  if (noticias.length === 0) return null;
  const isFlagship = look === 'flagship';
  return (
    <section
      className={isFlagship ? undefined : 'lejos'}
      aria-roledescription="carrusel"
      aria-labelledby={`titulo-${seccion}`}
      data-carrusel
    >
      <SeccionHead seccion={seccion} isLead={isFlagship} hasVerMas steps={noticias.length} />
      <ul className={`pista ${styles.track} ${isFlagship ? styles.three : styles.single}`} data-pista>
        {noticias.map((noticia) => (
          <NoticiaCardItem
            key={noticia.id}
            noticia={noticia}
            site={site}
            level={3}
            sizes={SIZES[look ?? 'single']}
            look={look === 'wide' ? 'split' : 'large'}
            hasSubtitle
            isPictureToSeccion
          />
        ))}
      </ul>
    </section>
  );
}
