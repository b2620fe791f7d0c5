import type { Site } from '../../server/http/page-contract.ts';
import { getSeccion } from '../../shared/categorias.ts';
import { fechaRelativa } from '../../shared/fechas.ts';
import type { Resumen } from '../../shared/noticia.ts';
import { Headline } from './Headline.tsx';
import { Meta } from './MetaLine.tsx';
import styles from './SideList.module.css';

type Props = { noticias: readonly Resumen[]; site: Site };

/** Headlines without pictures: title, category, date (M2.34). */
export function SideList({ noticias, site }: Props) {
  return (
    <ul className={styles.list}>
      {noticias.map((noticia) => (
        <li key={noticia.id} className={`tarjeta ${styles.item}`} data-cat={noticia.seccion}>
          <Headline className={styles.headline} noticia={noticia} level={3} />
          <Meta>
            <a className={styles.seccion} href={`/${noticia.seccion}`}>
              {getSeccion(noticia.seccion).label}
            </a>
            <time dateTime={new Date(noticia.date).toISOString()}>
              {fechaRelativa(noticia.date, site.now, site.zone)}
            </time>
          </Meta>
        </li>
      ))}
    </ul>
  );
}
