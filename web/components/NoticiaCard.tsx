import type { Seccion } from '../../shared/categorias.ts';
import type { Resumen } from '../../shared/noticia.ts';
import { Headline } from './Headline.tsx';
import { Html } from './Html.tsx';
import { cardSubtitle } from './headline-text.ts';
import { Icon } from './Icon.tsx';
import { Kicker } from './Kicker.tsx';
import { type Firma, MetaLine } from './MetaLine.tsx';
import styles from './NoticiaCard.module.css';
import { Picture } from './Picture.tsx';
import { rememberMarkup } from './remembered-markup.ts';

type Props = {
  noticia: Resumen;
  site: Firma;
  level: 2 | 3;
  sizes: string;
  /** A step larger, a step smaller, the picture beside the words, or a row when the screen is a phone's. */
  look?: 'large' | 'small' | 'split' | 'compact';
  hasKicker?: boolean;
  hasSubtitle?: boolean;
  isFirst?: boolean;
  /** In a section's carousel the picture leads to the section, the headline to the noticia. */
  isPictureToSeccion?: boolean;
};

/** A noticia in a grid or carousel (M2.41, M2.42). Without a picture the headline takes its place. */
export function NoticiaCard({
  noticia,
  site,
  level,
  sizes,
  look = 'large',
  hasKicker,
  hasSubtitle,
  isFirst,
  isPictureToSeccion = false,
}: Props) {
  const { picture } = noticia;
  const subtitle = hasSubtitle || !picture ? cardSubtitle(noticia.subtitle) : '';
  const className = ['tarjeta', styles.card, styles[look], picture ? styles.pictured : styles.text].join(' ');
  return (
    <article className={className} data-cat={noticia.seccion}>
      {picture ? (
        <Picture
          className={styles.picture}
          picture={picture}
          sizes={sizes}
          alt=""
          isFirst={isFirst ?? false}
        />
      ) : (
        <Icon name="antenna" className={styles.antenna} />
      )}
      {picture && isPictureToSeccion ? <SeccionOverPicture seccion={noticia.seccion} /> : null}
      <div className={styles.words}>
        {hasKicker ? <Kicker seccion={noticia.seccion} /> : null}
        <Headline className={styles.headline} noticia={noticia} level={level} />
        {subtitle === '' ? null : <p className={styles.subtitle}>{subtitle}</p>}
        <MetaLine date={noticia.date} site={site} />
      </div>
    </article>
  );
}

const markupOf = rememberMarkup(NoticiaCard);

/** A card as an entry of a list. */
export function NoticiaCardItem({ site: { name, zone }, ...props }: Props) {
  return <Html as="li" html={markupOf({ ...props, site: { name, zone } })} />;
}

/** For the pointer alone: keyboard and readers have the same way in the carousel's head, and one stop per card. */
function SeccionOverPicture({ seccion }: { seccion: Seccion }) {
  // biome-ignore lint/a11y/useAnchorContent: there is nothing here for a reader who hears the page
  return <a className={styles.toSeccion} href={`/${seccion}`} tabIndex={-1} aria-hidden="true" />;
}
