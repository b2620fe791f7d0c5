import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '../controls/Icon.tsx';
import styles from './ToastRegion.module.css';
import { dismissToast, getToasts, subscribeToasts, type Toast } from './toasts.ts';

const ICONS = { ok: 'check', info: 'info', error: 'warn' } as const;

/** Both live regions are there from the start: what enters one is read aloud. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts);
  const [isHeld, setHeld] = useState(false);
  const of = (isError: boolean) =>
    toasts
      .filter((toast) => (toast.kind === 'error') === isError)
      .map((toast) => <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message or being in it only stops its clock
    <div
      className={styles.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="alert">{of(true)}</div>
      <div role="status">{of(false)}</div>
    </div>
  );
}

function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const { id, kind, title, detail, action, lifeMs } = toast;
  useEffect(() => {
    if (lifeMs === null || isHeld) return;
    const timer = setTimeout(() => dismissToast(id), lifeMs);
    return () => clearTimeout(timer);
  }, [id, lifeMs, isHeld]);
  return (
    <div className={`${styles.toast} ${styles[kind]}`}>
      <Icon name={ICONS[kind]} />
      <p>
        <strong>{title}</strong>
        {detail ? <span>{detail}</span> : null}
      </p>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className="redondo" aria-label="Cerrar aviso" onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
