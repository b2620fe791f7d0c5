import { PASSWORD_MIN } from '../../../shared/limites.ts';
import { Field, PasswordField } from '../controls/Field.tsx';
import type { FieldErrors } from '../controls/use-form.ts';
import styles from './UsuarioFields.module.css';

type Props = { errors: FieldErrors; draft?: Readonly<Record<string, string>> };

/** M2.71: first name, last name, username, password, repeat password. */
export function UsuarioFields({ errors, draft = {} }: Props) {
  return (
    <>
      <div className={styles.two}>
        <Field
          name="firstName"
          label="Nombre"
          autoComplete="given-name"
          // The step before ends here: whoever took it goes on writing.
          autoFocus
          defaultValue={draft.firstName}
          error={errors.firstName}
        />
        <Field
          name="lastName"
          label="Apellido"
          autoComplete="family-name"
          defaultValue={draft.lastName}
          error={errors.lastName}
        />
      </div>
      <UsernameField defaultValue={draft.username} error={errors.username} />
      <NewPasswordFields errors={errors} />
    </>
  );
}

/** The name one signs in with, as password managers know it; a phone leaves its letters alone. */
export function UsernameField(given: { defaultValue?: string | undefined; error: string | undefined }) {
  return (
    <Field
      name="username"
      label="Usuario"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...given}
    />
  );
}

/** A new password, twice. */
export function NewPasswordFields({ errors, label = 'Contraseña' }: Props & { label?: string }) {
  return (
    <div className={styles.two}>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        hint={`Al menos ${PASSWORD_MIN} caracteres.`}
        error={errors.password}
      />
      <PasswordField
        name="repeat"
        label="Repetir contraseña"
        autoComplete="new-password"
        error={errors.repeat}
      />
    </div>
  );
}
