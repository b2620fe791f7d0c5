import { Field } from '../../controls/Field.tsx';
import styles from '../Form.module.css';
import { AlAireNote } from './AlAireNote.tsx';
import type { Group } from './group.ts';

/** M1.09: where the radio is heard, where its videos are, how the studio is written to. */
export function Canales({ first, errors, streamUrl }: Group & { streamUrl: string | null }) {
  return (
    <fieldset className={styles.group}>
      <legend>Radio y canales</legend>
      <Field
        name="streamUrl"
        label="Dirección de la señal en vivo"
        hint="La que da el servidor de streaming. De ahí sale también lo que se lee en «Al aire»."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        defaultValue={first.streamUrl}
        error={errors.streamUrl}
      />
      <AlAireNote streamUrl={streamUrl} />
      <Field
        name="videoChannelUrl"
        label="Canal de video"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        defaultValue={first.videoChannelUrl}
        error={errors.videoChannelUrl}
      />
      <Field
        name="whatsapp"
        label="WhatsApp del estudio"
        hint="Con código de país, como 54 9 351 555 1234."
        type="tel"
        defaultValue={first.whatsapp}
        error={errors.whatsapp}
      />
    </fieldset>
  );
}
