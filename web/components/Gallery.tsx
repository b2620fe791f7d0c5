import type { Picture as PictureData } from '../../shared/noticia.ts';
import styles from './Gallery.module.css';
import { Icon } from './Icon.tsx';
import { PHONE_WIDE, Picture } from './Picture.tsx';

type Props = { pictures: readonly PictureData[] };

/** Without links in it, a track that scrolls must itself take the keyboard's focus. */
const SWIPED = { tabIndex: 0, 'aria-label': 'Imágenes' };

/** All pictures of a noticia (M1.02, M2.53), swiped side to side; the thumbnails are links to them. */
export function Gallery({ pictures }: Props) {
  const isMany = pictures.length > 1;
  return (
    <section className={styles.gallery} aria-label="Galería de imágenes" data-carrusel data-on-brand>
      <ul className="pista" data-pista {...(isMany ? SWIPED : {})}>
        {pictures.map((picture, i) => (
          <li key={picture.name} id={`imagen-${i + 1}`} className={styles.slide}>
            <figure>
              <Picture
                className={frameClass(picture)}
                picture={picture}
                sizes={`(min-width: 64rem) 948px, ${PHONE_WIDE}`}
              />
              <figcaption className={styles.caption}>
                {isMany ? (
                  <b>
                    {i + 1} / {pictures.length}
                  </b>
                ) : null}
                {picture.caption}
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
  return height > width ? `${styles.frame} ${styles.whole}` : (styles.frame ?? '');
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
