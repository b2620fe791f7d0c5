import { Field } from '../../controls/Field.tsx';
import styles from '../Form.module.css';
import type { Group } from './group.ts';

/** the days on which no political banner is shown. */
export function Veda({ first, errors }: Group) {
  return (
    <fieldset className={styles.group}>
      <legend>Veda electoral</legend>
      <p>En esos días, contados enteros, no se muestra ningún banner político. Vacía: no hay veda.</p>
      <div className={styles.two}>
        <Field
          name="vedaFrom"
          type="date"
          label="Desde el día"
          defaultValue={first.vedaFrom}
          error={errors.vedaFrom}
        />
        <Field
          name="vedaTo"
          type="date"
          label="Hasta el día"
          defaultValue={first.vedaTo}
          error={errors.vedaTo}
        />
      </div>
    </fieldset>
  );
}
