import { useAnswer } from '../frame/use-answer.ts';
import styles from './Respaldo.module.css';
import { copiaWords, noticeOf, type Respaldo, simulacroWords } from './respaldo-words.ts';

/** The last copy and the last drill, for the day on which somebody asks. */
export function RespaldoBlock() {
  const { answer } = useAnswer<{ data: Respaldo }>('/rest/panel/respaldo');
  if (!answer) return null;
  return (
    <section className={styles.block} aria-labelledby="respaldo">
      <h2 id="respaldo">Copias de seguridad</h2>
      <dl>
        <dt>Última copia</dt>
        <dd>{copiaWords(answer.data)}</dd>
        <dt>Último simulacro</dt>
        <dd>{simulacroWords(answer.data)}</dd>
      </dl>
    </section>
  );
}

/** A line over the list while the copies are in a bad way; nothing otherwise. */
export function RespaldoNotice() {
  const { answer } = useAnswer<{ data: Respaldo }>('/rest/panel/respaldo');
  const notice = answer && noticeOf(answer.data);
  return notice ? (
    <p className={styles.notice} role="status">
      {notice}
    </p>
  ) : null;
}
