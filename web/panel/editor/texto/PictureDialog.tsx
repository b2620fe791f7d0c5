import type { Editor } from '@tiptap/core';
import { type FormEvent, useRef } from 'react';
import { uploadUrl } from '../../../../shared/uploads-url.ts';
import { Dialog, DialogActions } from '../../controls/Dialog.tsx';
import { Field } from '../../controls/Field.tsx';
import type { EditorStore } from '../editor-store.ts';
import type { ShownAt } from './figures.ts';
import styles from './PictureDialog.module.css';

type Props = {
  editor: Editor;
  store: EditorStore;
  shownAt: ShownAt;
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
};

/** Words of the picture that is selected; without one, a picture from the noticia's own or from the device. */
export function PictureDialog({ editor, store, shownAt, onFiles, onClose }: Props) {
  const leave = () => {
    onClose();
    setTimeout(() => editor.commands.focus());
  };
  if (editor.isActive('picture')) return <Words editor={editor} onLeave={leave} />;
  return <Choice editor={editor} store={store} shownAt={shownAt} onFiles={onFiles} onLeave={leave} />;
}

function Words({ editor, onLeave }: { editor: Editor; onLeave: () => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const alt = String(new FormData(event.currentTarget).get('alt')).trim();
    editor.commands.updateAttributes('picture', { alt });
    onLeave();
  };
  const remove = () => {
    editor.commands.deleteNode('picture');
    onLeave();
  };
  return (
    <Dialog title="Imagen del cuerpo" onClose={onLeave}>
      <form noValidate onSubmit={submit}>
        <Field
          name="alt"
          label="Texto alternativo"
          hint="Lo que se ve, para quien no puede verlo. El epígrafe se escribe debajo de la imagen."
          maxLength={1000}
          defaultValue={String(editor.getAttributes('picture').alt ?? '')}
        />
        <DialogActions>
          <button type="button" className="boton linea" onClick={remove}>
            Sacar del cuerpo
          </button>
          <button type="submit" className="boton">
            Listo
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type ChoiceProps = Omit<Props, 'onClose'> & { onLeave: () => void };

function Choice({ editor, store, shownAt, onFiles, onLeave }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const { img } = store.getSnapshot();
  const insert = (src: string, alt: string) => {
    editor.commands.insertContent({ type: 'picture', attrs: { src, alt } });
    onLeave();
  };
  return (
    <Dialog title="Imagen en el cuerpo" onClose={onLeave}>
      {img.length === 0 ? null : (
        <ul className={styles.choice} aria-label="Imágenes de la noticia">
          {img.map(({ name, alt }, at) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Poner la imagen ${at + 1}${alt ? `: ${alt}` : ''}`}
                onClick={() => insert(uploadUrl(name), alt)}
              >
                <img src={shownAt(uploadUrl(name))} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        className="oculto"
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label="Fotos para el cuerpo"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          onLeave();
        }}
      />
      <DialogActions>
        <button type="button" className="boton linea" onClick={onLeave}>
          Cancelar
        </button>
        <button type="button" className="boton" onClick={() => input.current?.click()}>
          Elegir archivos
        </button>
      </DialogActions>
    </Dialog>
  );
}
