import type { Picture as PictureData } from '../../shared/noticia.ts';
import { uploadUrl, variantUrl } from '../../shared/uploads-url.ts';
import styles from './Picture.module.css';

/**
 * What `sizes` says of a picture as wide as a phone: a little less than it is, so that a phone of 412 × 1.75 pixels takes
 * the 640 wide variant, half the bytes of the 1000 wide one and no worse to the eye.
 */
export const PHONE_WIDE = '88vw';

type Props = {
  picture: PictureData;
  /** The width it is shown at, as in the `sizes` attribute. */
  sizes: string;
  /** Leave out for the writer's text; '' where the words beside it say the same. */
  alt?: string;
  /** The page's largest picture: fetched first. All others wait until they come near. */
  isFirst?: boolean;
  /** Gives the frame its aspect ratio. */
  className?: string | undefined;
};

/** A picture in a frame that has its size before it loads, on the colours of its own mosaic. */
export function Picture({ picture, sizes, alt = picture.alt, isFirst = false, className }: Props) {
  return (
    <span className={className === undefined ? styles.frame : `${styles.frame} ${className}`}>
      <Mosaic colors={picture.mosaic} />
      <picture className={isFirst ? styles.first : undefined}>
        {picture.hasAvif ? <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} /> : null}
        {picture.widths.length > 0 ? (
          <source type="image/webp" srcSet={srcSet(picture, 'webp')} sizes={sizes} />
        ) : null}
        <img
          src={uploadUrl(picture.name)}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding={isFirst ? undefined : 'async'}
        />
      </picture>
    </span>
  );
}

function srcSet({ name, widths }: PictureData, format: 'webp' | 'avif'): string {
  return widths.map((width) => `${variantUrl(name, width, format)} ${width}w`).join(', ');
}

/** Drawn with rectangles, placed by the style sheet: the policy of the page allows no style attributes (M0.04). */
function Mosaic({ colors }: { colors: readonly string[] }) {
  return (
    <svg viewBox="0 0 3 2" preserveAspectRatio="none" aria-hidden="true">
      {colors.map((color, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six fixed places, and two may have the same colour.
        <rect key={i} fill={shortColor(color)} />
      ))}
    </svg>
  );
}

/** `#rrggbb` to the nearest `#rgb`: a placeholder needs no more, and a home page says seven hundred of them. */
function shortColor(color: string): string {
  const digits = [1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) / 17));
  return `#${digits.map((digit) => digit.toString(16)).join('')}`;
}
