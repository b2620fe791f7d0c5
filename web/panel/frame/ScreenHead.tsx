import type { ReactNode } from 'react';
import styles from './ScreenHead.module.css';

type Props = { title: string; words?: ReactNode; children?: ReactNode };

/** The head of a staff screen: its name, a line beneath it, what can be begun here. */
export function ScreenHead({ title, words, children }: Props) {
  return (
    <header className={styles.head}>
      <title>{`${title} · FM 98.3`}</title>
      <div>
        <h1 className="pantalla">{title}</h1>
        {words ? <p>{words}</p> : null}
      </div>
      {children}
    </header>
  );
}
