import { useId } from 'react';
import { DIAS, type Dia } from '../../../../shared/grilla.ts';
import { Notes } from '../../controls/Field.tsx';
import styles from '../Form.module.css';
import pageStyles from './GrillaPage.module.css';
import { dayBox } from './programa-values.ts';

/** The days of a programme, one box each; what is wrong with them is said of the first. */
export function DayBoxes({ chosen, error }: { chosen: readonly Dia[]; error: string | undefined }) {
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={pageStyles.legend}>Días</legend>
      <div className={pageStyles.boxes}>
        {DIAS.map((dia, i) => (
          <label key={dia}>
            <input
              type="checkbox"
              name={dayBox(dia)}
              defaultChecked={chosen.includes(dia)}
              aria-invalid={error && i === 0 ? true : undefined}
              aria-describedby={error && i === 0 ? `${id}-error` : undefined}
            />
            {dia}
          </label>
        ))}
      </div>
      <Notes id={id} hint={undefined} error={error} />
    </fieldset>
  );
}
