import { BANNER_ICONS, BANNER_KINDS, BANNER_LABELS, SLOTS } from '../../../../shared/banners.ts';
import { Field, Select } from '../../controls/Field.tsx';
import type { FieldErrors, Values } from '../../controls/use-form.ts';
import styles from '../Form.module.css';
import { PictureField } from '../PictureField.tsx';
import type { PictureUpload } from '../use-picture-upload.ts';
import { ICON_WORDS, KIND_WORDS, SLOT_WORDS } from './banner.ts';

type Props = {
  first: Values;
  errors: FieldErrors;
  /** The place that is chosen now. */
  slot: string;
  image: PictureUpload;
  imagePhone: PictureUpload;
};

/** place, kind, words, link, label, pictures, days. A link has a sign, the others a picture. */
export function BannerFields({ first, errors, slot, image, imagePhone }: Props) {
  const isLink = slot === 'enlaces';
  const chosen = SLOTS.find((known) => known === slot) ?? 'lateral';
  return (
    <>
      <div className={styles.two}>
        <Select
          name="slot"
          label="Lugar"
          hint={SLOT_WORDS[chosen].where}
          defaultValue={first.slot}
          error={errors.slot}
        >
          {SLOTS.map((known) => (
            <option key={known} value={known}>
              {SLOT_WORDS[known].name}
            </option>
          ))}
        </Select>
        <Select name="kind" label="Clase" defaultValue={first.kind} error={errors.kind}>
          {BANNER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_WORDS[kind]}
            </option>
          ))}
        </Select>
        <Field
          name="title"
          label="Nombre"
          hint={isLink ? 'Se lee en el recuadro.' : 'Lo escucha quien no ve la imagen.'}
          maxLength={80}
          defaultValue={first.title}
          error={errors.title}
        />
        <Field
          name="detail"
          label="Detalle"
          maxLength={80}
          defaultValue={first.detail}
          error={errors.detail}
        />
        <Field
          name="url"
          label="Adónde lleva"
          hint="Una dirección, o una página del sitio como /locales."
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={first.url}
          error={errors.url}
        />
        <Select
          name="label"
          label="Rótulo"
          hint="Lo pago se dice."
          defaultValue={first.label}
          error={errors.label}
        >
          <option value="">Sin rótulo</option>
          {BANNER_LABELS.map((label) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </Select>
        <Field name="from" type="date" label="Desde el día" defaultValue={first.from} error={errors.from} />
        <Field
          name="to"
          type="date"
          label="Hasta el día"
          hint="Ese día se ve entero. Vacío: hasta que lo saques."
          defaultValue={first.to}
          error={errors.to}
        />
      </div>
      {isLink ? (
        <Select name="icon" label="Dibujo" defaultValue={first.icon} error={errors.icon}>
          {BANNER_ICONS.map((icon) => (
            <option key={icon} value={icon}>
              {ICON_WORDS[icon]}
            </option>
          ))}
        </Select>
      ) : (
        <input type="hidden" name="icon" value={first.icon} />
      )}
      <div className={styles.two} hidden={isLink}>
        <PictureField
          name="image"
          label="Imagen"
          hint={`Se muestra entera, a ${SLOT_WORDS[chosen].size}.`}
          error={errors.image}
          picture={image}
        />
        <PictureField
          name="imagePhone"
          label="Imagen para teléfonos"
          hint="Opcional: reemplaza a la otra en pantallas chicas."
          error={errors.imagePhone}
          picture={imagePhone}
        />
      </div>
    </>
  );
}
