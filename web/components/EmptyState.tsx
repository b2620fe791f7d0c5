import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type Props = {
  titulo: string;
  level: 1 | 2;
  /** The static between two stations, for what is not there at all. */
  hasStatic?: boolean;
  action: { href: string; label: string };
  children: ReactNode;
};

/** Says kindly that there is nothing here, and where to go on. */
export function EmptyState({ titulo, level, hasStatic = false, action, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      {hasStatic ? <Static /> : null}
      <Heading className={styles.title}>{titulo}</Heading>
      <p className={styles.words}>{children}</p>
      <a className="boton" href={action.href}>
        {action.label}
      </a>
    </div>
  );
}

/** Noise that falls silent near 98.3, where the needle is not. */
function Static() {
  return (
    <svg className={styles.static} viewBox="0 0 480 180" aria-hidden="true">
      <path className={styles.noise} d={noise()} />
      <path className={styles.ticks} d={rulerTicks()} />
      <path className={styles.needle} d="M330 20v160" />
    </svg>
  );
}

function noise(): string {
  const points = Array.from({ length: 120 }, (_, i) => {
    const x = (i + 1) * 4;
    const distance = Math.min(1, Math.abs(x - QUIET_X) / 40);
    // Two incommensurable sines: looks like noise, is the same on every drawing.
    const swing = Math.sin(i * 12.9898) * Math.cos(i * 4.1414 + 1);
    return `${x} ${(90 + swing * (12 + 52 * distance)).toFixed(1)}`;
  });
  return `M0 90L${points.join('L')}`;
}

function rulerTicks(): string {
  return Array.from({ length: 61 }, (_, i) => `M${i * 8} 180v-${i % 5 === 0 ? 16 : 8}`).join('');
}

const QUIET_X = 247;
