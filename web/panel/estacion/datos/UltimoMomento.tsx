import { ULTIMO_MOMENTO_MAX_CHARS } from '../../../../shared/limites.ts';
import { Field } from '../../controls/Field.tsx';
import styles from '../Form.module.css';
import type { Group } from './group.ts';

/** The one urgent line over the home page. */
export function UltimoMomento({ first, errors }: Group) {
  return (
    <fieldset className={styles.group}>
      <legend>Último momento</legend>
      <p>
        Una línea roja arriba de todo en la portada, hasta la hora que digas. Sin texto no se muestra nada.
      </p>
      <Field
        name="momentoTexto"
        label="Texto"
        maxLength={ULTIMO_MOMENTO_MAX_CHARS}
        defaultValue={first.momentoTexto}
        error={errors.momentoTexto}
      />
      <div className={styles.two}>
        <Field
          name="momentoEnlace"
          label="Adónde lleva"
          inputMode="url"
          hint="Una página del sitio, como /locales, o una dirección https://. Puede quedar vacío."
          defaultValue={first.momentoEnlace}
          error={errors.momentoEnlace}
        />
        <Field
          name="momentoHasta"
          type="datetime-local"
          label="Se muestra hasta"
          defaultValue={first.momentoHasta}
          error={errors.momentoHasta}
        />
      </div>
    </fieldset>
  );
}
