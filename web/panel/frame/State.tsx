import type { ReactNode } from 'react';
import styles from './State.module.css';

type Props = {
  title: string;
  /** 1 where nothing else heads the screen. */
  level?: 1 | 2;
  children: ReactNode;
};

/** Where a screen has nothing to show, says so, and leads on. */
export function State({ title, level = 2, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
