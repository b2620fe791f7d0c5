import { uploadUrl } from '../../../../shared/uploads-url.ts';
import type { Values } from '../../controls/use-form.ts';
import styles from './BannerPreview.module.css';

type Props = { values: Values; image: string | null; imagePhone: string | null };

/** The banner as readers will see it, in the size of its place. */
export function BannerPreview({ values, image, imagePhone }: Props) {
  return (
    <section className={styles.preview} aria-label="Cómo se va a ver" data-ancho>
      <h3>Cómo se va a ver</h3>
      <Shown values={values} image={image} imagePhone={imagePhone} />
    </section>
  );
}

function Shown({ values, image, imagePhone }: Props) {
  const { slot, title = '', detail = '', label = '' } = values;
  if (slot === 'enlaces')
    return (
      <div className={styles.link} data-on-brand>
        <small>{label}</small>
        <span>
          <strong>{title || 'Nombre'}</strong>
          <small>{detail}</small>
        </span>
      </div>
    );
  const words = detail === '' ? title : `${title}: ${detail}`;
  const box = (name: string | null, size: string | undefined) => (
    <Box name={name} size={size ?? ''} label={label} words={words} />
  );
  if (slot === 'lateral' || slot === 'lateral-alto')
    return <div className={styles.roll}>{box(image, slot === 'lateral-alto' ? styles.tall : undefined)}</div>;
  return (
    <>
      <figure className={styles.shown}>
        <figcaption>En la computadora, 970 × 90</figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is moved with the arrows */}
        <section className={styles.roll} aria-label="En la computadora" tabIndex={0}>
          {box(image, styles.wide)}
        </section>
      </figure>
      <figure className={styles.shown}>
        <figcaption>En el teléfono, 320 × 100</figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
        <section className={styles.roll} aria-label="En el teléfono" tabIndex={0}>
          {box(imagePhone ?? image, styles.phone)}
        </section>
      </figure>
    </>
  );
}

type BoxProps = { name: string | null; size: string; label: string; words: string };

function Box({ name, size, label, words }: BoxProps) {
  return (
    <>
      {label === '' ? null : <p className={styles.label}>{label}</p>}
      <div className={`${styles.box} ${size}`}>
        {name === null ? 'Falta la imagen' : <img src={uploadUrl(name)} alt={words} />}
      </div>
    </>
  );
}
