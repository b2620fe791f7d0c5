import { whatsappUrl } from '../../shared/estacion.ts';
import { Icon } from './Icon.tsx';
import styles from './RadioLinks.module.css';

/** The listeners' way on air; nothing without a line to the studio. */
export function VozAlAire({ whatsapp }: { whatsapp: string | null }) {
  if (whatsapp === null) return null;
  return (
    <section className={styles.voice} aria-labelledby="titulo-voz" data-on-brand data-print="no">
      <h2 id="titulo-voz" className={styles.voiceTitle}>
        Tu voz al aire
      </h2>
      <p>Mandá un audio al estudio y lo pasamos en el programa que está sonando.</p>
      <a className="boton fantasma" href={whatsappUrl(whatsapp)} rel="noopener">
        <Icon name="whatsapp" /> Mandar audio
      </a>
    </section>
  );
}
