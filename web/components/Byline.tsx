import type { Site } from '../../server/http/page-contract.ts';
import { fechaCorta, fechaLarga, horaCorta } from '../../shared/fechas.ts';
import type { NoticiaCompleta } from '../../shared/noticia.ts';
import { minutosDeLectura } from '../../shared/texto-plano.ts';
import styles from './Byline.module.css';
import { Meta } from './MetaLine.tsx';

/** A correction within minutes of publishing is not news to the reader. */
const UPDATE_WORTH_SAYING_MS = 5 * 60_000;

/** Who, when, and how long a read (M2.51). */
export function Byline({ noticia, site }: { noticia: NoticiaCompleta; site: Site }) {
  const { date, updatedAt } = noticia;
  return (
    <div className={styles.byline}>
      <img src="/favicon.svg" width="40" height="40" alt="" />
      <div>
        <p className={styles.author}>{site.name}</p>
        <Meta>
          <time dateTime={new Date(date).toISOString()}>
            {fechaLarga(date, site.zone)}, {horaCorta(date, site.zone)} h
          </time>
          {updatedAt - date > UPDATE_WORTH_SAYING_MS ? (
            <span>
              Actualizada{' '}
              <time dateTime={new Date(updatedAt).toISOString()}>{fechaCorta(updatedAt, site.zone)}</time>
            </span>
          ) : null}
          <span>{minutosDeLectura(noticia.body)} min de lectura</span>
        </Meta>
      </div>
    </div>
  );
}
