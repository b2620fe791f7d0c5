import { useState } from 'react';
import { fechaCorta } from '../../../shared/fechas.ts';
import { Field } from '../controls/Field.tsx';
import { isoOf, localOf } from '../frame/station-datetime.ts';
import { ZONA } from '../frame/station-time.ts';
import { type EditorStore, useEditorEpoch, useEditorValue } from './editor-store.ts';
import styles from './Panel.module.css';

type Props = { store: EditorStore; isCreating: boolean; isLocked: boolean; error: string | undefined };

/** When the noticia is published, in station time: a future date schedules it, and one press takes that back. */
export function PublicationDate({ store, isCreating, isLocked, error }: Props) {
  const { date } = useEditorValue(store);
  const epoch = useEditorEpoch(store);
  const [presses, setPresses] = useState(0);
  return (
    <>
      <Field
        name="date"
        type="datetime-local"
        label="Fecha y hora de publicación"
        hint={whenInWords(date, isCreating)}
        // Its own master while it is typed: the year passes through 0002 and 0020 on its way.
        key={`${epoch}-${presses}`}
        defaultValue={date === null ? '' : localOf(date, ZONA)}
        disabled={isLocked}
        error={error}
        onChange={(event) => store.change({ date: isoOf(event.currentTarget.value, ZONA) })}
      />
      {isFuture(date) ? (
        <button
          type="button"
          className={`enlace ${styles.now}`}
          disabled={isLocked}
          onClick={() => {
            store.change({ date: isCreating ? null : new Date().toISOString() });
            setPresses(presses + 1);
          }}
        >
          Publicar al guardar
        </button>
      ) : null}
    </>
  );
}

/** Whether readers wait for it; without a date they do not. */
export function isFuture(date: string | null): boolean {
  return date !== null && Date.parse(date) > Date.now();
}

function whenInWords(date: string | null, isCreating: boolean): string {
  if (date === null) return isCreating ? 'Vacía: en el momento de guardarla.' : 'Vacía: queda la que tenía.';
  const when = fechaCorta(Date.parse(date), ZONA);
  if (isFuture(date)) return `Programada: se publica sola el ${when}, hora de la radio.`;
  return `Con fecha ${when}, hora de la radio.`;
}
