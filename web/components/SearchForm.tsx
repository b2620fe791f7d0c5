import type { Seccion } from '../../shared/categorias.ts';
import type { Periodo } from '../../shared/periodos.ts';
import { Icon } from './Icon.tsx';
import styles from './SearchForm.module.css';
import { SearchSelects } from './SearchSelects.tsx';

type Props = { q: string; seccion: Seccion | null; periodo: Periodo | null };

/** Words, section and time of the search page: a plain GET form, so the result has an address to share. */
export function SearchForm({ q, seccion, periodo }: Props) {
  return (
    <search aria-label="Buscar noticias" data-print="no">
      <form action="/buscar" className={styles.form}>
        <label className={styles.words}>
          Palabras
          <input type="search" name="q" defaultValue={q} className={styles.field} />
        </label>
        <SearchSelects seccion={seccion} periodo={periodo} className={styles.field} />
        <button type="submit" className={`boton ${styles.send}`}>
          <Icon name="search" /> Buscar
        </button>
      </form>
    </search>
  );
}
