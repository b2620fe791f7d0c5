import type { ReactNode } from 'react';
import type { Resumen } from '../../shared/noticia.ts';
import { Headline } from './Headline.tsx';
import { Html } from './Html.tsx';
import { Kicker } from './Kicker.tsx';
import { type Firma, MetaLine } from './MetaLine.tsx';
import styles from './NoticiaRow.module.css';
import { Picture } from './Picture.tsx';
import { RingThumb } from './RingThumb.tsx';
import { rememberMarkup } from './remembered-markup.ts';

type Props = {
  noticia: Resumen;
  site: Firma;
  level?: 2 | 3;
  keys?: ReadonlySet<string>;
  children?: ReactNode;
};

/** A noticia in a list: thumbnail, category, title, date and byline (M2.35); a search marks `keys` and adds text. */
export function NoticiaRow({ noticia, site, level = 3, keys, children }: Props) {
  return (
    <article className={`tarjeta ${styles.row}`} data-cat={noticia.seccion}>
      {noticia.picture ? (
        <Picture
          className={styles.thumb}
          picture={noticia.picture}
          sizes="(min-width: 48rem) 168px, 108px"
          alt=""
        />
      ) : (
        <RingThumb className={styles.thumb} />
      )}
      <div className={styles.words}>
        <Kicker seccion={noticia.seccion} />
        <Headline noticia={noticia} level={level} keys={keys} />
        {children}
        <MetaLine date={noticia.date} site={site} />
      </div>
    </article>
  );
}

const markupOf = rememberMarkup(NoticiaRow);

/** A row as an entry of a list. */
export function NoticiaRowItem({ noticia, site: { name, zone } }: Pick<Props, 'noticia' | 'site'>) {
  return <Html as="li" html={markupOf({ noticia, site: { name, zone } })} />;
}
