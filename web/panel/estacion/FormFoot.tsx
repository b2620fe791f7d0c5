import { Link } from 'react-router';
import { Icon } from '../controls/Icon.tsx';
import styles from './Form.module.css';

type Props = {
  /** What went wrong with the whole, not with one field. */
  failure: string | undefined;
  isSending: boolean;
  /** The act's words, and while it is being done. */
  send: string;
  sending: string;
  /** Where Cancelar leads; without it there is none. */
  back?: string;
};

/** The end of a form, in sight while it is filled in. */
export function FormFoot({ failure, isSending, send, sending, back }: Props) {
  return (
    <div className={styles.foot}>
      <button type="submit" className="boton" disabled={isSending} aria-busy={isSending}>
        {isSending ? sending : send}
      </button>
      {back === undefined ? null : (
        <Link className="boton suave" to={back}>
          Cancelar
        </Link>
      )}
      {failure ? (
        <p role="alert" className={styles.failure}>
          <Icon name="warn" /> {failure}
        </p>
      ) : null}
    </div>
  );
}
