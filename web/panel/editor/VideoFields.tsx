import { youtubeId } from '../../../shared/youtube.ts';
import { Field } from '../controls/Field.tsx';
import { Icon } from '../controls/Icon.tsx';
import { VIDEO_FIELDS, type VideoField } from './editor-value.ts';
import styles from './Panel.module.css';
import type { EditorErrors } from './save-noticia.ts';

type Props = {
  values: Readonly<Record<VideoField, string>>;
  errors: EditorErrors;
  isLocked: boolean;
  onChange: (field: VideoField, text: string) => void;
};

/** The three addresses of videos (M2.92); each says which id was found. */
export function VideoFields({ values, errors, isLocked, onChange }: Props) {
  return VIDEO_FIELDS.map((field, at) => {
    const id = youtubeId(values[field]);
    return (
      <div key={field} className={styles.video}>
        <Field
          name={field}
          label={`Video ${at + 1}`}
          value={values[field]}
          disabled={isLocked}
          inputMode="url"
          autoComplete="off"
          placeholder="Pegá el enlace"
          error={errors[field]}
          onChange={(event) => onChange(field, event.currentTarget.value)}
        />
        {id === false ? null : (
          <p className={styles.ok}>
            <Icon name="check" /> Video reconocido: {id}
          </p>
        )}
      </div>
    );
  });
}
