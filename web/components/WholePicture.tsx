import type { Picture } from '../../shared/noticia.ts';
import { uploadUrl, variantUrl } from '../../shared/uploads-url.ts';

type Props = {
  picture: Picture;
  /** Stands in for it on phones. */
  phone?: Picture | null;
  /** The width it is shown at, as in the `sizes` attribute. */
  sizes: string;
  alt: string;
};

const PHONE = '(max-width: 47.99rem)';

/** A picture that is shown whole, in its own proportions: its attributes give it its place before it loads. */
export function WholePicture({ picture, phone = null, sizes, alt }: Props) {
  return (
    <picture>
      {phone ? <Sources picture={phone} sizes="100vw" media={PHONE} /> : null}
      <Sources picture={picture} sizes={sizes} />
      <img
        src={uploadUrl(picture.name)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

function Sources({ picture, ...rest }: { picture: Picture; sizes: string; media?: string }) {
  const { name, widths, width, height, hasAvif } = picture;
  const formats = hasAvif ? (['avif', 'webp'] as const) : (['webp'] as const);
  return formats.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={widths.map((w) => `${variantUrl(name, w, format)} ${w}w`).join(', ')}
      width={width}
      height={height}
      {...rest}
    />
  ));
}
