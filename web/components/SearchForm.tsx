import { SECCIONES, type Seccion } from '../../shared/categorias.ts';
import { PERIODOS, type Periodo } from '../../shared/periodos.ts';
import { Icon } from './Icon.tsx';
import styles from './SearchForm.module.css';

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
        <label>
          Categoría
          <select name="seccion" defaultValue={seccion ?? ''} className={styles.field}>
            <option value="">Todas</option>
            {SECCIONES.map(({ seccion: value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Fecha
          <select name="periodo" defaultValue={periodo ?? ''} className={styles.field}>
            <option value="">Cualquiera</option>
            {PERIODOS.map(({ periodo: value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={`boton ${styles.send}`}>
          <Icon name="search" /> Buscar
        </button>
      </form>
    </search>
  );
}
