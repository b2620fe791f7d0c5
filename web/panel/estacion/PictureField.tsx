import { useId, useRef } from 'react';
import { uploadUrl } from '../../../shared/uploads-url.ts';
import { Notes } from '../controls/Field.tsx';
import { Icon } from '../controls/Icon.tsx';
import styles from './PictureField.module.css';
import type { PictureUpload } from './use-picture-upload.ts';

type Props = {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  picture: PictureUpload;
};

/** A picture of a form, seen as soon as it is uploaded; the form carries its name. */
export function PictureField({ name, label, hint, error, picture }: Props) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const wrong = picture.failure ?? (picture.isSending ? undefined : error);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more box in the form's own
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <p className={styles.label} id={`${id}-label`}>
        {label}
      </p>
      <input type="hidden" name={name} value={picture.name ?? ''} />
      {picture.name === null ? null : (
        <img className={styles.picture} src={uploadUrl(picture.name)} alt={`${label}: la elegida`} />
      )}
      <div className={styles.acts}>
        <button
          type="button"
          className="boton linea"
          aria-disabled={picture.isSending}
          data-wrong={wrong ? '' : undefined}
          aria-describedby={`${wrong ? `${id}-error ` : ''}${hint ? `${id}-hint` : ''}`.trim() || undefined}
          onClick={() => picture.isSending || file.current?.click()}
        >
          <Icon name="image" />
          {picture.isSending ? 'Subiendo…' : picture.name === null ? 'Elegir imagen' : 'Cambiar imagen'}
        </button>
        {picture.name === null || picture.isSending ? null : (
          <button type="button" className="boton suave" onClick={picture.remove}>
            Quitar imagen
          </button>
        )}
      </div>
      <input
        ref={file}
        className="oculto"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={`Archivo: ${label}`}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // The same file may be chosen again after it was refused.
          if (chosen) void picture.choose(chosen).then(() => (currentTarget.value = ''));
        }}
      />
      <p className="oculto" role="status">
        {picture.isSending ? 'Subiendo la imagen…' : ''}
      </p>
      <Notes id={id} hint={hint} error={wrong} />
    </div>
  );
}
