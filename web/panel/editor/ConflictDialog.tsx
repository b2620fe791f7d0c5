import { fechaCorta } from '../../../shared/fechas.ts';
import type { Noticia } from '../../../shared/noticia.ts';
import { textoPlano } from '../../../shared/texto-plano.ts';
import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { ZONA } from '../frame/station-time.ts';
import styles from './ConflictDialog.module.css';
import { type EditorValue, valueOfNoticia } from './editor-value.ts';

type Props = {
  stored: Noticia;
  mine: EditorValue;
  onMine: () => void;
  onStored: () => void;
  onClose: () => void;
};

const FIELDS = [
  ['title', 'Título'],
  ['subtitle', 'Subtítulo'],
  ['body', 'Cuerpo'],
  ['category', 'Categoría'],
  ['date', 'Fecha'],
  ['img', 'Imágenes'],
  ['video', 'Video 1'],
  ['video2', 'Video 2'],
  ['video3', 'Video 3'],
] as const satisfies readonly (readonly [keyof EditorValue, string])[];

/** somebody saved meanwhile. Both are shown where they differ, one key goes on with either, neither is lost. */
export function ConflictDialog({ stored, mine, onMine, onStored, onClose }: Props) {
  const theirs = valueOfNoticia(stored);
  const different = FIELDS.filter(([field]) => inWords(mine, field) !== inWords(theirs, field));
  return (
    <Dialog title="Otra persona guardó esta noticia" isAlert isWide onClose={onClose}>
      <p>
        La guardada es del {fechaCorta(Date.parse(stored.updatedAt), ZONA)}. Elegí con cuál seguir: la otra no
        se pierde.
      </p>
      {different.length === 0 ? <p>Dicen lo mismo.</p> : null}
      <div className={styles.fields}>
        {different.map(([field, label]) => (
          <section key={field} aria-label={label}>
            <h3>{label}</h3>
            <div className={styles.pair}>
              <div>
                <h4>La mía</h4>
                <p>{inWords(mine, field) || '(vacío)'}</p>
              </div>
              <div>
                <h4>La guardada</h4>
                <p>{inWords(theirs, field) || '(vacío)'}</p>
              </div>
            </div>
          </section>
        ))}
      </div>
      <DialogActions>
        <button type="button" className="boton suave" onClick={onClose}>
          Seguir editando
        </button>
        <button type="button" className="boton linea" onClick={onStored}>
          Ver la versión guardada
        </button>
        <button type="button" className="boton" onClick={onMine}>
          Guardar la mía
        </button>
      </DialogActions>
    </Dialog>
  );
}

function inWords(value: EditorValue, field: keyof EditorValue): string {
  if (field === 'img')
    return value.img
      .map(
        ({ alt, caption }, at) => `${at + 1}. ${[alt, caption].filter(Boolean).join(' — ') || 'sin texto'}`,
      )
      .join('\n');
  if (field === 'date') return value.date === null ? '' : fechaCorta(Date.parse(value.date), ZONA);
  return textoPlano(value[field]);
}
