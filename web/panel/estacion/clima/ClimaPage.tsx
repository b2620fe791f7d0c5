import { useState } from 'react';
import { fechaCorta } from '../../../../shared/fechas.ts';
import { uploadUrl } from '../../../../shared/uploads-url.ts';
import { Icon } from '../../controls/Icon.tsx';
import { Question } from '../../controls/Question.tsx';
import { ZONA } from '../../frame/station-time.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { rest } from '../../rest.ts';
import { showToast } from '../../toasts/toasts.ts';
import { Answered } from '../Answered.tsx';
import { ClimaForm } from './ClimaForm.tsx';
import styles from './ClimaPage.module.css';
import type { ClimaDelPanel } from './clima.ts';

/** the picture of the weather, which is shown six hours. */
export function ClimaPage() {
  const asked = useAnswer<{ data: ClimaDelPanel | null }>('/rest/weather');
  return <Answered asked={asked}>{({ data }) => <Clima key={data?.name ?? ''} stored={data} />}</Answered>;
}

function Clima({ stored }: { stored: ClimaDelPanel | null }) {
  const [clima, setClima] = useState(stored);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const { message } = await rest<{ message: string }>('DELETE', '/rest/weather');
    setClima(null);
    setAsking(false);
    showToast({ kind: 'ok', title: message });
  };
  return (
    <div className={styles.clima}>
      <section aria-labelledby="tiempo-ahora" className={styles.now}>
        <h2 id="tiempo-ahora">En el sitio</h2>
        {clima ? (
          <>
            <img
              src={uploadUrl(clima.name)}
              alt={clima.text === '' ? 'El tiempo' : `El tiempo: ${clima.text}`}
            />
            <p>
              {clima.text === '' ? null : <strong>{clima.text}. </strong>}
              Se muestra hasta el {fechaCorta(Date.parse(clima.until), ZONA)}: cada imagen dura 6 horas.
            </p>
            <button type="button" className="boton linea" onClick={() => setAsking(true)}>
              <Icon name="trash" /> Sacar la imagen
            </button>
          </>
        ) : (
          <p>
            No hay imagen del tiempo. Cada una se muestra 6 horas desde que se publica; después se saca sola.
          </p>
        )}
      </section>
      <ClimaForm onPublished={setClima} />
      {isAsking ? (
        <Question
          title="Se sacará la imagen del tiempo"
          confirm="Sacar"
          busy="Sacando…"
          onCancel={() => setAsking(false)}
          onConfirm={remove}
        >
          <p>Deja de verse en el sitio hasta que publiques otra.</p>
        </Question>
      ) : null}
    </div>
  );
}
