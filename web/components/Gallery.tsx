import type { Picture as PictureData } from '../../shared/noticia.ts';
import { uploadUrl } from '../../shared/uploads-url.ts';
import styles from './Gallery.module.css';
import { Icon } from './Icon.tsx';
import { PHONE_WIDE, Picture } from './Picture.tsx';

type Props = { pictures: readonly PictureData[] };

/**
 * All pictures of a noticia (M1.02, M2.53), swiped side to side; the thumbnails are links to them. Each is a link to the
 * whole picture, which the script opens over the full screen.
 */
export function Gallery({ pictures }: Props) {
  const isMany = pictures.length > 1;
  return (
    <section className={styles.gallery} aria-label="Galería de imágenes" data-carrusel data-on-brand>
      <ul className="pista" data-pista>
        {pictures.map((picture, i) => (
          <li key={picture.name} id={`imagen-${i + 1}`} className={styles.slide}>
            <figure>
              <a className={styles.whole} href={uploadUrl(picture.name)} data-ampliar={i}>
                <Picture
                  className={frameClass(picture)}
                  picture={picture}
                  sizes={`(min-width: 64rem) 948px, ${PHONE_WIDE}`}
                />
                <span className={styles.enlarge} data-print="no">
                  <Icon name="enlarge" />
                  <span className="oculto">Ver imagen {i + 1} en pantalla completa</span>
                </span>
              </a>
              <figcaption className={styles.caption}>
                {isMany ? (
                  <b>
                    {i + 1} / {pictures.length}
                  </b>
                ) : null}
                <span>{picture.caption}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {isMany ? <Arrows /> : null}
      {isMany ? <Thumbs pictures={pictures} /> : null}
    </section>
  );
}

/** A picture taller than wide is shown whole: cut to the frame it would lose heads and feet. */
function frameClass({ width, height }: PictureData): string {
  return height > width ? `${styles.frame} ${styles.upright}` : (styles.frame ?? '');
}

function Arrows() {
  return (
    <div className={styles.arrows} data-solo="script" data-print="no">
      <button type="button" className="redondo" data-paso="-1" aria-label="Imagen anterior">
        <Icon name="left" />
      </button>
      <button type="button" className="redondo" data-paso="1" aria-label="Imagen siguiente">
        <Icon name="right" />
      </button>
    </div>
  );
}

function Thumbs({ pictures }: Props) {
  return (
    <ol className={styles.thumbs} data-print="no">
      {pictures.map((picture, i) => (
        <li key={picture.name}>
          <a href={`#imagen-${i + 1}`} data-ir={i} aria-label={`Imagen ${i + 1}`}>
            <Picture className={styles.thumb} picture={picture} sizes="190px" alt="" />
          </a>
        </li>
      ))}
    </ol>
  );
}
