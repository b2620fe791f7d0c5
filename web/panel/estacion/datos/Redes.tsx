import { SOCIAL_LABELS, SOCIAL_NETWORKS } from '../../../../shared/estacion.ts';
import { Field } from '../../controls/Field.tsx';
import styles from '../Form.module.css';
import type { Group } from './group.ts';

/** M1.08: an address per network; an empty one is not shown. */
export function Redes({ first, errors }: Group) {
  return (
    <fieldset className={styles.group}>
      <legend>Redes sociales</legend>
      <p>Las que queden vacías no se muestran.</p>
      <div className={styles.two}>
        {SOCIAL_NETWORKS.map((network) => (
          <Field
            key={network}
            name={network}
            label={SOCIAL_LABELS[network]}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={first[network]}
            error={errors[network]}
          />
        ))}
      </div>
    </fieldset>
  );
}
