import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { ARCHIVO_ESTADOS, type ArchivoEstado } from '../../../shared/archivo.ts';
import { SECCIONES } from '../../../shared/categorias.ts';
import { Field, Select } from '../controls/Field.tsx';
import { Icon } from '../controls/Icon.tsx';
import type { ArchiveQuery } from './archive-query.ts';
import styles from './SearchForm.module.css';

const ESTADO_LABELS: Readonly<Record<ArchivoEstado, string>> = {
  todas: 'Todas',
  publicada: 'Publicadas',
  programada: 'Programadas',
  papelera: 'En papelera',
};

type Props = { query: ArchiveQuery | null; onSearch: (query: Partial<ArchiveQuery>) => void };

/** the way to the whole archive, by text, section, days and state. */
export function SearchForm(props: Props) {
  // The fields begin anew whenever the question changes by a link or the browser's back button.
  return <Form key={JSON.stringify(props.query)} {...props} />;
}

function Form({ query, onSearch }: Props) {
  const filters = useId();
  const [isOpen, setOpen] = useState(() => query !== null && hasFilters(query));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = Object.fromEntries(new FormData(event.currentTarget)) as Partial<ArchiveQuery>;
    onSearch({ ...(query ? { orden: query.orden, sentido: query.sentido } : {}), ...asked });
  };
  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.words}>
          <Field
            name="q"
            type="search"
            label="Buscar en todo el archivo"
            maxLength={200}
            defaultValue={query?.q}
          />
          <button type="submit" className="boton">
            <Icon name="search" /> Buscar
          </button>
        </div>
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={filters}
          onClick={() => setOpen(!isOpen)}
        >
          Filtros <Icon name="down" />
        </button>
        <p className={styles.ways}>
          {query ? (
            <Link className="enlace" to="/noticias">
              Volver a las últimas
            </Link>
          ) : null}
          {query?.estado === 'papelera' ? null : (
            <Link className="enlace" to="/noticias?estado=papelera">
              Ver la papelera
            </Link>
          )}
        </p>
        <div id={filters} hidden={!isOpen} className={styles.filters}>
          <Select name="categoria" label="Sección" defaultValue={query?.categoria}>
            <option value="">Todas</option>
            {SECCIONES.map(({ seccion, label }) => (
              <option key={seccion} value={seccion}>
                {label}
              </option>
            ))}
          </Select>
          <Select name="estado" label="Estado" defaultValue={query?.estado}>
            {ARCHIVO_ESTADOS.map((estado) => (
              <option key={estado} value={estado}>
                {ESTADO_LABELS[estado]}
              </option>
            ))}
          </Select>
          <Field name="desde" type="date" label="Desde" defaultValue={query?.desde} />
          <Field name="hasta" type="date" label="Hasta" defaultValue={query?.hasta} />
        </div>
      </form>
    </search>
  );
}

/** The trash has a way of its own: on a phone its rows come first, not the filters. */
function hasFilters({ categoria, estado, desde, hasta }: ArchiveQuery): boolean {
  const isByEstado = estado !== 'todas' && estado !== 'papelera';
  return categoria !== '' || isByEstado || desde !== '' || hasta !== '';
}
