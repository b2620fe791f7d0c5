import { SECCIONES, type Seccion } from '../../shared/categorias.ts';
import { PERIODOS, type Periodo } from '../../shared/periodos.ts';

type Props = { seccion: Seccion | null; periodo: Periodo | null; className?: string };

/** Where and since when is searched: the same on the page with pictures and in the edition of text only. */
export function SearchSelects({ seccion, periodo, className }: Props) {
  return (
    <>
      <label>
        Categoría{' '}
        <select name="seccion" defaultValue={seccion ?? ''} className={className}>
          <option value="">Todas</option>
          {SECCIONES.map(({ seccion: value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Fecha{' '}
        <select name="periodo" defaultValue={periodo ?? ''} className={className}>
          <option value="">Cualquiera</option>
          {PERIODOS.map(({ periodo: value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
