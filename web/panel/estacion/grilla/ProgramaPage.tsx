import { Link, useNavigate, useParams } from 'react-router';
import { Field } from '../../controls/Field.tsx';
import { useForm, type Values } from '../../controls/use-form.ts';
import { State } from '../../frame/State.tsx';
import { useAnswer } from '../../frame/use-answer.ts';
import { rest } from '../../rest.ts';
import { showToast } from '../../toasts/toasts.ts';
import { Answered } from '../Answered.tsx';
import styles from '../Form.module.css';
import { FormFoot } from '../FormFoot.tsx';
import { formFailures } from '../form-failures.ts';
import { useUnsaved } from '../use-unsaved.tsx';
import { DayBoxes } from './DayBoxes.tsx';
import type { ProgramaDelPanel } from './programa.ts';
import { checkPrograma, programaOf, shownHour } from './programa-values.ts';

const LIST = '/estacion/grilla';
const FIELDS = ['days', 'from', 'to', 'name', 'detail', 'hosts'];

/** One programme, or with the id "nuevo" another one. */
export function ProgramaPage() {
  const { id = '' } = useParams();
  return id === 'nuevo' ? <ProgramaForm stored={null} /> : <Stored key={id} id={id} />;
}

function Stored({ id }: { id: string }) {
  const asked = useAnswer<{ data: readonly ProgramaDelPanel[] }>('/rest/programmes');
  return (
    <Answered asked={asked}>
      {({ data }) => {
        const stored = data.find(({ _id }) => _id === id);
        if (stored) return <ProgramaForm stored={stored} />;
        return (
          <State title="El programa no existe">
            <p>Puede que alguien lo haya borrado.</p>
            <Link className="boton" to={LIST}>
              Volver a la grilla
            </Link>
          </State>
        );
      }}
    </Answered>
  );
}

function ProgramaForm({ stored }: { stored: ProgramaDelPanel | null }) {
  const navigate = useNavigate();
  const send = async (values: Values) => {
    try {
      const programa = programaOf(values);
      const { message } = await (stored
        ? rest<{ message: string }>('PUT', `/rest/programmes/${stored._id}`, programa)
        : rest<{ message: string }>('POST', '/rest/programmes', programa));
      showToast({ kind: 'ok', title: message });
      await navigate(LIST, { state: { pasa: true } });
      return 'stay';
    } catch (error) {
      return formFailures(error, FIELDS, (name) => (name.startsWith('days') ? 'days' : name));
    }
  };
  const { errors, isSending, hasChanges, formProps } = useForm({ check: checkPrograma, send });
  const question = useUnsaved(hasChanges);
  const title = stored ? 'Editar programa' : 'Nuevo programa';
  return (
    <form {...formProps} className={styles.form} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Field name="name" label="Nombre" maxLength={80} defaultValue={stored?.name} error={errors.name} />
      <DayBoxes chosen={stored?.days ?? []} error={errors.days} />
      <div className={styles.two}>
        <Field name="from" type="time" label="Empieza" defaultValue={stored?.from} error={errors.from} />
        <Field
          name="to"
          type="time"
          label="Termina"
          hint="Si es antes de la hora en que empieza, sigue al día siguiente."
          defaultValue={stored ? shownHour(stored.to) : undefined}
          error={errors.to}
        />
      </div>
      <div className={styles.two}>
        <Field
          name="hosts"
          label="Conducción"
          maxLength={120}
          defaultValue={stored?.hosts}
          error={errors.hosts}
        />
        <Field
          name="detail"
          label="Detalle"
          hint="Una línea: de qué se trata."
          maxLength={120}
          defaultValue={stored?.detail}
          error={errors.detail}
        />
      </div>
      <FormFoot
        failure={errors.form}
        isSending={isSending}
        send="Guardar programa"
        sending="Guardando…"
        back={LIST}
      />
      {question}
    </form>
  );
}
