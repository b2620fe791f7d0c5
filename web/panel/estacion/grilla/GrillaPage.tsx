import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../controls/Icon.tsx';
import { Question } from '../../controls/Question.tsx';
import { State } from '../../frame/State.tsx';
import { useAnswer } from '../../frame/use-answer.ts';
import { rest } from '../../rest.ts';
import { showToast } from '../../toasts/toasts.ts';
import { Answered } from '../Answered.tsx';
import styles from './GrillaPage.module.css';
import type { ProgramaDelPanel } from './programa.ts';
import { byDays } from './programa-values.ts';

/** The programmes of the week, by the days they sound. */
export function GrillaPage() {
  const asked = useAnswer<{ data: readonly ProgramaDelPanel[] }>('/rest/programmes');
  const [deleting, setDeleting] = useState<ProgramaDelPanel | null>(null);
  const remove = async ({ _id }: ProgramaDelPanel) => {
    const { message } = await rest<{ message: string }>('DELETE', `/rest/programmes/${_id}`);
    setDeleting(null);
    showToast({ kind: 'ok', title: message });
    asked.reload();
  };
  return (
    <>
      <div className={styles.head}>
        <p>
          Los programas de la semana, a la hora de la radio. Se leen en «Programación» y en «La radio hoy».
        </p>
        <Link className="boton" to="/estacion/grilla/nuevo">
          <Icon name="plus" /> Nuevo programa
        </Link>
      </div>
      <Answered asked={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <State title="Sin programas">
              <p>Agregá el primero y el sitio empieza a decir qué está al aire.</p>
            </State>
          ) : (
            byDays(data).map(([days, programas]) => (
              <section key={days} className={styles.days} aria-label={days}>
                <h2>{days}</h2>
                <ul className={styles.list}>
                  {programas.map((programa) => (
                    <Row key={programa._id} programa={programa} onDelete={() => setDeleting(programa)} />
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </Answered>
      {deleting ? (
        <Question
          title="Se borrará el programa"
          confirm="Borrar"
          busy="Borrando…"
          onCancel={() => setDeleting(null)}
          onConfirm={() => remove(deleting)}
        >
          <p>
            <strong>{deleting.name}</strong>
          </p>
          <p>Sale de la grilla todos sus días y no se puede recuperar.</p>
        </Question>
      ) : null}
    </>
  );
}

function Row({ programa, onDelete }: { programa: ProgramaDelPanel; onDelete: () => void }) {
  const { _id, name, from, to, detail, hosts } = programa;
  return (
    <li className={styles.row}>
      <span className={styles.hours}>
        {from} a {to}
      </span>
      <div className={styles.what}>
        <strong>{name}</strong>
        <p>{[detail, hosts === '' ? '' : `con ${hosts}`].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.acts}>
        <Link className="redondo" to={`/estacion/grilla/${_id}`} aria-label={`Editar: ${name}, ${from}`}>
          <Icon name="edit" />
        </Link>
        <button
          type="button"
          className={`redondo ${styles.delete}`}
          aria-label={`Borrar: ${name}, ${from}`}
          onClick={onDelete}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}
