import { PASSWORD_MAX, PASSWORD_MIN } from '../../../shared/limites.ts';
import type { FieldErrors } from '../controls/use-form.ts';

/** Literals of M5.01 to M5.05 and M8.03, oddities included. */
const NEEDED = {
  firstName: 'Debe ingresar un nombre válido',
  lastName: 'Debe ingresar un apellido válido',
  username: 'Debe ingresar un usuario válido',
} as const;
const PASSWORD_NEEDED = 'Debe ingresar una contraseña válido';
export const PASSWORDS_DIFFER = 'Las contraseñas no coinciden';

type Values = Readonly<Record<string, string>>;

/** What is missing of a login: blanks are nothing in a username, but may be a password. */
export function checkLogin(values: Values): FieldErrors {
  return { ...missing(values, ['username']), ...(values.password ? {} : { password: PASSWORD_NEEDED }) };
}

/** What is wrong with the data of a new user. */
export function checkUsuario(values: Values): FieldErrors {
  return { ...missing(values, ['firstName', 'lastName', 'username']), ...checkPasswords(values) };
}

/** What is wrong with a new password (`password`) and its repetition (`repeat`). */
export function checkPasswords({ password = '', repeat = '' }: Values): FieldErrors {
  const found = passwordProblem(password);
  return {
    ...(found ? { password: found } : {}),
    ...(password === repeat ? {} : { repeat: PASSWORDS_DIFFER }),
  };
}

function passwordProblem(password: string): string | null {
  if (password === '') return PASSWORD_NEEDED;
  if (password.length < PASSWORD_MIN)
    return `La contraseña tiene que tener al menos ${PASSWORD_MIN} caracteres.`;
  return password.length > PASSWORD_MAX
    ? `La contraseña puede tener hasta ${PASSWORD_MAX} caracteres.`
    : null;
}

function missing(values: Values, names: readonly (keyof typeof NEEDED)[]): FieldErrors {
  return Object.fromEntries(
    names.filter((name) => !values[name]?.trim()).map((name) => [name, NEEDED[name]]),
  );
}
