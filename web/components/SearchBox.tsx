import { Icon } from './Icon.tsx';
import styles from './SearchBox.module.css';

type Props = {
  /** Tells the boxes of one page apart for those who hear it. */
  label: string;
  className?: string | undefined;
};

/** The search of the menus: a form that leads to /buscar, with or without scripts. */
export function SearchBox({ label, className }: Props) {
  return (
    <search className={className} aria-label={label}>
      <form action="/buscar" className={styles.form}>
        <Icon name="search" className={styles.glass} />
        <input
          type="search"
          name="q"
          placeholder="Buscar"
          aria-label="Buscar noticias"
          className={styles.input}
        />
        <button type="submit" className={styles.send} aria-label="Buscar">
          <Icon name="right" />
        </button>
      </form>
    </search>
  );
}
