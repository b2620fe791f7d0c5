import { Link } from 'react-router';
import { CATEGORIAS, getSeccion, isCategoria, seccionOf } from '../../../shared/categorias.ts';
import { Select } from '../controls/Field.tsx';
import { Icon } from '../controls/Icon.tsx';
import { type EditorStore, useEditorValue } from './editor-store.ts';
import styles from './Panel.module.css';
import { PublicationDate } from './PublicationDate.tsx';
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
  const { category } = useEditorValue(store);
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
      <PublicationDate store={store} isCreating={isCreating} isLocked={isLocked} error={errors.date} />
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
