import { Field } from '../../controls/Field.tsx';
import styles from '../Form.module.css';
import { PictureField } from '../PictureField.tsx';
import type { PictureUpload } from '../use-picture-upload.ts';
import type { Group } from './group.ts';

/** M1.10: the name that signs every noticia, the place on the dial, the logo. */
export function Identidad({ first, errors, logo }: Group & { logo: PictureUpload }) {
  return (
    <fieldset className={styles.group}>
      <legend>Identidad</legend>
      <div className={styles.two}>
        <Field
          name="name"
          label="Nombre"
          hint="Firma cada noticia y encabeza el sitio."
          maxLength={60}
          defaultValue={first.name}
          error={errors.name}
        />
        <Field
          name="frequency"
          label="Frecuencia (MHz)"
          inputMode="decimal"
          defaultValue={first.frequency}
          error={errors.frequency}
        />
      </div>
      <Field
        name="tagline"
        label="Lema"
        hint="Una línea al lado del logo."
        maxLength={120}
        defaultValue={first.tagline}
        error={errors.tagline}
      />
      <PictureField
        name="logo"
        label="Logo"
        hint="Sin imagen se usa el dibujo del dial, o el nombre en letras. Va sobre fondo petróleo."
        error={errors.logo}
        picture={logo}
      />
    </fieldset>
  );
}
