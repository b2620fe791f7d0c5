import type { Banner, Slot } from '../../shared/banners.ts';
import styles from './Anuncio.module.css';
import { WholePicture } from './WholePicture.tsx';

type Props = { banner: Banner | undefined; className?: string | undefined };

const SIZES: Readonly<Record<Slot, string>> = {
  cabecera: '(min-width: 64rem) 970px, 728px',
  'portada-medio': '(min-width: 64rem) 970px, 728px',
  lateral: '300px',
  'lateral-alto': '300px',
  enlaces: '300px',
};

/** A banner in the box of its slot, drawn before the picture comes, under the word that says who pays. */
export function Anuncio({ banner, className }: Props) {
  if (!banner?.image) return null;
  const { slot, title, detail, url, label, image, imagePhone } = banner;
  const isWide = slot === 'cabecera' || slot === 'portada-medio';
  const box = [styles.box, isWide ? styles.wide : slot === 'lateral-alto' ? styles.tall : '']
    .join(' ')
    .trim();
  return (
    <div className={[styles.ad, className].filter(Boolean).join(' ')} data-anuncio={slot} data-print="no">
      {label === null ? null : <p className={styles.label}>{label}</p>}
      <a className={box} href={url} rel="sponsored noopener">
        <WholePicture
          picture={image}
          phone={imagePhone}
          sizes={SIZES[slot]}
          alt={detail === '' ? title : `${title}: ${detail}`}
        />
      </a>
    </div>
  );
}

/** A wide banner on a band of its own; beside the main part of a page it is a landmark, that one may go past. */
export function FranjaDeAnuncio({ banner, className, isLandmark }: Props & { isLandmark?: boolean }) {
  if (!banner) return null;
  const band = { className: [styles.band, className].filter(Boolean).join(' '), 'data-print': 'no' };
  const ad = (
    <div className="wrap">
      <Anuncio banner={banner} />
    </div>
  );
  if (!isLandmark) return <div {...band}>{ad}</div>;
  return (
    <aside {...band} aria-label="Publicidad">
      {ad}
    </aside>
  );
}
