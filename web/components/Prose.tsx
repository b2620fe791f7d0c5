import { Html } from './Html.tsx';
import styles from './Prose.module.css';

/** A noticia's body, already sanitised and prepared by bodyHtml. */
export function Prose({ html }: { html: string }) {
  return <Html as="div" className={styles.prose} html={html} />;
}
