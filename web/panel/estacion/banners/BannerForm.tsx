import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm, type Values, valuesOf } from '../../controls/use-form.ts';
import { ZONA } from '../../frame/station-time.ts';
import { rest } from '../../rest.ts';
import { showToast } from '../../toasts/toasts.ts';
import styles from '../Form.module.css';
import { FormFoot } from '../FormFoot.tsx';
import { formFailures } from '../form-failures.ts';
import { usePictureUpload } from '../use-picture-upload.ts';
import { useUnsaved } from '../use-unsaved.tsx';
import { BannerFields } from './BannerFields.tsx';
import { BannerPreview } from './BannerPreview.tsx';
import type { BannerDelPanel } from './banner.ts';
import { changesOfBanner, valuesOfBanner } from './banner-values.ts';

const LIST = '/estacion/banners';

/** Creates or changes a banner; beneath the form it is seen in the size of its place. */
export function BannerForm({ stored }: { stored: BannerDelPanel | null }) {
  const [first] = useState(() => valuesOfBanner(stored, ZONA));
  const [shown, setShown] = useState(first);
  const image = usePictureUpload(stored?.image ?? null);
  const imagePhone = usePictureUpload(stored?.imagePhone ?? null);
  const navigate = useNavigate();

  const send = async (values: Values) => {
    try {
      const changes = changesOfBanner(stored && first, values);
      const { message } = await (stored
        ? rest<{ message: string }>('PUT', `/rest/banners/${stored._id}`, changes)
        : rest<{ message: string }>('POST', '/rest/banners', changes));
      showToast({ kind: 'ok', title: message });
      await navigate(LIST, { state: { pasa: true } });
      return 'stay';
    } catch (error) {
      return formFailures(error, Object.keys(first));
    }
  };
  const { errors, isSending, hasChanges, formProps } = useForm({ check: () => ({}), send });
  const question = useUnsaved(hasChanges);
  const isUploading = image.isSending || imagePhone.isSending;
  return (
    <form
      {...formProps}
      className={styles.form}
      aria-label={stored ? 'Editar banner' : 'Nuevo banner'}
      onInput={(event: FormEvent<HTMLFormElement>) => {
        formProps.onInput(event);
        setShown(valuesOf(event.currentTarget));
      }}
    >
      <h2 className={styles.title}>{stored ? 'Editar banner' : 'Nuevo banner'}</h2>
      <BannerFields
        first={first}
        errors={errors}
        slot={shown.slot ?? ''}
        image={image}
        imagePhone={imagePhone}
      />
      <BannerPreview values={shown} image={image.name} imagePhone={imagePhone.name} />
      <FormFoot
        failure={errors.form}
        isSending={isSending || isUploading}
        send="Guardar banner"
        sending={isUploading ? 'Subiendo la imagen…' : 'Guardando…'}
        back={LIST}
      />
      {question}
    </form>
  );
}
