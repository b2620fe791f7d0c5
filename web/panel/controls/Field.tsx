import { type ComponentProps, useId, useState } from 'react';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
};

/** A labelled input; hint and error are tied to it, the error is the nearer one. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} {...describe(id, hint, error)} />
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

/** A password that its writer may look at. */
export function PasswordField({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.password}>
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...describe(id, hint, error)}
        />
        <button
          type="button"
          className="redondo"
          aria-label={`${isShown ? 'Ocultar' : 'Mostrar'}: ${label}`}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

type SelectProps = Omit<ComponentProps<'select'>, 'id'> & {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
};

/** A labelled choice. */
export function Select({ label, hint, error, children, ...select }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} {...describe(id, hint, error)}>
        {children}
      </select>
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

export function describe(id: string, hint: string | undefined, error: string | undefined) {
  const notes = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': notes || undefined };
}

/** The error, the nearer one, and the hint beneath a control; `describe` ties them to it. */
export function Notes({
  id,
  hint,
  error,
}: {
  id: string;
  hint: string | undefined;
  error: string | undefined;
}) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warn" /> {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </>
  );
}
