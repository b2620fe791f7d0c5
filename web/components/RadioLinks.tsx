import type { Site } from '../../server/http/page-contract.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './RadioLinks.module.css';

/** The sidebar's doors to the radio's stream and to the video channel (M1.09); those the station has. */
export function RadioLinks({ site }: { site: Site }) {
  const { name, streamUrl, videoChannelUrl } = site;
  if (streamUrl === null && videoChannelUrl === null) return null;
  return (
    <div className={styles.links}>
      {streamUrl === null ? null : (
        <Door
          href={streamUrl}
          icon="antenna"
          isListen
          title={`Escuchá la ${name}`}
          detail="Radio en vivo, las 24 horas"
        />
      )}
      {videoChannelUrl === null ? null : (
        <Door href={videoChannelUrl} icon="video" title="Canal de video" detail="Programas y coberturas" />
      )}
    </div>
  );
}

type DoorProps = { href: string; icon: IconName; title: string; detail: string; isListen?: boolean };

function Door({ href, icon, title, detail, isListen }: DoorProps) {
  return (
    <a className={styles.door} href={href} rel="noopener" data-on-brand data-escuchar={isListen}>
      <Icon name={icon} className={styles.icon} />
      <span>
        <strong>{title}</strong>
        <span className={styles.detail}>{detail}</span>
      </span>
    </a>
  );
}
