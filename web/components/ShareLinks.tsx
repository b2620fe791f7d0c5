import { Html } from './Html.tsx';
import { Icon } from './Icon.tsx';
import { rememberMarkup } from './remembered-markup.ts';
import styles from './ShareLinks.module.css';
import { shareAddresses } from './share-addresses.ts';

type Props = {
  /** The canonical address, whole. */
  url: string;
  titulo: string;
  isColumn?: boolean;
};

const NEW_TAB = { target: '_blank', rel: 'noopener nofollow' } as const;

/**
 * Share buttons that are links (M1.03, M2.52). Copying, printing and the phone's own way of sharing need the script: the
 * first two wait for it, the last is there only where the browser has it.
 */
export function ShareLinks({ isColumn = false, ...props }: Props) {
  const className = isColumn ? `${styles.share} ${styles.column}` : styles.share;
  return <Html as="ul" className={className} data-print="no" html={markupOf(props)} />;
}

function Inside({ url, titulo }: Omit<Props, 'isColumn'>) {
  const to = shareAddresses(url, titulo);
  return (
    <>
      <li>
        <a className={styles.whatsapp} href={to.whatsapp} {...NEW_TAB} aria-label="Compartir por WhatsApp">
          <Icon name="whatsapp" /> <span>WhatsApp</span>
        </a>
      </li>
      <li>
        <a href={to.facebook} {...NEW_TAB} aria-label="Compartir en Facebook">
          <Icon name="facebook" /> <span className={styles.wide}>Facebook</span>
        </a>
      </li>
      <li>
        <a href={to.x} {...NEW_TAB} aria-label="Compartir en X">
          <Icon name="x" /> <span className={styles.extra}>X</span>
        </a>
      </li>
      <li>
        <a href={to.telegram} {...NEW_TAB} aria-label="Compartir por Telegram">
          <Icon name="telegram" /> <span className={styles.extra}>Telegram</span>
        </a>
      </li>
      <li>
        <a href={to.correo} aria-label="Compartir por correo">
          <Icon name="mail" /> <span className={styles.extra}>Correo</span>
        </a>
      </li>
      <li data-solo="script">
        <button type="button" data-copiar={url} aria-label="Copiar enlace">
          <Icon name="link" /> <span className={styles.extra}>Copiar enlace</span>
        </button>
      </li>
      <li className={styles.print} data-solo="script">
        <button type="button" data-imprimir aria-label="Imprimir">
          <Icon name="print" /> <span className={styles.extra}>Imprimir</span>
        </button>
      </li>
      <li data-solo="comparte">
        <button type="button" data-compartir={url} data-titulo={titulo} aria-label="Más formas de compartir">
          <Icon name="share" /> <span className={styles.extra}>Compartir</span>
        </button>
      </li>
    </>
  );
}

const markupOf = rememberMarkup(Inside);
