import { useState } from 'react';
import type { Estacion } from '../../../../shared/estacion.ts';
import { useForm, type Values } from '../../controls/use-form.ts';
import { ZONA } from '../../frame/station-time.ts';
import { rest } from '../../rest.ts';
import { showToast } from '../../toasts/toasts.ts';
import styles from '../Form.module.css';
import { FormFoot } from '../FormFoot.tsx';
import { formFailures } from '../form-failures.ts';
import { usePictureUpload } from '../use-picture-upload.ts';
import { useUnsaved } from '../use-unsaved.tsx';
import { Canales } from './Canales.tsx';
import { changesOfDatos, checkDatos, fieldOfDatos, valuesOfEstacion } from './datos-values.ts';
import { Identidad } from './Identidad.tsx';
import { Redes } from './Redes.tsx';
import { UltimoMomento } from './UltimoMomento.tsx';
import { Veda } from './Veda.tsx';

/** Groups of fields, one form: a group is a component that gets the first values and the errors. */
export function DatosForm({ stored }: { stored: Estacion }) {
  const [estacion, setEstacion] = useState(stored);
  const [first] = useState(() => valuesOfEstacion(stored, ZONA));
  const [before, setBefore] = useState(first);
  const logo = usePictureUpload(stored.logo?.name ?? null);

  const send = async (values: Values) => {
    try {
      const changes = changesOfDatos(before, values, estacion.social, ZONA);
      const answer = await rest<{ message: string; data: Estacion }>('PUT', '/rest/station', changes);
      setEstacion(answer.data);
      setBefore(values);
      showToast({ kind: 'ok', title: answer.message, detail: 'Ya se ve en el sitio.' });
      return {};
    } catch (error) {
      return formFailures(error, Object.keys(before), (name) => fieldOfDatos(name, values, estacion.social));
    }
  };
  const { errors, isSending, hasChanges, formProps } = useForm({ check: checkDatos, send });
  const question = useUnsaved(hasChanges);
  const group = { first, errors };
  return (
    <form {...formProps} className={styles.form} aria-label="Datos de la radio">
      <UltimoMomento {...group} />
      <Identidad {...group} logo={logo} />
      <Canales {...group} streamUrl={estacion.streamUrl} />
      <Redes {...group} />
      <Veda {...group} />
      <FormFoot
        failure={errors.form}
        isSending={isSending || logo.isSending}
        send="Guardar datos"
        sending={logo.isSending ? 'Subiendo la imagen…' : 'Guardando…'}
      />
      {question}
    </form>
  );
}
