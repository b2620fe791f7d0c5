import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { BorradorFoto } from '../../../../shared/borrador.ts';
import { IMAGES_MAX } from '../../../../shared/limites.ts';
import { Dialog, DialogActions } from '../../controls/Dialog.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { PHOTO_MAX_HEIGHT, PHOTO_MAX_WIDTH } from '../../medios/compress.ts';
import { bytesInWords, type UploadItem } from './take-files.ts';
import styles from './UploadDialog.module.css';
import { useUploadItems } from './use-upload-items.ts';

type Props = {
  /** How many the noticia has already. */
  count: number;
  /** Files that were dropped or pasted outside. */
  first: readonly File[];
  onAdd: (pictures: readonly BorradorFoto[]) => void;
  onClose: () => void;
};

/** M2.91: "Subir imagenes", from files, by drag and drop, by paste, from a phone's camera (M5.07, M5.08). */
export function UploadDialog({ count, first, onAdd, onClose }: Props) {
  const { items, add, remove, drop } = useUploadItems(IMAGES_MAX - count);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (first.length > 0) add(first);
  }, [first, add]);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [add]);

  const ready = items.filter(({ state }) => state === 'ready');
  const isWorking = items.some(({ state }) => state === 'waiting' || state === 'compressing');
  const close = () => {
    drop();
    onClose();
  };
  const confirm = () => {
    onAdd(ready.flatMap(({ name }) => (name === null ? [] : [{ name, alt: '', caption: '' }])));
    onClose();
  };

  return (
    <Dialog title="Subir imagenes" isWide onClose={close}>
      <DropPlace onFiles={add} />
      {items.length === 0 ? null : (
        <ul className={styles.items} aria-label="Imágenes elegidas">
          {items.map((item) => (
            <Item key={item.key} item={item} onRemove={() => remove(item.key)} />
          ))}
        </ul>
      )}
      <p className="oculto" role="status">
        {items.length === 0 ? '' : `${ready.length} de ${items.length} imágenes listas`}
      </p>
      <DialogActions>
        <button type="button" className="boton linea" onClick={close}>
          Cancelar
        </button>
        <button
          type="button"
          className="boton"
          disabled={ready.length === 0 || isWorking}
          aria-busy={isWorking}
          onClick={confirm}
        >
          {ready.length === 1 ? 'Agregar 1 imagen' : `Agregar ${ready.length} imágenes`}
        </button>
      </DialogActions>
    </Dialog>
  );
}

function DropPlace({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same file may be chosen again after it was taken out.
    input.value = '';
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    // The panel that opened the dialog takes drops too.
    event.stopPropagation();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's shortcut to the buttons inside
    <div
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <Icon name="image" className={styles.sign} />
      <p>
        <strong>Arrastrá las fotos, pegalas o elegilas</strong>
      </p>
      <p className={styles.hint}>
        Solo imágenes. Se achican a {PHOTO_MAX_WIDTH} × {PHOTO_MAX_HEIGHT} antes de subir.
      </p>
      <div className={styles.ways}>
        <button type="button" className="boton linea" onClick={() => files.current?.click()}>
          Elegir archivos
        </button>
        <button
          type="button"
          className={`boton linea ${styles.camera}`}
          onClick={() => camera.current?.click()}
        >
          <Icon name="camera" /> Sacar una foto
        </button>
      </div>
      <input
        ref={files}
        className="oculto"
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label="Archivos de imágenes"
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        className="oculto"
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label="Foto de la cámara"
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}

const PROGRESS = { waiting: 0, compressing: undefined, ready: 1, refused: 0 } as const;

function Item({ item, onRemove }: { item: UploadItem; onRemove: () => void }) {
  const { fileName, state, dataUrl, why } = item;
  return (
    <li className={styles.item} data-estado={state}>
      {dataUrl ? <img src={dataUrl} alt="" /> : <span className={styles.blank} />}
      <div>
        <b>{fileName}</b>
        {state === 'refused' ? (
          <small className={styles.why}>
            <Icon name="warn" /> {why}
          </small>
        ) : (
          <>
            <small>{stateInWords(item)}</small>
            <progress
              max={1}
              {...(PROGRESS[state] === undefined ? {} : { value: PROGRESS[state] })}
              aria-label={`Progreso de ${fileName}`}
            />
          </>
        )}
      </div>
      <button type="button" className="redondo" aria-label={`Quitar ${fileName}`} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  );
}

function stateInWords({ state, bytes, compressedBytes }: UploadItem): string {
  if (state === 'waiting') return `${bytesInWords(bytes)}, espera su turno`;
  if (state === 'compressing') return 'Comprimiendo…';
  return `${bytesInWords(bytes)}, queda en ${bytesInWords(compressedBytes ?? 0)}`;
}
