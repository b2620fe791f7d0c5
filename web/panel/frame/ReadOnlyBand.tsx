import { useSyncExternalStore } from 'react';
import { Icon } from '../controls/Icon.tsx';
import styles from './ReadOnlyBand.module.css';
import { getReadOnly, subscribeReadOnly } from './read-only.ts';

/** Says that nothing can be saved for now, and that nothing typed is lost. The live region is there from the start. */
export function ReadOnlyBand() {
  const isReadOnly = useSyncExternalStore(subscribeReadOnly, getReadOnly);
  return (
    <div role="status">
      {isReadOnly ? (
        <p className={styles.band}>
          <Icon name="warn" />
          <span>
            <strong>Por ahora solo se puede leer.</strong> Lo que escribas queda en este equipo. Este aviso se
            va cuando se pueda guardar.
          </span>
        </p>
      ) : null}
    </div>
  );
}
