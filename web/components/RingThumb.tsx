import { Icon } from './Icon.tsx';
import styles from './RingThumb.module.css';

/** Where a picture is missing: rings in the section's colour (`--cat`), never a grey hole. */
export function RingThumb({ className }: { className?: string | undefined }) {
  return (
    <span className={className === undefined ? styles.thumb : `${styles.thumb} ${className}`}>
      <Icon name="antenna" />
    </span>
  );
}
