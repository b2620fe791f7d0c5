import type { ReactNode } from 'react';
import styles from './State.module.css';

/** Where a screen has nothing to show, says so, and leads on. */
export function State({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
