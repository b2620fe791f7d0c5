import { type FormEvent, useState } from 'react';
import type { BorradorValue } from '../../../shared/borrador.ts';
import { Dialog, DialogActions } from '../controls/Dialog.tsx';
import { Icon } from '../controls/Icon.tsx';
import { type EditorStore, useEditorValue } from './editor-store.ts';
import { VIDEO_FIELDS } from './editor-value.ts';
import styles from './Panel.module.css';
import { checkValue, type EditorErrors } from './save-noticia.ts';
import { VideoFields } from './VideoFields.tsx';

type Props = { store: EditorStore; isCreating: boolean; errors: EditorErrors; isLocked: boolean };

/** Videos of the noticia: inputs while it is created (M2.92), afterwards what there is and a way to change it. */
export function VideosPanel({ store, isCreating, errors, isLocked }: Props) {
  const value = useEditorValue(store);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.panel} aria-labelledby="titulo-videos">
      <h2 id="titulo-videos">Videos de YouTube</h2>
      {isCreating ? (
        <VideoFields
          values={value}
          errors={errors}
          isLocked={isLocked}
          onChange={(field, text) => store.change({ [field]: text })}
        />
      ) : (
        <>
          <Present value={value} />
          <button
            type="button"
            className="boton linea ancho"
            disabled={isLocked}
            onClick={() => setOpen(true)}
          >
            <Icon name="video" /> Cambiar videos
          </button>
        </>
      )}
      {isOpen ? <ChangeDialog store={store} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function Present({ value }: { value: BorradorValue }) {
  const present = VIDEO_FIELDS.filter((field) => value[field] !== '');
  if (present.length === 0) return <p className={styles.note}>La noticia no tiene videos.</p>;
  return (
    <ul className={styles.videos}>
      {present.map((field) => (
        <li key={field}>
          {/* No thumbnail from YouTube: nothing loads from other hosts before a press (M0.04). */}
          <span className={styles.sign} aria-hidden="true">
            <Icon name="video" />
          </span>
          {value[field]}
        </li>
      ))}
    </ul>
  );
}

function ChangeDialog({ store, onClose }: { store: EditorStore; onClose: () => void }) {
  const { video, video2, video3 } = store.getSnapshot();
  const [values, setValues] = useState({ video, video2, video3 });
  const [errors, setErrors] = useState<EditorErrors>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const { title: _title, ...found } = checkValue({ ...store.getSnapshot(), ...values });
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    store.change(values);
    onClose();
  };
  return (
    <Dialog title="Cambiar videos" onClose={onClose}>
      <form className={styles.actions} noValidate onSubmit={submit}>
        <VideoFields
          values={values}
          errors={errors}
          isLocked={false}
          onChange={(field, text) => setValues({ ...values, [field]: text })}
        />
        <p className={styles.note}>Un campo vacío quita el video. Se guarda con la noticia.</p>
        <DialogActions>
          <button type="button" className="boton linea" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="boton">
            Listo
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
