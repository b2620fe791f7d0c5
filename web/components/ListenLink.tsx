import { Icon } from './Icon.tsx';
import styles from './ListenLink.module.css';

const LABEL = 'Escuchar en vivo';

/** The way to the live stream: a plain link, so that it sounds without scripts too; nothing without a stream. */
export function ListenLink({ streamUrl }: { streamUrl: string | null }) {
  if (streamUrl === null) return null;
  return (
    <a className="boton vivo" href={streamUrl} rel="noopener" aria-label={LABEL} data-escuchar>
      <Icon name="play" />
      <span className={styles.whole}>{LABEL}</span>
      <span className={styles.short}>En vivo</span>
    </a>
  );
}
