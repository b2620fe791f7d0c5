import type { Site } from '../../server/http/page-contract.ts';
import { whatsappUrl } from '../../shared/estacion.ts';
import { Html } from './Html.tsx';
import { Icon } from './Icon.tsx';
import { ListenLink } from './ListenLink.tsx';
import styles from './RadioBar.module.css';
import { rememberMarkup } from './remembered-markup.ts';

const MHZ = [88, 92, 96, 100, 104, 108];

/**
 * The live bar at the window's foot, on every page of a station that has a stream. Without scripts its sign is a link
 * to the stream; web/enhance/radio/ plays it and keeps this element while pages change around it.
 */
export function RadioBar({ site: { name, streamUrl, whatsapp, videoChannelUrl } }: { site: Site }) {
  if (streamUrl === null) return null;
  return (
    <Html
      as="section"
      className={styles.bar}
      aria-label="Radio en vivo"
      data-reproductor-radio={name}
      data-on-brand
      data-print="no"
      html={markupOf({ name, streamUrl, whatsapp, videoChannelUrl })}
    />
  );
}

type InsideProps = Pick<Site, 'name' | 'whatsapp' | 'videoChannelUrl'> & { streamUrl: string };

function Inside({ name, streamUrl, whatsapp, videoChannelUrl }: InsideProps) {
  return (
    <>
      <div className={`wrap ${styles.row}`}>
        <ListenLink className={styles.play} streamUrl={streamUrl} label={`Escuchar ${name} en vivo`} />
        <div className={styles.words}>
          <p className={styles.live}>En vivo · {name}</p>
          <p className={styles.state}>
            <span className={styles.bars} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            <span role="status" data-radio-dice>
              Escuchá la radio mientras leés
            </span>
            <span className={styles.detail} data-radio-detalle />
          </p>
        </div>
        <button type="button" className={`boton ${styles.retry}`} data-radio-reintentar hidden>
          Reintentar
        </button>
        <div className={styles.dial} aria-hidden="true">
          <div className={`ticks ${styles.scale}`} />
          <div className={styles.figures}>
            {MHZ.map((mhz) => (
              <span key={mhz}>{mhz}</span>
            ))}
          </div>
        </div>
        <div className={styles.doors}>
          {whatsapp === null ? null : (
            <a
              className="redondo"
              href={whatsappUrl(whatsapp)}
              rel="noopener"
              aria-label="Mandar un mensaje al aire por WhatsApp"
            >
              <Icon name="whatsapp" />
            </a>
          )}
          {videoChannelUrl === null ? null : (
            <a
              className={`redondo ${styles.video}`}
              href={videoChannelUrl}
              rel="noopener"
              aria-label="Ver el canal de video"
            >
              <Icon name="video" />
            </a>
          )}
        </div>
      </div>
      <p className="oculto" role="status" data-radio-titulo />
    </>
  );
}

const markupOf = rememberMarkup(Inside);
