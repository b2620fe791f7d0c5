import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ArchivoOrden } from '../../../shared/archivo.ts';
import { getSeccion, seccionOf } from '../../../shared/categorias.ts';
import { TRASH_MS } from '../../../shared/limites.ts';
import { Icon } from '../controls/Icon.tsx';
import { diaNumerico, hora } from '../frame/station-time.ts';
import { useWaitingImages } from '../image-queue.ts';
import { type Fila, pendientes } from './fila.ts';
import styles from './NoticiasTable.module.css';

export type Sort = { orden: ArchivoOrden; sentido: 'asc' | 'desc' };
type Acts = { onDelete: (fila: Fila) => void; onRestore: (fila: Fila) => void };
type Props = Acts & {
  filas: readonly Fila[];
  caption: string;
  /** How the rows are sorted. */
  sort: Sort;
  onSort: (sort: Sort) => void;
  isBusy?: boolean;
};

/** Columns of M2.80. */
const COLUMNS = [
  { orden: 'fecha', label: 'Fecha', first: 'desc' },
  { orden: 'titulo', label: 'Titulo', first: 'asc' },
  { orden: 'categoria', label: 'Categoria', first: 'asc' },
] as const satisfies readonly { orden: ArchivoOrden; label: string; first: 'asc' | 'desc' }[];

/** The list of M2.80; on phones every row folds. */
export function NoticiasTable({ filas, caption, sort, onSort, isBusy = false, ...acts }: Props) {
  return (
    <table className={styles.table} aria-busy={isBusy}>
      <caption className="oculto">{caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <SortableHead key={column.orden} {...column} sort={sort} onSort={onSort} />
          ))}
          <th scope="col">Acciones</th>
        </tr>
      </thead>
      <tbody>
        {filas.map((fila) => (
          <Row key={fila.id} fila={fila} {...acts} />
        ))}
      </tbody>
    </table>
  );
}

type HeadProps = (typeof COLUMNS)[number] & { sort: Sort; onSort: (sort: Sort) => void };

function SortableHead({ orden, label, first, sort, onSort }: HeadProps) {
  const isSorted = sort.orden === orden;
  const sentido = isSorted ? (sort.sentido === 'asc' ? 'desc' : 'asc') : first;
  return (
    <th scope="col" aria-sort={isSorted ? (sort.sentido === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort({ orden, sentido })}>
        {label}
        <Icon name="down" />
      </button>
    </th>
  );
}

function Row({ fila, ...acts }: { fila: Fila } & Acts) {
  const seccion = seccionOf(fila.category);
  const isTrash = fila.estado === 'papelera';
  return (
    <tr data-cat={seccion}>
      <td className={styles.when}>
        {diaNumerico(fila.date)} <small>{hora(fila.date)}</small>
      </td>
      <td>
        <div className={styles.what}>
          <Thumb src={fila.thumb} />
          <div>
            <p className={styles.title}>
              {isTrash ? fila.title : <Link to={`/noticias-details/${fila.id}`}>{fila.title}</Link>}
            </p>
            <Badges fila={fila} />
          </div>
        </div>
      </td>
      <td>
        <span className={styles.kicker}>{getSeccion(seccion).label}</span>
      </td>
      <td>
        <div className={styles.acts}>
          {isTrash ? <TrashActs fila={fila} {...acts} /> : <Acts fila={fila} {...acts} />}
        </div>
      </td>
    </tr>
  );
}

function Acts({ fila, onDelete }: { fila: Fila } & Acts) {
  return (
    <>
      {fila.estado === 'publicada' ? (
        <a
          className="redondo"
          href={`/complete/${fila.id}`}
          target="_blank"
          rel="noopener"
          aria-label={`Ver en el sitio: ${fila.title} (pestaña nueva)`}
          title="Ver en el sitio"
        >
          <Icon name="external" />
        </a>
      ) : null}
      <Link
        className="redondo"
        to={`/noticias-details/${fila.id}`}
        aria-label={`Editar: ${fila.title}`}
        title="Editar"
      >
        <Icon name="edit" />
      </Link>
      <button
        type="button"
        className={`redondo ${styles.delete}`}
        aria-label={`Eliminar: ${fila.title}`}
        title="Eliminar"
        onClick={() => onDelete(fila)}
      >
        <Icon name="trash" />
      </button>
    </>
  );
}

function TrashActs({ fila, onRestore }: { fila: Fila } & Acts) {
  return (
    <button
      type="button"
      className="boton linea"
      aria-label={`Recuperar: ${fila.title}`}
      onClick={() => onRestore(fila)}
    >
      <Icon name="restore" /> Recuperar
    </button>
  );
}

/** The first picture that exists, else rings in the section's colour. */
function Thumb({ src }: { src: string | null }) {
  if (src === null)
    return (
      <span className={`${styles.thumb} ${styles.rings}`}>
        <Icon name="antenna" />
      </span>
    );
  return (
    <img className={styles.thumb} src={src} alt="" width={320} height={240} loading="lazy" decoding="async" />
  );
}

function Badges({ fila }: { fila: Fila }) {
  const waiting = useWaitingImages();
  const isHere = fila.missing.some((name) => waiting.has(name));
  const badges: ReactNode[] = [];
  if (fila.estado === 'programada')
    badges.push(
      <li key="programada">
        <Icon name="clock" /> Programada
      </li>,
    );
  if (fila.deletedAt !== null)
    badges.push(
      <li key="papelera">
        <Icon name="trash" /> Se borra el {diaNumerico(purgeDate(fila.deletedAt))}
      </li>,
    );
  if (fila.missing.length > 0)
    badges.push(
      <li key="imagenes" className={styles.warn}>
        <Icon name="image" /> {pendientes(fila.missing.length)}
        {isHere ? ' en este equipo' : ''}
      </li>,
    );
  return badges.length > 0 ? <ul className={styles.badges}>{badges}</ul> : null;
}

function purgeDate(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + TRASH_MS).toISOString();
}
