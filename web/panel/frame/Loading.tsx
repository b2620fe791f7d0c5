import styles from './Loading.module.css';

/** The panel's waiting sign. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      Cargando...
    </p>
  );
}
