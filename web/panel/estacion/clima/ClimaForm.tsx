import { useId, useRef, useState } from 'react';
import { Field, Notes } from '../../controls/Field.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { useForm, type Values } from '../../controls/use-form.ts';
import { compressPicture, UnreadablePicture } from '../../medios/compress.ts';
import { rest } from '../../rest.ts';
import { showToast } from '../../toasts/toasts.ts';
import styles from '../Form.module.css';
import { FormFoot } from '../FormFoot.tsx';
import { formFailures } from '../form-failures.ts';
import { useUnsaved } from '../use-unsaved.tsx';
import pageStyles from './ClimaPage.module.css';
import type { ClimaDelPanel } from './clima.ts';

/** A picture that was chosen and not yet published. */
type Chosen = { fileName: string; blob: Blob; dataUrl: string };

/** Publishes another picture of the weather: what was chosen and typed stays until the server has it. */
export function ClimaForm({ onPublished }: { onPublished: (clima: ClimaDelPanel | null) => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [unreadable, setUnreadable] = useState('');
  const [round, setRound] = useState(0);

  const choose = async (file: File) => {
    setUnreadable('');
    try {
      const { blob } = await compressPicture(file);
      setChosen({ fileName: file.name, blob, dataUrl: await dataUrlOf(blob) });
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      setUnreadable(error.message);
    }
  };
  const send = async ({ text = '' }: Values) => {
    if (!chosen) return {};
    try {
      const form = new FormData();
      form.append('file', chosen.blob, 'tiempo.jpg');
      const query = new URLSearchParams({ text: text.trim() });
      const answer = await rest<{ message: string; data: ClimaDelPanel | null }>(
        'POST',
        `/rest/weather?${query}`,
        form,
      );
      onPublished(answer.data);
      showToast({ kind: 'ok', title: answer.message, detail: 'Se muestra las próximas 6 horas.' });
      setChosen(null);
      setRound((last) => last + 1);
      return {};
    } catch (error) {
      return formFailures(error, ['text', 'file']);
    }
  };
  const check = (): Record<string, string> => (chosen ? {} : { file: 'Elegí primero la imagen.' });
  const { errors, isSending, hasChanges, formProps } = useForm({ check, send });
  const question = useUnsaved(hasChanges);
  return (
    <form {...formProps} className={styles.form} aria-label="Imagen nueva del tiempo">
      <h2 className={styles.title}>Imagen nueva</h2>
      <PictureChoice
        chosen={chosen}
        error={unreadable || errors.file}
        onChoose={(file) => void choose(file)}
      />
      <Field
        key={round}
        name="text"
        label="En palabras"
        hint="Opcional: 21°, algo nublado. Lo escucha quien no ve la imagen."
        maxLength={60}
        error={errors.text}
      />
      <FormFoot failure={errors.form} isSending={isSending} send="Publicar imagen" sending="Publicando…" />
      {question}
    </form>
  );
}

type ChoiceProps = { chosen: Chosen | null; error: string | undefined; onChoose: (file: File) => void };

function PictureChoice({ chosen, error, onChoose }: ChoiceProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className={pageStyles.file}>
      <p className={pageStyles.label}>Imagen</p>
      {/* Its presence makes the form one that was changed. */}
      <input type="hidden" name="file" value={chosen?.fileName ?? ''} />
      {chosen ? (
        <img className={pageStyles.chosen} src={chosen.dataUrl} alt={`Elegida: ${chosen.fileName}`} />
      ) : null}
      <button
        type="button"
        className="boton linea"
        data-wrong={error ? '' : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => file.current?.click()}
      >
        <Icon name="image" /> {chosen ? 'Cambiar imagen' : 'Elegir imagen'}
      </button>
      <input
        ref={file}
        className="oculto"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label="Archivo: Imagen"
        onChange={({ currentTarget }) => {
          const [picked] = currentTarget.files ?? [];
          if (picked) onChoose(picked);
          // The same file may be chosen again after it was refused.
          currentTarget.value = '';
        }}
      />
      <Notes id={id} hint={undefined} error={error} />
    </div>
  );
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
