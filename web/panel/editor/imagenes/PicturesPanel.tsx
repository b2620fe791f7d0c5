import { useState } from 'react';
import type { BorradorFoto } from '../../../../shared/borrador.ts';
import { IMAGES_MAX } from '../../../../shared/limites.ts';
import { uploadUrl } from '../../../../shared/uploads-url.ts';
import { Dialog, DialogActions } from '../../controls/Dialog.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { type EditorStore, useEditorValue } from '../editor-store.ts';
import styles from '../Panel.module.css';
import type { ShownAt } from '../texto/figures.ts';
import { PictureList } from './PictureList.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { WordsDialog } from './WordsDialog.tsx';

/** M2.97: for so long a picture that was taken out can be put back. */
const UNDO_MS = 10_000;

type Props = { store: EditorStore; shownAt: ShownAt; isLocked: boolean; error: string | undefined };

/** The noticia's pictures: add, order, words, take out (M2.91, M2.97). */
export function PicturesPanel({ store, shownAt, isLocked, error }: Props) {
  const { img } = useEditorValue(store);
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const [deleted, setDeleted] = useState<number | null>(null);
  const change = (next: readonly BorradorFoto[]) => store.change({ img: next });
  const picture = edited === null ? undefined : img[edited];

  const remove = () => {
    const gone = deleted === null ? undefined : img[deleted];
    const at = deleted ?? 0;
    setDeleted(null);
    if (!gone) return;
    change(img.filter(({ name }) => name !== gone.name));
    showToast({
      kind: 'info',
      title: `Imagen ${at + 1} eliminada`,
      action: { label: 'Deshacer', run: () => putBack(store, gone, at) },
      lifeMs: UNDO_MS,
    });
  };

  return (
    <section
      className={styles.panel}
      aria-labelledby="titulo-imagenes"
      onDragOver={(event) => {
        if (hasFiles(event.dataTransfer)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event.dataTransfer) || isLocked) return;
        event.preventDefault();
        setFiles([...event.dataTransfer.files]);
      }}
    >
      <h2 id="titulo-imagenes">
        Imágenes <small>{img.length === 0 ? '' : img.length}</small>
      </h2>
      {img.length === 0 ? null : (
        <PictureList
          pictures={img}
          shownAt={shownAt}
          isLocked={isLocked}
          onOrder={change}
          onEdit={setEdited}
          onDelete={setDeleted}
        />
      )}
      {error ? (
        <p className={styles.error}>
          <Icon name="warn" /> {error}
        </p>
      ) : null}
      <button
        type="button"
        className="boton linea ancho"
        disabled={isLocked || img.length >= IMAGES_MAX}
        onClick={() => setFiles([])}
      >
        <Icon name="image" /> Agregar imágenes
      </button>
      {files ? (
        <UploadDialog
          count={img.length}
          first={files}
          onAdd={(added) => change([...store.getSnapshot().img, ...added])}
          onClose={() => setFiles(null)}
        />
      ) : null}
      {picture && edited !== null ? (
        <WordsDialog
          key={picture.name}
          picture={picture}
          at={edited}
          count={img.length}
          shownAt={shownAt}
          onChange={(words) =>
            change(img.map((other) => (other.name === picture.name ? { ...other, ...words } : other)))
          }
          onMove={(to) => {
            const rest = img.filter(({ name }) => name !== picture.name);
            change([...rest.slice(0, to), picture, ...rest.slice(to)]);
            setEdited(to);
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {deleted === null ? null : (
        <Dialog title="Eliminar imagen" isAlert onClose={() => setDeleted(null)}>
          <p>Se eliminará la imagen. ¿Desea continuar?</p>
          <img className={styles.question} src={shownAt(uploadUrl(img[deleted]?.name ?? ''))} alt="" />
          <DialogActions>
            <button type="button" className="boton linea" onClick={() => setDeleted(null)}>
              Cancelar
            </button>
            <button type="button" className="boton peligro" onClick={remove}>
              Confirmar
            </button>
          </DialogActions>
        </Dialog>
      )}
    </section>
  );
}

function putBack(store: EditorStore, picture: BorradorFoto, at: number): void {
  const { img } = store.getSnapshot();
  if (img.some(({ name }) => name === picture.name)) return;
  store.change({ img: [...img.slice(0, at), picture, ...img.slice(at)] });
}

function hasFiles(data: DataTransfer): boolean {
  return data.types.includes('Files');
}
