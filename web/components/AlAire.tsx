import type { Site } from '../../server/http/page-contract.ts';
import { whatsappUrl } from '../../shared/estacion.ts';
import { alAire, horaDeGrilla, type Programa } from '../../shared/grilla.ts';
import styles from './AlAire.module.css';
import { Icon } from './Icon.tsx';

/** What sounds now, until when, and what comes next. A station without a grilla says only that it is live. */
export function AlAire({ site }: { site: Site }) {
  if (!hasAlAire(site)) return null;
  const { now, next } = alAire(site.furniture.grilla, site.now, site.zone);
  return (
    <section className={`ondas ${styles.air}`} aria-labelledby="titulo-al-aire" data-on-brand data-print="no">
      <p className={styles.tag}>Al aire</p>
      <h2 id="titulo-al-aire" className={styles.title}>
        {now ? now.name : `${site.name} en vivo`}
      </h2>
      {now ? <p className={styles.detail}>{detailOf(now)}</p> : null}
      {site.whatsapp === null ? null : (
        <a className={`boton fantasma ${styles.write}`} href={whatsappUrl(site.whatsapp)} rel="noopener">
          <Icon name="whatsapp" /> Escribí al estudio
        </a>
      )}
      {next ? (
        <p className={styles.next}>
          <b>{horaDeGrilla(next.from)} h</b> <span>Después, {next.name}</span>
        </p>
      ) : null}
    </section>
  );
}

/** True where there is something to say of what sounds. */
export function hasAlAire({ furniture, streamUrl }: Site): boolean {
  return furniture.grilla.length > 0 || streamUrl !== null;
}

/** "Actualidad y móviles, con Ana Ruiz, de 9 a 12". */
function detailOf({ detail, hosts, from, to }: Programa): string {
  const who = [detail, hosts === '' ? '' : `con ${hosts}`].filter(Boolean).join(', ');
  const text = [who, `de ${horaDeGrilla(from)} a ${horaDeGrilla(to)}`].filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
