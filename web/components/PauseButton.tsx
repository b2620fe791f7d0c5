import { Icon } from './Icon.tsx';
import styles from './PauseButton.module.css';

type Props = { label: string; className?: string | undefined };

/** Stops and starts a carousel. Its name says what a press will do; the script swaps the two. */
export function PauseButton({ label, className = '' }: Props) {
  return (
    <button
      type="button"
      className={`redondo ${styles.button} ${className}`}
      data-pausa
      data-otro={`Reanudar ${label}`}
      aria-label={`Pausar ${label}`}
    >
      <Icon name="pause" className={styles.pause} />
      <Icon name="play" className={styles.play} />
    </button>
  );
}
