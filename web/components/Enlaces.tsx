import type { Site } from '../../server/http/page-contract.ts';
import type { BannerIcon } from '../../shared/banners.ts';
import styles from './Enlaces.module.css';
import { Icon, type IconName } from './Icon.tsx';

const ICONS: Readonly<Record<BannerIcon, IconName>> = {
  sitio: 'site',
  radio: 'antenna',
  video: 'video',
  deportes: 'sports',
  musica: 'music',
};

/** True when there is anything to lead to. */
export function hasEnlaces({ streamUrl, videoChannelUrl, furniture }: Site): boolean {
  return streamUrl !== null || videoChannelUrl !== null || furniture.banners.enlaces.length > 0;
}

/** Links to elsewhere (M2.36): the stream, the video channel, and what the newsroom keeps in the slot `enlaces`. */
export function Enlaces({ site }: { site: Site }) {
  const { name, streamUrl, videoChannelUrl, furniture } = site;
  if (!hasEnlaces(site)) return null;
  return (
    <ul className={styles.links} data-anuncio="enlaces">
      {streamUrl === null ? null : (
        <li>
          <a className={`${styles.link} ${styles.live}`} href={streamUrl} rel="noopener" data-escuchar>
            <Words icon="antenna" title="Radio en vivo" detail={name} />
          </a>
        </li>
      )}
      {videoChannelUrl === null ? null : (
        <li>
          <a className={styles.link} href={videoChannelUrl} rel="noopener">
            <Words icon="video" title="Canal de video" detail="Programas y coberturas" />
          </a>
        </li>
      )}
      {furniture.banners.enlaces.map(({ id, url, icon, title, detail, label }) => (
        <li key={id}>
          <a className={styles.link} href={url} rel="sponsored noopener">
            <Words icon={ICONS[icon]} title={title} detail={detail} label={label} />
          </a>
        </li>
      ))}
    </ul>
  );
}

type WordsProps = { icon: IconName; title: string; detail: string; label?: string | null };

function Words({ icon, title, detail, label = null }: WordsProps) {
  return (
    <>
      <span className={styles.top}>
        <Icon name={icon} className={styles.icon} />
        {label === null ? null : <small className={styles.label}>{label}</small>}
      </span>
      <span>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.detail}>
          {detail} <Icon name="away" />
        </span>
      </span>
    </>
  );
}
