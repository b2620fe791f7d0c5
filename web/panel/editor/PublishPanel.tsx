import { Link } from 'react-router';
import { CATEGORIAS, getSeccion, isCategoria, seccionOf } from '../../../shared/categorias.ts';
import { fechaCorta } from '../../../shared/fechas.ts';
import { Field, Select } from '../controls/Field.tsx';
import { Icon } from '../controls/Icon.tsx';
import { isoOf, localOf } from '../frame/station-datetime.ts';
import { ZONA } from '../frame/station-time.ts';
import { type EditorStore, useEditorEpoch, useEditorValue } from './editor-store.ts';
import styles from './Panel.module.css';
import type { EditorErrors, SavePhase } from './save-noticia.ts';

type Props = {
  store: EditorStore;
  isCreating: boolean;
  errors: EditorErrors;
  phase: SavePhase | null;
  onPreview: () => void;
};

/** Where and when the noticia is published, and the way to save it (M2.94, M2.95, M2.96, Q-20). */
export function PublishPanel({ store, isCreating, errors, phase, onPreview }: Props) {
  const { category, date } = useEditorValue(store);
  const epoch = useEditorEpoch(store);
  const isLocked = phase !== null;
  return (
    <section className={styles.panel} aria-label="Publicar">
      <Select
        name="category"
        label="Categoría"
        value={category}
        disabled={isLocked}
        onChange={(event) => store.change({ category: event.currentTarget.value })}
      >
        {choicesWith(category).map((choice) => (
          <option key={choice} value={choice}>
            {labelOf(choice)}
          </option>
        ))}
      </Select>
      <Field
        name="date"
        type="datetime-local"
        label="Fecha y hora de publicación"
        hint={whenInWords(date, isCreating)}
        // Its own master while it is typed: the year passes through 0002 and 0020 on its way.
        key={epoch}
        defaultValue={date === null ? '' : localOf(date, ZONA)}
        disabled={isLocked}
        error={errors.date}
        onChange={(event) => store.change({ date: isoOf(event.currentTarget.value, ZONA) })}
      />
      {errors.category ? (
        <p className={styles.error}>
          <Icon name="warn" /> {errors.category}
        </p>
      ) : null}
      <div className={styles.actions}>
        <button type="submit" className="boton ancho" disabled={isLocked} aria-busy={isLocked}>
          {isCreating ? 'Guardar Noticia' : 'Actualizar Noticia'}
        </button>
        {phase ? <Progress phase={phase} /> : null}
        <button type="button" className="boton linea ancho" disabled={isLocked} onClick={onPreview}>
          <Icon name="eye" /> Vista previa
        </button>
        {isLocked ? (
          <button type="button" className="boton suave ancho" disabled>
            Cancelar
          </button>
        ) : (
          <Link className="boton suave ancho" to="/noticias" state={{ pasa: true }}>
            Cancelar
          </Link>
        )}
      </div>
    </section>
  );
}

function Progress({ phase }: { phase: SavePhase }) {
  if (phase.step === 'noticia')
    return (
      <p className={styles.note} role="status">
        Guardando la noticia…
      </p>
    );
  return (
    <>
      <p className={styles.note} role="status">
        Subiendo imagen {phase.at} de {phase.of}…
      </p>
      <progress max={phase.of} value={phase.at - 1} aria-label="Imágenes subidas" />
    </>
  );
}

/** M4.11, and a stored value that is none of them as one more choice (M2.94). */
function choicesWith(category: string): readonly string[] {
  return (CATEGORIAS as readonly string[]).includes(category) ? CATEGORIAS : [...CATEGORIAS, category];
}

function labelOf(choice: string): string {
  if (!isCategoria(choice)) return choice;
  const { titulo } = getSeccion(seccionOf(choice));
  return choice === 'entrevistas' ? `${titulo} (entrevistas)` : titulo;
}

function whenInWords(date: string | null, isCreating: boolean): string {
  if (date === null) return isCreating ? 'Vacía: en el momento de guardarla.' : 'Vacía: queda la que tenía.';
  const when = fechaCorta(Date.parse(date), ZONA);
  if (Date.parse(date) > Date.now()) return `Programada: se publica sola el ${when}, hora de la radio.`;
  return `Con fecha ${when}, hora de la radio.`;
}
