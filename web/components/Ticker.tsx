import type { Site } from '../../server/http/page-contract.ts';
import { diaCivil, diaCorto, horaCorta } from '../../shared/fechas.ts';
import type { Resumen } from '../../shared/noticia.ts';
import { Headline } from './Headline.tsx';
import { Kicker } from './Kicker.tsx';
import listStyles from './SideList.module.css';
import styles from './Ticker.module.css';

type Props = { noticias: readonly Resumen[]; site: Site };

/** The latest headlines ranked by their hour; older than today, by their day. */
export function Ticker({ noticias, site }: Props) {
  return (
    <ol className={styles.list}>
      {noticias.map((noticia) => (
        <li key={noticia.id} className={`tarjeta ${listStyles.item}`} data-cat={noticia.seccion}>
          <p className={styles.when}>
            <time className={styles.time} dateTime={new Date(noticia.date).toISOString()}>
              {hourOrDay(noticia.date, site)}
            </time>
            <Kicker seccion={noticia.seccion} />
          </p>
          <Headline className={listStyles.headline} noticia={noticia} level={3} />
        </li>
      ))}
    </ol>
  );
}

/** "10.05" today, "19 nov" before. */
function hourOrDay(ms: number, site: Site): string {
  if (diaCivil(ms, site.zone) === diaCivil(site.now, site.zone)) return horaCorta(ms, site.zone);
  return diaCorto(ms, site.zone).split(' ').slice(0, 2).join(' ');
}
