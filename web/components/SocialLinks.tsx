import { SOCIAL_LABELS, type SocialLink, whatsappUrl } from '../../shared/estacion.ts';
import { Icon } from './Icon.tsx';
import styles from './SocialLinks.module.css';

type Props = { links: readonly SocialLink[]; whatsapp: string | null };

/** Where else the station is (M1.08): icons whose names are words; nothing when the station told nothing. */
export function SocialLinks({ links, whatsapp }: Props) {
  if (links.length === 0 && whatsapp === null) return null;
  return (
    <div className={styles.social}>
      <h2 className={`rotulo ${styles.title}`}>Seguinos</h2>
      <ul className={styles.list}>
        {links.map(({ network, url }) => (
          <li key={network}>
            <a className={styles.link} href={url} rel="me noopener" aria-label={SOCIAL_LABELS[network]}>
              <Icon name={network} />
            </a>
          </li>
        ))}
        {whatsapp === null ? null : (
          <li>
            <a
              className={styles.link}
              href={whatsappUrl(whatsapp)}
              rel="noopener"
              aria-label="WhatsApp del estudio"
            >
              <Icon name="whatsapp" />
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
