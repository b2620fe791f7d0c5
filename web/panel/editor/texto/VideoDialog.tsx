import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { youtubeId } from '../../../../shared/youtube.ts';
import { Dialog, DialogActions } from '../../controls/Dialog.tsx';
import { Field } from '../../controls/Field.tsx';

type Props = { editor: Editor; onClose: () => void };

/** A video of YouTube between the paragraphs, or another address for the one that is selected. */
export function VideoDialog({ editor, onClose }: Props) {
  const [error, setError] = useState('');
  const isSelected = editor.isActive('video');
  const leave = () => {
    onClose();
    setTimeout(() => editor.commands.focus());
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const id = youtubeId(String(new FormData(event.currentTarget).get('video')));
    if (id === false) {
      setError('La URL de YouTube no es válida');
      return;
    }
    if (isSelected) editor.commands.updateAttributes('video', { id });
    else editor.commands.insertContent({ type: 'video', attrs: { id } });
    leave();
  };
  return (
    <Dialog title="Video de YouTube en el cuerpo" onClose={leave}>
      <form noValidate onSubmit={submit}>
        <Field
          name="video"
          label="Dirección del video"
          defaultValue={isSelected ? String(editor.getAttributes('video').id) : ''}
          inputMode="url"
          autoComplete="off"
          placeholder="https://youtu.be/…"
          error={error || undefined}
        />
        <DialogActions>
          <button type="button" className="boton linea" onClick={leave}>
            Cancelar
          </button>
          <button type="submit" className="boton">
            {isSelected ? 'Cambiar video' : 'Poner video'}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
